import { randomBytes, randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestRandom } from "#tests/setup/test-context.ts";
import { seal, unseal } from "./sealed-cookie.ts";
import type { SealScope } from "./sealed-cookie.ts";

const SCOPE: SealScope = { secret: "a secret of the house", purpose: "session", brandId: "meridian" };
const random = createTestRandom();

describe("sealed cookie", () => {
  it("opens what it sealed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
        expect(unseal(SCOPE, seal(SCOPE, text, random))).toBe(text);
      }),
    );
  });

  it("hides its content", { tags: ["AUTH-032"] }, () => {
    const sealed = seal(SCOPE, JSON.stringify({ email: "basic@ex.test" }), random);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(Buffer.from(sealed.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("basic@ex.test");
  });

  it("does not open a value in which any one character was changed", () => {
    const sealed = seal(SCOPE, "the token of somebody", random);
    const place = fc.nat({ max: sealed.length - 1 });
    const character = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=/+ ".split(""));
    fc.assert(
      fc.property(place, character, (at, replacement) => {
        fc.pre(sealed[at] !== replacement);
        expect(unseal(SCOPE, sealed.slice(0, at) + replacement + sealed.slice(at + 1))).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  it("does not open a truncated, extended or invented value, and never throws", () => {
    const sealed = seal(SCOPE, "the token of somebody", random);
    for (let length = 0; length < sealed.length; length += 1) expect(unseal(SCOPE, sealed.slice(0, length))).toBeUndefined();
    for (const tail of ["A", ".A", "=", " "]) expect(unseal(SCOPE, sealed + tail)).toBeUndefined();
    expect(unseal(SCOPE, `v1.${"A".repeat(5000)}`)).toBeUndefined();
    const [, keyId] = sealed.split(".");
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => unseal(SCOPE, text) === undefined));
    fc.assert(fc.property(fc.base64String(), (text) => unseal(SCOPE, `v1.${keyId}.${text}`) === undefined));
  });

  it("opens only for the brand and the purpose it was sealed for", () => {
    const sealed = seal(SCOPE, "token", random);
    expect(unseal({ ...SCOPE, brandId: "atlas" }, sealed)).toBeUndefined();
    expect(unseal({ ...SCOPE, purpose: "agent" }, sealed)).toBeUndefined();
    expect(unseal({ ...SCOPE, secret: "the secret of another house" }, sealed)).toBeUndefined();
  });

  it("decrypts with every key of the list and encrypts with the first", () => {
    const old = { ...SCOPE, secret: "old key" };
    const rotatedScope = { ...SCOPE, secret: "new key, old key" };
    expect(unseal(rotatedScope, seal(old, "token", random))).toBe("token");
    expect(unseal(old, seal(rotatedScope, "token", random))).toBeUndefined();
    expect(unseal({ ...SCOPE, secret: "new key" }, seal(old, "token", random))).toBeUndefined();
    expect(() => seal({ ...SCOPE, secret: " , " }, "token", random)).toThrow("empty");
  });

  it("refuses the value of an older version", () => {
    expect(unseal(SCOPE, seal(SCOPE, "token", random).replace("v1.", "v0."))).toBeUndefined();
  });

  it("seals the same text differently each time", () => {
    const chance = { bytes: (count: number) => randomBytes(count), uuid: () => randomUUID() };
    const sealed = new Set(Array.from({ length: 200 }, () => seal(SCOPE, "token", chance)));
    expect(sealed.size).toBe(200);
  });
});
