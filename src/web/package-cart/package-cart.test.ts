import { describe, expect, it, vi } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { cartAnswers, heldPackage, packageCart, refused, SEARCH } from "#tests/factories/held-package.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { cartAddress, cartPlaceOf, detailsAddress, resultsAddress } from "./cart-address.ts";
import { holdPackage, refillCart, troubleOf } from "./hold-calls.ts";
import { billOf, loadPackageCart } from "./load-cart.ts";

const query = new URLSearchParams(`rateKey=key-1&prebookingId=cart-1&error=x&${SEARCH}`);

describe("addresses of the package flow", () => {
  it("keep the quote and the search, under /packages on hotel brands", { tags: ["ROUTE-057"] }, () => {
    const place = cartPlaceOf("/packages/extras/luggage", query);
    expect(cartAddress(place, "checkout", "cart-1")).toBe(`/packages/checkout?prebookingId=cart-1&rateKey=key-1&${SEARCH}`);
    const own = cartPlaceOf("/booking", query);
    expect(detailsAddress(own)).toBe(`/details?rateKey=key-1&${SEARCH}`);
    expect(resultsAddress(own)).toBe(`/deals?${SEARCH}`);
  });

  it("of a handed-over cart stay open for the traveller on every page of the cart", { tags: ["SHELL-004"] }, () => {
    const place = cartPlaceOf("/packages/checkout", new URLSearchParams("prebookingId=cart-1&handOver=1"));
    expect(cartAddress(place, "booking", "cart-1")).toBe("/packages/booking?prebookingId=cart-1&handOver=1");
    expect(cartAddress(place, "extras/luggage", "cart-1")).toBe("/packages/extras/luggage?prebookingId=cart-1&handOver=1");
    expect(resultsAddress(place)).toBe("/packages/deals?");
  });

  it("drop keys that no quote can have", () => {
    expect(cartPlaceOf("/extras", new URLSearchParams("rateKey=%3Cscript%3E")).rateKey).toBeNull();
  });
});

async function heldTrip() {
  const page = pageOf(pageKey({ brandId: "solara" }));
  const held = await loadPackageCart({ api: contentClient(cartAnswers).client, page, path: "/extras/luggage", query });
  if (held.kind !== "held") throw new Error("not held");
  return held;
}

describe("the held package", () => {
  const page = pageOf(pageKey({ brandId: "solara" }));
  const load = (answers = {}) =>
    loadPackageCart({ api: contentClient({ ...cartAnswers, ...answers }).client, page, path: "/extras/luggage", query });

  it("has its flights, passengers by kind and the whole bill", { tags: ["SEARCH-021", "PKG-006"] }, async () => {
    const held = await load();
    if (held.kind !== "held") throw new Error("not held");
    expect(held.trip.flights.map((legs) => legs.map(({ number }) => number))).toEqual([["IO1", "IO2"], ["IO9"]]);
    expect(held.passengers.map(({ kind, isOfAge, age }) => [kind, isOfAge, age])).toEqual([
      ["adult", true, null],
      ["adult", true, null],
      ["child", false, 5],
      ["infant", false, null],
    ]);
    expect(held.bill.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(held.bill.total.minor);
  });

  it("knows the kinds of passengers from the cart if their list cannot be read", { tags: ["SEARCH-021"] }, async () => {
    const held = await load({ getPassengers: refused("no-answer") });
    expect(held.kind === "held" && held.passengers.map(({ kind }) => kind)).toEqual(["adult", "adult", "child", "infant"]);
  });

  describe("of a visitor who has logged in as a member since", () => {
    const person = { accountId: "a1", firstName: "Ada", settings: {} };
    const visitorOf = (userTypeId: 1 | 2) => ({ userTypeId, isAuthenticated: true, person });
    const loadAs = async (visitor: ReturnType<typeof visitorOf>, answers = {}) => {
      const { client, request } = contentClient({ ...cartAnswers, ...answers });
      const held = await loadPackageCart({ api: client, page, visitor, path: "/extras/luggage", query });
      return { held, asked: request.filter(({ name }) => name === "pricePackageForMember").length };
    };
    const atMemberRate = () => packageCart([], { isMemberRate: true, repriced: { before: 1112.51, parts: [] } });

    it("is priced for the member, and the page says what it cost before", { tags: ["PKG-001"] }, async () => {
      let isPriced = false;
      const { held, asked } = await loadAs(visitorOf(2), {
        getPackageShoppingCart: () => (isPriced ? atMemberRate() : packageCart([], { totalAmount: 1112.51 })),
        pricePackageForMember: () => {
          isPriced = true;
          return atMemberRate();
        },
      });
      expect(asked).toBe(1);
      expect(held).toMatchObject({
        memberPrice: { before: { minor: 111_251 }, after: { minor: 101_251 } },
        bill: { total: { minor: 101_251 } },
      });
    });

    it("says nothing if the price is the same, if it is priced already, and to visitors who are no members", async () => {
      const same = await loadAs(visitorOf(2), { pricePackageForMember: () => packageCart() });
      expect([same.asked, "memberPrice" in same.held]).toEqual([1, false]);
      const priced = await loadAs(visitorOf(2), { getPackageShoppingCart: atMemberRate });
      expect([priced.asked, "memberPrice" in priced.held]).toEqual([0, false]);
      expect((await loadAs(visitorOf(1))).asked).toBe(0);
      const failed = await loadAs(visitorOf(2), { pricePackageForMember: refused("server-error") });
      expect(failed.held.kind).toBe("held");
    });
  });

  it("is held once for two requests at the same time", async () => {
    const { client, request } = contentClient({ createPackagePrebooking: () => heldPackage() });
    const answers = await Promise.all([holdPackage(client, "key-1"), holdPackage(client, "key-1")]);
    expect(answers).toEqual([
      { ok: true, id: "cart-1" },
      { ok: true, id: "cart-1" },
    ]);
    expect(request).toHaveLength(1);
  });

  it("names the part whose price has changed", { tags: ["ERR-022", "ERR-023", "ERR-025"] }, () => {
    const data = { before: 100, after: 120.5, currency: "USD", parts: [{ part: "flight", difference: 20.5 }], rateKey: "key-2" };
    expect(troubleOf({ code: "price-changed", data })).toMatchObject({
      kind: "price-changed",
      change: { rateKey: "key-2", after: { minor: 12_050 }, parts: [{ part: "flight", difference: { minor: 2050 } }] },
    });
    expect(troubleOf({ code: "price-changed" })).toEqual({ kind: "failed", code: "price-changed" });
    expect(troubleOf({ code: "flight-not-available" })).toEqual({ kind: "gone", part: "flight" });
    expect(troubleOf({ code: "server-error" })).toEqual({ kind: "failed", code: "server-error" });
  });

  it(
    "takes its seats, bags, transfer and code along when it is held again, the code with its partner",
    { tags: ["QUERY-019"] },
    async () => {
      vi.stubGlobal("crypto", { randomUUID: () => "uuid" });
      const stored = JSON.stringify({ value: "77", expires: Date.now() + 60_000 });
      const getItem = (name: string) => (name.endsWith("partnerId") ? stored : null);
      vi.stubGlobal("window", { localStorage: { getItem, removeItem: () => undefined } });
      const { client, request } = contentClient();
      const { data } = packageCart([
        { type: "ANCILLARIES", code: "BAG-OUT-2-P3", description: "2 bags", totalAmount: 60 },
        { type: "TRANSFERS", code: "TR-SHUTTLE", description: "Shuttle", totalAmount: 40 },
        { type: "PROMOCODE", code: "SUN", description: "SUN", totalAmount: -10 },
      ]);
      const price = { minor: 900, currency: "USD" };
      const { trip } = await heldTrip();
      await refillCart(client, "cart-2", {
        trip,
        bill: billOf(data),
        seats: [{ flightNumber: "IO1", passenger: "1", seat: "12A", price }],
      });
      expect(request.map(({ name, input }) => [name, (input as { body?: unknown }).body])).toEqual([
        ["choosePackageSeats", { seats: [{ paxReferenceNumber: "1", seat: "12A" }] }],
        ["addPackageAncillaries", { items: [{ code: "BAG-OUT-2", paxReferenceNumber: "3" }] }],
        ["addPackageTransfer", { code: "TR-SHUTTLE" }],
        ["applyPackagePromoCode", undefined],
      ]);
      expect(request.at(-1)).toMatchObject({ input: { query: { partnerId: "77" } } });
      vi.unstubAllGlobals();
    },
  );

  it("takes no seats of a direction along if those of one of its flights are taken", { tags: ["EXTRA-003", "D23"] }, async () => {
    const { trip } = await heldTrip();
    const { client, request } = contentClient({
      choosePackageSeats: (input: unknown) =>
        (input as { params: { flightNumber: string } }).params.flightNumber === "IO2" ? refused("seats-taken") : packageCart(),
      removePackageSeats: () => packageCart(),
    });
    const price = { minor: 900, currency: "USD" };
    const seats = ["IO1", "IO2", "IO9"].map((flightNumber) => ({ flightNumber, passenger: "1", seat: "12A", price }));
    await refillCart(client, "cart-2", { trip, bill: billOf(packageCart().data), seats });
    expect(request.map(({ name, input }) => [name, JSON.stringify(input).match(/IO\d/)?.[0]])).toEqual([
      ["choosePackageSeats", "IO1"],
      ["choosePackageSeats", "IO2"],
      ["removePackageSeats", "IO1"],
      ["choosePackageSeats", "IO9"],
    ]);
  });
});
