import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanFaultText } from "./clean-fault-text.ts";

describe("cleanFaultText", () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'hotel')",
      "TypeError: Cannot read properties of undefined (reading 'hotel')",
    ],
    ["Minified React error #418; visit https://react.dev/errors/418?args[]=HTML", "Minified React error #418; visit [address]"],
    [
      "Failed to fetch dynamically imported module: http://meridian.localhost:3000/assets/client-Cxcq9Yp-.js?t=1",
      "Failed to fetch dynamically imported module: /assets/client-Cxcq9Yp-.js",
    ],
    ["cannot go to /en/reservations?email=ada@ex.test&reservationId=77", "cannot go to /en/reservations?[query]"],
    ["no account for ada.lovelace@ex.test, sorry", "no account for [email], sorry"],
    ["no account for ada%40ex.test", "no account for [email]"],
    [`SyntaxError: Unexpected token 'A', "Ada Lovela"... is not valid JSON`, `SyntaxError: Unexpected token 'A', "…"... is not valid JSON`],
    ['cut off in "Ada Lovel', 'cut off in "…"'],
    ["card 4111 1111-1111 1111 refused, call +44 (20) 7946 0018", "card [number] refused, call [number]"],
    ["session 5f69aec88442a0b1c2d3e4f5a6b7 is over", "session [token] is over"],
    ["two\nlines\u2028or three", "two lines or three"],
    ["x".repeat(20).concat(" ").repeat(20), `${"x".repeat(20).concat(" ").repeat(20).slice(0, 200)}…`],
  ])("%j becomes %j", (text, expected) => expect(cleanFaultText(text)).toBe(expected));

  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const inside = (secret: string) => fc.tuple(word, fc.constant(secret), word).map((parts) => parts.join(" "));

  it("removes mail addresses, numbers and queries in any surrounding text", () => {
    const email = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.test`);
    const number = fc.bigInt({ min: 1000n, max: 9_999_999_999_999_999n }).map(String);
    const query = fc.tuple(word, word).map(([host, secret]) => `https://${host}.test/en?q=${secret}X`);
    fc.assert(
      fc.property(
        fc.oneof(email, number, query).chain((secret) => fc.tuple(fc.constant(secret), inside(secret))),
        ([secret, text]) => {
          expect(cleanFaultText(text)).not.toContain(secret);
          expect(cleanFaultText(text)).not.toMatch(/@|\d{4}|=/);
        },
      ),
    );
  });

  it("turns any text into one short line, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const clean = cleanFaultText(text);
        expect(clean).not.toMatch(/[\n\r\u2028\u2029]/);
        expect(clean.length).toBeLessThanOrEqual(201);
      }),
    );
  });
});
