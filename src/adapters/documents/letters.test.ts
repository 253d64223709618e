import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toWinAnsi } from "./letters.ts";

const western = new TextDecoder("windows-1252");
/** Every letter that the set knows, from its definition rather than from ours. */
const KNOWN = new Set(
  Array.from(western.decode(Uint8Array.from({ length: 256 }, (_, code) => code))).filter((letter) => !/[\p{Cc}\u00ad]/u.test(letter)),
);

describe("characters for fonts that are not embedded", () => {
  it("keeps every character of our seven languages", () => {
    const supported = "éüñçãß€ÀàÂâÄäÇçÈèÊêËëÎîÏïÔôÖöŒœÙùÛûÜüŸÿÁáÍíÓóÚúÑñ¿¡ÃãÕõºª’‘“”„«»–—…·•×%\u00a0";
    expect(toWinAnsi(supported)).toBe(supported);
  });

  it("turns narrow spaces into no-break ones and signs into their relatives", () => {
    expect(toWinAnsi("1\u202f234\u202f€ ! −5 a‑b")).toBe("1\u00a0234\u00a0€ ! –5 a-b");
  });

  it("rather loses a mark than a letter", () => {
    expect(toWinAnsi("Łukasz Żółć, Đorđe Ğüneş, Štěpán Novák, Őry ﬁn")).toBe("Lukasz Zólc, Dorde Günes, Štepán Novák, Ory fin");
    expect(toWinAnsi("e\u0301")).toBe("é");
  });

  it("writes a question mark for what has no relative", () => expect(toWinAnsi("東京 😀")).toBe("?? ?"));

  it("leaves nothing that the fonts cannot write, and changes nothing that they can", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const encoded = toWinAnsi(text);
        expect(Array.from(encoded).filter((letter) => letter !== "\n" && !KNOWN.has(letter))).toEqual([]);
        expect(toWinAnsi(encoded)).toBe(encoded);
      }),
    );
    for (const letter of KNOWN) expect(toWinAnsi(letter)).toBe(letter);
  });
});
