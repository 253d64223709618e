import { describe, expect, it } from "vitest";
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listPackages } from "#contract/availability/list-packages.ts";
import type { InputOf } from "#contract/base/call.ts";
import { changePriceWatch, listPriceWatches, removePriceWatch } from "#contract/watches/own-watches.ts";
import { confirmWatch, endWatch, getWatch } from "#contract/watches/watch-links.ts";
import { watchPrice } from "#contract/watches/watch-price.ts";
import { createCatalog } from "#platform/catalog/catalog.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { deleteEndedWatches } from "#platform/watches/watch-store.ts";
import { CLUB, PARTY } from "#tests/factories/availability.ts";
import type { ScriptedTrip } from "#tests/factories/scripted-flights.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { openWholeShop } from "#tests/factories/whole-shop.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkWatches } from "./check-watches.ts";
import { watchSources } from "./watched-package.ts";

const ADA = { email: "ada@ex.test", firstName: "Ada", lastName: "Lovelace" };
/** T+7 to T+10 of the test clock. */
const DAYS = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
const STAY = { hotelId: "1005", checkInDate: DAYS.startDate, checkOutDate: DAYS.endDate, rooms: PARTY, currency: "USD" as const };
const TRIP: Omit<ScriptedTrip, "totalMinor"> = {
  out: ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"],
  back: ["1A900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"],
};
const FARE = 400_00;
const TIMEOUT_MS = 120_000;
/** Sells packages; Meridian does not. */
const BRAND = { brandId: "solara" };

describe("price watches of packages", { tags: ["ACC-018", "ACC-021"] }, () => {
  const db = useTestDatabase();

  /** A shop with one flight, whose fare a test can change. */
  async function open() {
    let fare: number | "sold-out" | "silent" = FARE;
    const answer: FlightSupplier["findTrips"] = async (request, signal) => {
      if (fare === "silent") throw new Error("the supplier is silent");
      return scriptFlights(fare === "sold-out" ? [] : [{ ...TRIP, totalMinor: fare }]).findTrips(request, signal);
    };
    const shop = await openWholeShop(db.context({ flightSuppliers: [scriptFlights([], { findTrips: answer })] }));
    const sources = watchSources(shop.platform.configuration, createCatalog(shop.context));
    const { mailer, clock } = shop.context as ReturnType<typeof db.context>;
    const rows = async (text: string) => (await shop.context.database.raw(text)).rows;
    const run = () => checkWatches(shop.context, shop.platform.dispatch, sources);
    return {
      shop,
      mailer,
      clock,
      rows,
      run,
      sell: (next: typeof fare) => (fare = next),
      member: async (email = ADA.email, brandId = BRAND.brandId) => {
        const member = await shop.as(await shop.signUp(brandId, { ...ADA, email }), brandId);
        await rows(`update account set email_verified_at = now() where brand_id = '${brandId}' and email = '${email}'`);
        return member;
      },
      list: async (caller: Partial<Caller>) => (await shop.ask(listPriceWatches, {}, caller)).watches,
      /** What the first of the results costs to which the link of the mail leads. */
      cheapest: async (caller: Partial<Caller> = BRAND) => {
        const search = { product: "PACKAGE", origin: "PMI", destination: STAY.hotelId, destinationType: "Hotels", ...DAYS } as const;
        const { availabilityId: id } = await shop.ask(createAvailability, { body: { ...search, rooms: [{ adults: 2 }] } }, caller);
        const { packages } = await shop.ask(listPackages, { params: { id }, query: { sort: "price" } }, caller);
        return packages[0]!.totalAmount;
      },
      watch: (body: Partial<InputOf<typeof watchPrice>["body"]>, caller: Partial<Caller> = BRAND) =>
        shop.answer(watchPrice, { body: { ...STAY, below: 500, flights: { origin: "PMI" }, ...body } }, caller),
      /** The job, some hours later, and its mails. */
      check: async () => {
        clock.advance({ hours: 7 });
        const told = await run();
        await shop.deliver();
        return told;
      },
    };
  }

  const tokenIn = (url: string): string => new URL(url).searchParams.get("token") ?? "";

  it("mail a guest once, with the price that the linked search shows, and end in one press", { timeout: TIMEOUT_MS }, async () => {
    const { shop, mailer, sell, watch, check, cheapest } = await open();
    const price = await cheapest();
    expect(await watch({ below: price, email: "bob@ex.test" })).toMatchObject({ ok: true, data: { state: "confirm" } });
    await shop.deliver();
    const [confirm] = mailer.arrivedOf("watchConfirmation");
    expect(confirm).toMatchObject({ to: "bob@ex.test", data: { flights: { from: "Palma de Mallorca", cabin: "ECONOMY" } } });
    const token = tokenIn(confirm!.data.watchUrl);
    sell(FARE - 100_00);
    expect(await check()).toBe(0);

    await shop.ask(confirmWatch, { body: { token } }, BRAND);
    sell(FARE);
    // The price of the page itself is not below itself.
    expect(await check()).toBe(0);
    sell(FARE - 100_00);
    expect([await check(), await check()]).toEqual([1, 0]);
    const [dropped, ...more] = mailer.arrivedOf("priceDropped");
    expect(more).toEqual([]);
    const now = await cheapest();
    expect(now).toBeLessThan(price);
    expect(dropped).toMatchObject({
      to: "bob@ex.test",
      data: {
        isBooked: false,
        stay: DAYS,
        limit: { minor: Math.round(price * 100) },
        total: { minor: Math.round(now * 100), currency: "USD" },
      },
    });
    const link = new URL(dropped!.data.url);
    expect(link.pathname).toBe("/en/packages/deals");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      originId: "PMI",
      destinationId: STAY.hotelId,
      destinationType: "Hotels",
      ...DAYS,
      adults: "2",
      sort: "price",
    });
    expect(`${link.search}${dropped!.data.watchUrl}`).not.toContain("bob");

    // The link of one brand opens nothing at another.
    expect(await shop.answer(getWatch, { query: { token } })).toMatchObject({ ok: false, code: "content-not-found" });
    await shop.ask(endWatch, { query: { token }, body: { "List-Unsubscribe": "One-Click" } }, BRAND);
    expect((await shop.answer(getWatch, { query: { token } }, BRAND)).ok).toBe(false);
  });

  it("wait while seats are sold out or airlines are silent, and go on when there are seats again", { timeout: TIMEOUT_MS }, async () => {
    const { rows, sell, member, watch, check, cheapest, list } = await open();
    const ada = await member();
    const price = await cheapest();
    expect(await watch({ below: price - 50 }, ada)).toMatchObject({ ok: true, data: { state: "active" } });
    expect(await check()).toBe(0);
    expect(await list(ada)).toMatchObject([{ state: "active", seen: price }]);
    sell("sold-out");
    expect(await check()).toBe(0);
    sell("silent");
    expect(await check()).toBe(0);
    // The price seen last stays, with its day.
    expect(await list(ada)).toMatchObject([{ state: "active", seen: price }]);
    sell(FARE - 100_00);
    expect(await check()).toBe(1);
    expect(await rows("select state from price_watch")).toEqual([{ state: "told" }]);
  });

  it("are compared at the price that everyone can book, also those of members", { timeout: TIMEOUT_MS }, async () => {
    const { member, watch, check, cheapest, list } = await open();
    const ada = await member();
    const [everyone, members] = [await cheapest(), await cheapest({ ...BRAND, ...CLUB })];
    expect(members).toBeLessThan(everyone);
    await watch({ below: everyone }, ada);
    expect(await check()).toBe(0);
    expect(await list(ada)).toMatchObject([{ state: "active", seen: everyone }]);
  });

  it("end with the departure", { timeout: TIMEOUT_MS }, async () => {
    const { shop, clock, rows, sell, member, watch, run } = await open();
    await watch({ below: 5000 }, await member());
    sell(FARE - 300_00);
    expect(await deleteEndedWatches(shop.context.database.sql, "2026-11-21", new Date(0), 10)).toBe(0);
    clock.advance({ days: 7 });
    expect(await run()).toBe(0);
    expect(await deleteEndedWatches(shop.context.database.sql, DAYS.startDate, new Date(0), 10)).toBe(1);
    expect(await rows("select 1 from price_watch")).toEqual([]);
  });

  it("end when the brand sells no packages any more, not the hotel, or no flights from there", { timeout: TIMEOUT_MS }, async () => {
    const { rows, member, watch, check } = await open();
    const ada = await member();
    for (const change of [
      // Sells no packages, but the hotel.
      "brand_id = 'meridian'",
      // Sells packages, but not this hotel of two stars.
      "brand_id = 'atlas'",
      `flights = '{"origin":"QQQ","originName":"Nowhere","cabin":"ECONOMY"}'`,
      "hotel_id = '999999'",
    ]) {
      await watch({ below: 5 }, ada);
      expect(await check()).toBe(0);
      expect(await rows("select state from price_watch")).toEqual([{ state: "active" }]);
      await rows(`update price_watch set ${change}`);
      await check();
      expect(await rows("select state from price_watch")).toEqual([]);
    }
    // So do those of stays.
    await watch({ below: 5, flights: undefined }, ada);
    await rows("update price_watch set hotel_id = '999999'");
    await check();
    expect(await rows("select state from price_watch")).toEqual([]);
  });

  it("are told once by two runs at the same time", { timeout: TIMEOUT_MS }, async () => {
    const { shop, clock, mailer, member, sell, watch, run } = await open();
    await watch({ below: 5000 }, await member());
    await watch({ below: 5000, hotelId: "1006" }, await member("eve@ex.test"));
    sell(FARE - 1_00);
    clock.advance({ hours: 7 });
    const told = await Promise.all([run(), run(), run()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
    await Promise.all([shop.deliver(), shop.deliver()]);
    expect(mailer.arrivedOf("priceDropped").map(({ to }) => to)).toEqual(expect.arrayContaining([ADA.email, "eve@ex.test"]));
    expect(mailer.arrivedOf("priceDropped")).toHaveLength(2);
  });

  it("are listed beside those of stays, changed and ended, and never at another brand", { timeout: TIMEOUT_MS }, async () => {
    const { shop, member, list, sell, watch, check, cheapest } = await open();
    const [ada, eve, elsewhere] = [await member(), await member("eve@ex.test"), await member(ADA.email, "meridian")];
    const price = await cheapest();
    // The same hotel and days: a stay, a package, one from another place, and one in another cabin.
    await watch({ below: 20, flights: undefined }, ada);
    await watch({ below: 400 }, ada);
    await watch({ below: 30, flights: { origin: "MAD" } }, ada);
    await watch({ below: 31, flights: { origin: "PMI", cabinClass: "BUSINESS" } }, ada);
    // A new amount replaces only the one of the same package.
    await watch({ below: price - 5 }, ada);
    const own = await list(ada);
    expect(own.map(({ below, flights }) => [below, flights?.origin, flights?.cabinClass])).toEqual(
      expect.arrayContaining([
        [20, undefined, undefined],
        [30, "MAD", "ECONOMY"],
        [31, "PMI", "BUSINESS"],
        [price - 5, "PMI", "ECONOMY"],
      ]),
    );
    expect(own).toHaveLength(4);
    expect([await list(eve), await list(elsewhere)]).toEqual([[], []]);

    const { id } = own.find(({ below }) => below === price - 5)!;
    for (const stranger of [eve, elsewhere])
      expect(await shop.answer(changePriceWatch, { params: { id }, body: { below: 9000 } }, stranger)).toMatchObject({
        code: "entry-not-found",
      });
    expect(await check()).toBe(0);
    expect(await shop.ask(changePriceWatch, { params: { id }, body: { below: price - 50 } }, ada)).toEqual({ state: "active" });
    sell(FARE - 100_00);
    expect(await check()).toBe(1);
    expect((await list(ada)).find((one) => one.id === id)).toMatchObject({ state: "told", below: price - 50, seen: await cheapest() });
    await shop.ask(removePriceWatch, { params: { id } }, ada);
    expect(await list(ada)).toHaveLength(3);
  });

  it("are refused for a search that finds nothing, and for strangers' mailboxes as those of stays", { timeout: TIMEOUT_MS }, async () => {
    const { watch } = await open();
    const email = "bob@ex.test";
    const refusals: readonly [Parameters<typeof watch>, string][] = [
      [[{ email }, { brandId: "meridian" }], "nothing-found"],
      [[{ email, flights: { origin: "QQQ" } }], "nothing-found"],
      [[{ email, hotelId: "999999" }], "hotel-not-found"],
      [[{ email, checkInDate: "2026-11-01" }], "search-invalid"],
      [[{ email, rooms: Array.from({ length: 4 }, () => PARTY[0]!) }], "search-invalid"],
      [[{}], "invalid-input"],
    ];
    for (const [asked, code] of refusals) expect(await watch(...asked)).toMatchObject({ ok: false, code });
    const answers = [];
    for (let place = 0; place < 12; place += 1) answers.push(await watch({ email, below: 100 + place }));
    expect(answers.at(-1)).toMatchObject({ ok: false, code: "too-many-requests" });
  });
});
