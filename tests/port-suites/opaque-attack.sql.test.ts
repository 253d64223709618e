/** An attacker who has read the source and may make every public call tries to learn which hotel an opaque cart was assigned. */
import { describe, expect, it } from "vitest";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { houseWords } from "#adapters/suppliers/house/words/house-words.ts";
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import type { AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { getOpaqueHotelInfo } from "#contract/catalog/get-opaque-hotel-info.ts";
import { HIDDEN_MATCHES } from "#domain/brand/hidden-matches.ts";
import { createPlatform } from "#platform/app.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { insertHotels } from "#platform/catalog/hotels/hotel-store.ts";
import { listHouseHotels } from "#platform/catalog/hotels/house-hotels.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { describeHotels } from "#platform/catalog/demo-data/seed-hotels.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { HIDDEN } from "#tests/factories/availability.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { LONDON } from "#tests/factories/hotels.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const HOTELS = describeHotels(await loadPlaces()).filter(({ cityId }) => cityId === LONDON);

type Request = Pick<InputOf<typeof listRoomRates>["body"], "checkInDate" | "checkOutDate" | "rooms">;

const TWO = { adultNum: 2, childNum: 0, childAges: [] };
const FAMILY = { adultNum: 2, childNum: 1, childAges: [6] };
const stayOf = (checkInDate: string, checkOutDate: string, ...rooms: Request["rooms"]): Request => ({ checkInDate, checkOutDate, rooms });
/** Near and distant dates, weekdays and weekends, short and long stays, several parties. */
const WISHES: readonly [Request, ...Request[]] = [
  stayOf("2026-11-24", "2026-11-26", TWO),
  stayOf("2026-12-01", "2026-12-04", TWO),
  stayOf("2026-12-12", "2026-12-15", TWO),
  stayOf("2027-01-05", "2027-01-06", { ...TWO, adultNum: 1 }),
  stayOf("2027-01-19", "2027-01-23", TWO),
  stayOf("2027-02-07", "2027-02-11", FAMILY),
  stayOf("2027-03-02", "2027-03-10", TWO, TWO),
  stayOf("2027-03-23", "2027-03-25", TWO),
  stayOf("2027-04-13", "2027-04-16", FAMILY),
  stayOf("2027-05-04", "2027-05-12", TWO),
];

/** Values that are random in every answer: tokens, cart ids, room types under a token, times. */
const RANDOM = /v1\.[0-9a-f]{8}\.[\w-]+|pb[0-9a-f]{36}|"roomTypeId":"[a-z]{8}"|"expiry":"[^"]+"/g;
const settled = (answer: unknown): string => JSON.stringify(answer).replaceAll(RANDOM, "");

/** The largest success rate that chance explains: 1/k plus three standard deviations. */
const bestAllowed = (tries: number): number => {
  const share = 1 / HIDDEN_MATCHES;
  return share + 3 * Math.sqrt((share * (1 - share)) / tries);
};

describe("an attacker who wants to identify the hotel of an opaque cart", () => {
  const db = useTestDatabase();
  const open = async () => {
    const database = db.current();
    const context = db.context({ hotelWords: houseWords });
    const house = createHouseSupplier({
      listHotels: () => listHouseHotels(database),
      onHotelsChange: () => undefined,
      stock: createRoomStock(database),
      now: () => context.clock.now(),
    });
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian");
    await insertHotels(database.sql, HOTELS);
    const platform = createPlatform({ ...context, suppliers: [house] });
    let calls = 0;
    /** A new address each time, because the attacker has many. */
    const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
      calls += 1;
      const address = `203.0.${calls % 200}.${calls % 250}`;
      const response = await platform.dispatch(call, input, buildCaller({ address, idempotencyKey: `key-${calls}`, ...caller }));
      if (!response.ok) throw new Error(`${call.name}: ${response.code}`);
      return response.data;
    };
    const town = { regionId: String(LONDON), pageSize: 100 };
    const searchPublic = async (stay: Request) => (await ask(listHotelsByRegion, { body: { ...town, ...stay } })).hotels;
    const searchOpaque = async (stay: Request) => (await ask(listOpaqueHotelsByRegion, { body: { ...town, ...stay } }, HIDDEN)).hotels;
    const rates = async (hotelId: string, stay: Request, caller: Partial<Caller> = HIDDEN) =>
      (await ask(listRoomRates, { body: { hotelId, ...stay, currency: "USD" } }, caller)).rooms;
    const openCart = (rateKey: string, caller: Partial<Caller> = HIDDEN) =>
      ask(createHotelPrebooking, { params: { id: rateKey }, body: {} }, caller);
    /** The hotel that only the server knows. */
    const truthOf = async (cart: { readonly bookingCode: string }): Promise<number> =>
      Number((await database.raw(`select quote ->> 'hotelId' as id from prebooking where id = '${cart.bookingCode}'`)).rows[0]!["id"]);
    return { ask, searchPublic, searchOpaque, rates, openCart, truthOf };
  };

  it("guesses no better than one in k by comparing all answers over ten stays", { tags: ["HOTEL-013"], timeout: 60_000 }, async () => {
    const { searchPublic, searchOpaque, rates, openCart, truthOf } = await open();
    const publics = await Promise.all(WISHES.map(searchPublic));
    const carts: { readonly guess: number; readonly truth: number }[] = [];
    for (const { hotel } of await searchOpaque(WISHES[0])) {
      const seen = await Promise.all(WISHES.map((stay) => rates(hotel.id, stay)));
      // A hotel grants one discount in whole per cent: the more stays it explains, the better the hotel fits.
      const scoreOf = (hotelId: string): number => {
        const fits = seen.flatMap(([cheapest], place) => {
          const publicOffer = publics[place]!.find((found) => found.hotel.id === hotelId);
          if (!publicOffer || !cheapest) return publicOffer || cheapest ? [] : ["none"];
          const percent = (1 - cheapest.price / publicOffer.totalAmount) * 100;
          return Math.abs(percent - Math.round(percent)) < 0.05 ? [String(Math.round(percent))] : [];
        });
        return Math.max(0, ...[...Map.groupBy(fits, (value) => value).values()].map(({ length }) => length));
      };
      const ranked = HOTELS.map(({ id }) => ({ id, score: scoreOf(String(id)) })).toSorted((one, other) => other.score - one.score);
      for (const [cheapest] of seen) {
        if (cheapest) carts.push({ guess: ranked[0]!.id, truth: await truthOf(await openCart(cheapest.rateKey)) });
      }
    }
    expect(carts.length).toBeGreaterThan(50);
    expect(carts.filter(({ guess, truth }) => guess === truth).length / carts.length).toBeLessThan(bestAllowed(carts.length));
  });

  it("sees no public hold in an opaque answer and no opaque cart in a public one", { tags: ["HOTEL-013"], timeout: 60_000 }, async () => {
    const { ask, searchPublic, searchOpaque, rates, openCart, truthOf } = await open();
    const lookOpaque = async () => {
      const found = await searchOpaque(WISHES[0]);
      const details = await Promise.all(
        found.map(async ({ hotel }) => {
          const rooms = await rates(hotel.id, WISHES[0]);
          const roomTypeIds = rooms.map(({ roomTypeId }) => roomTypeId);
          const { rooms: _, ...days } = WISHES[0];
          const info = await ask(getOpaqueHotelInfo, { body: { hotelId: hotel.id } }, HIDDEN);
          return [rooms, info, await ask(listCancellationPolicies, { body: { hotelId: hotel.id, ...days, roomTypeIds } }, HIDDEN)];
        }),
      );
      return settled([found, details]);
    };
    const lookPublic = async () =>
      settled(await Promise.all([searchPublic(WISHES[0]), ...HOTELS.slice(0, 30).map(({ id }) => rates(String(id), WISHES[0], {}))]));

    const opaqueBefore = await lookOpaque();
    for (const { id } of HOTELS.slice(0, 30)) {
      const [cheapest] = await rates(String(id), WISHES[0], {});
      if (cheapest) await openCart(cheapest.rateKey, {});
    }
    expect(await lookOpaque()).toBe(opaqueBefore);

    const publicBefore = await lookPublic();
    const pickedHotels = new Set<number>();
    for (const { rateKey } of await searchOpaque(WISHES[0])) {
      for (let cart = 0; cart < 3; cart += 1) pickedHotels.add(await truthOf(await openCart(rateKey)));
    }
    expect(pickedHotels.size).toBeGreaterThan(HIDDEN_MATCHES);
    expect(await lookPublic()).toBe(publicBefore);
  });

  it(
    "gets the same answers for a cart whichever hotel was drawn, and every hotel is drawn",
    { tags: ["HOTEL-013"], timeout: 60_000 },
    async () => {
      const { ask, searchOpaque, rates, openCart, truthOf } = await open();
      const [{ hotel } = never()] = await searchOpaque(WISHES[0]);
      const response = new Set<string>();
      const pickedHotels = new Map<number, number>();
      // Few enough rooms not to fill a hotel of the smallest class, on every stay.
      for (const stay of [...WISHES, ...WISHES, ...WISHES, ...WISHES]) {
        const [cheapest] = await rates(hotel.id, stay);
        if (!cheapest) continue;
        const cart = await openCart(cheapest.rateKey);
        const truth = await truthOf(cart);
        pickedHotels.set(truth, (pickedHotels.get(truth) ?? 0) + 1);
        if (stay !== WISHES[0]) continue;
        const named = { params: { id: cart.bookingCode } };
        const views = [
          cart,
          await ask(getHotelPrebooking, named),
          await ask(getHotelShoppingCart, named),
          await ask(listHotelTransfers, named),
        ];
        response.add(settled([views, await searchOpaque(stay), await rates(hotel.id, stay)]));
      }
      const carts = [...pickedHotels.values()].reduce((sum, times) => sum + times, 0);
      expect(response.size).toBe(1);
      expect(pickedHotels.size).toBeGreaterThanOrEqual(HIDDEN_MATCHES);
      expect(pickedHotels.size).toBe(hotel.hotelCount);
      expect(Math.max(...pickedHotels.values()) / carts).toBeLessThan(bestAllowed(carts));
    },
  );
});

function never(): never {
  throw new Error("nothing is offered");
}
