import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StartUpFacts } from "./start-up-order.ts";
import { startUpOrder } from "./start-up-order.ts";

const nothing: StartUpFacts = { hasSession: false, logout: false };
const everything: StartUpFacts = { hasSession: false, logout: false, partnerToken: "T", promoCode: "P", referrerDomain: "r.example" };
const kinds = (facts: StartUpFacts) => startUpOrder(facts).map((step) => step.kind);

describe("startUpOrder", () => {
  it("resolves the partner token, then the promo code, then the referrer", { tags: ["GEN-012"] }, () => {
    expect(startUpOrder(everything)).toEqual([
      { kind: "partner-token", token: "T" },
      { kind: "promo-code", code: "P" },
      { kind: "referrer", domain: "r.example" },
    ]);
    expect(kinds(nothing)).toEqual([]);
  });

  it("a saved session wins over promo code and referrer", { tags: ["GEN-012"] }, () => {
    expect(kinds({ ...everything, partnerToken: undefined, hasSession: true })).toEqual([]);
  });

  it("a session is replaced only by a different token", { tags: ["GEN-012"] }, () => {
    expect(kinds({ ...everything, hasSession: true, sessionToken: "T" })).toEqual([]);
    expect(kinds({ ...everything, hasSession: true, sessionToken: "other" })).toEqual(["partner-token"]);
    expect(kinds({ ...everything, hasSession: true })).toEqual(["partner-token"]);
  });

  it("a logout comes first and ends the session", { tags: ["QUERY-002", "GEN-012"] }, () => {
    expect(kinds({ ...everything, hasSession: true, sessionToken: "T", logout: true })).toEqual([
      "log-out",
      "partner-token",
      "promo-code",
      "referrer",
    ]);
  });

  it("the order is always the same and no step is repeated", { tags: ["GEN-012"] }, () => {
    const text = fc.option(fc.constantFrom("a", "b"), { nil: undefined });
    const facts = fc.record({
      hasSession: fc.boolean(),
      logout: fc.boolean(),
      sessionToken: text,
      partnerToken: text,
      promoCode: text,
      referrerDomain: text,
    });
    const order = ["log-out", "partner-token", "promo-code", "referrer"];
    fc.assert(
      fc.property(facts, (visitorFacts) => {
        const places = kinds(visitorFacts).map((kind) => order.indexOf(kind));
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }),
    );
  });
});
