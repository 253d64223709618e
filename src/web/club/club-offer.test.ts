import { describe, expect, it } from "vitest";
import { offerFrom, readOffer } from "./club-offer.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const PROGRAMS = [
  { id: "club-usd", planId: 1, price: 50, currency: "USD" as const },
  { id: "club-gbp", planId: 2, price: 40, currency: "GBP" as const },
];

describe("the membership offer", () => {
  it("is the first programme, which the server lists in the page's currency", { tags: ["CLUB-001", "CLUB-006"] }, () => {
    expect(offerFrom(PROGRAMS)).toEqual({ programId: "club-usd", fee: { minor: 50_00, currency: "USD" } });
  });

  it("is the programme in the query, if it is offered", { tags: ["QUERY-030"] }, () => {
    expect(offerFrom(PROGRAMS, 2)).toEqual({ programId: "club-gbp", fee: { minor: 40_00, currency: "GBP" } });
    expect(offerFrom(PROGRAMS, 99)?.programId).toBe("club-usd");
  });

  it("is undefined if the price cannot be loaded, and never free", { tags: ["ERR-014"] }, async () => {
    const failing = fakeClient(async () => ({ ok: false, code: "server-error", messageId: "x" }));
    expect(await readOffer(failing)).toBeUndefined();
    const empty = fakeClient(async () => ({ ok: true, data: { programs: [] } }));
    expect(await readOffer(empty, 1)).toBeUndefined();
  });
});
