import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnAddress } from "./safe-return-address.ts";

const origin = "https://shop.example";
const isKnown = (path: string) => path.startsWith("/en/");

describe("safeReturnAddress", () => {
  it.each([
    ["/", "/"],
    ["/en/account/my-trips/", "/en/account/my-trips/"],
    ["/en/hotels?a=1&b=%2F#top", "/en/hotels?a=1&b=%2F#top"],
    ["/en/../fr/hotels", "/fr/hotels"],
    ["/en/é", "/en/%C3%A9"],
  ])("%s leads to %s", { tags: ["QUERY-001"] }, (raw, expected) => {
    expect(safeReturnAddress(raw, origin)).toBe(expected);
  });

  it.each([
    "",
    null,
    undefined,
    "en/hotels",
    "https://evil.example/",
    "https://shop.example/en",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/ /evil.example",
    "\u0000/en",
    "/en\u0000",
    "/.//evil.example",
    "/en/..//evil.example",
    "/%2e//evil.example",
    "/%2F/evil.example",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "/%252Fevil.example",
    "/en/%0d%0aSet-Cookie:a=b",
    "/\u2028/evil.example",
    "/%",
    "/en/%ff",
    "/en?a=%",
    "javascript:alert(1)",
    "/en\\..\\evil",
    "data:text/html,x",
    `/${"a".repeat(3000)}`,
  ])("%j leads nowhere", { tags: ["QUERY-001"] }, (raw) => {
    expect(safeReturnAddress(raw, origin)).toBeUndefined();
  });

  it("accepts only known paths, checked after resolution", { tags: ["QUERY-001"] }, () => {
    expect(safeReturnAddress("/en/hotels", origin, isKnown)).toBe("/en/hotels");
    expect(safeReturnAddress("/en/../zz", origin, isKnown)).toBeUndefined();
  });

  it("for any input, the result stays on the site and is stable", { tags: ["QUERY-001"] }, () => {
    const pieces = [
      "/",
      "\\",
      ".",
      "..",
      "//",
      "%2f",
      "%5c",
      "%2e",
      "\t",
      "\n",
      "\r",
      " ",
      "@",
      ":",
      "?",
      "#",
      "evil.example",
      "en",
      "%00",
      "[",
      "http:",
    ];
    const tricky = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 10 });
    const raws = fc.oneof(
      tricky.map((parts) => parts.join("")),
      tricky.map((parts) => `/${parts.join("")}`),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(raws, (raw) => {
        const address = safeReturnAddress(raw, origin);
        if (address === undefined) return;
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, origin).origin).toBe(origin);
        expect(new URL(address, `${origin}/deep/page`).origin).toBe(origin);
        expect(new URL(decodeURI(address).trim(), origin).origin).toBe(origin);
        expect(safeReturnAddress(address, origin)).toBe(address);
      }),
      { numRuns: 20_000 },
    );
  });
});
