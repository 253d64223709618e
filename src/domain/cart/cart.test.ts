import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/market/locale.ts";
import { beforePromo, toPay, toPayInAll, withExtra, withoutExtra } from "./cart-total.ts";
import { FARTHEST_TRANSFER_KM, transferName, transferOffers } from "./transfer-offers.ts";

describe("a cart", () => {
  it("costs what its lines add up to", { tags: ["API-062"] }, () => {
    const cart = { stayMinor: 30_000, extras: [{ kind: "transfer", code: "TR-VAN", minor: 4_500 } as const], promoMinor: 3_450 };
    expect([beforePromo(cart), toPay(cart)]).toEqual([34_500, 31_050]);
  });

  it("replaces extras by kind: a new transfer leaves bags and seats in the cart, and a code is removed only from its kind", () => {
    const bag = { kind: "bag", code: "A", minor: 30 } as const;
    const van = { kind: "transfer", code: "A", minor: 45 } as const;
    const taxi = { ...van, code: "B" };
    expect(withExtra([van, bag], taxi)).toEqual([bag, taxi]);
    expect(withoutExtra([van, bag], van)).toEqual([bag]);
    expect(withoutExtra([bag], van)).toEqual([bag]);
  });

  it("holds a year in the club beside the stay, and no code takes anything off that", { tags: ["CHK-016"] }, () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(10_000), (stayMinor, promoMinor, membershipMinor) => {
        const cart = { stayMinor, extras: [], promoMinor: Math.min(promoMinor, stayMinor) };
        expect(toPayInAll({ ...cart, membershipMinor }) - toPay(cart)).toBe(membershipMinor);
      }),
    );
  });
});

describe("transfers", () => {
  it("cost more the farther it is and the more people come", { tags: ["API-070"] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 8 }), (km, people) => {
        const now = transferOffers(km, people, "USD");
        const farther = transferOffers(km + 20, people, "USD");
        expect(now.length).toBeGreaterThan(0);
        for (const [place, { minor }] of now.entries()) {
          expect(Number.isSafeInteger(minor) && minor > 0).toBe(true);
          expect(farther[place]!.minor).toBeGreaterThan(minor);
        }
      }),
    );
    for (const km of [0, 5, 20, 60, FARTHEST_TRANSFER_KM])
      for (let people = 1; people <= 16; people += 1) {
        const offers = transferOffers(km, people, "USD");
        const shared = offers.find(({ code }) => code === "TR-SHUTTLE")!.minor;
        expect(Math.min(...offers.map(({ minor }) => minor)), `${people} people, ${km} km`).toBe(shared);
      }
    const shuttle = (people: number) => transferOffers(20, people, "EUR").find(({ code }) => code === "TR-SHUTTLE")!.minor;
    expect(shuttle(4)).toBeGreaterThan(shuttle(2));
  });

  it("are not offered where nobody would drive", () => {
    expect(transferOffers(FARTHEST_TRANSFER_KM + 1, 2, "USD")).toEqual([]);
    expect(transferOffers(Number.NaN, 2, "USD")).toEqual([]);
  });

  it("have a name in every language", () => {
    for (const { language } of Object.values(LOCALES)) expect(transferName("TR-VAN", language)).not.toBe("TR-VAN");
  });
});
