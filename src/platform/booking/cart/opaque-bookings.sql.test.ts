import { describe, expect, it } from "vitest";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import { insertHotels } from "#platform/catalog/hotels/hotel-store.ts";
import { HIDDEN, OXFORD, WORLD } from "#tests/factories/availability.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { HOTEL, openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { bookingHolding } from "#platform/booking/engine/booking-holding.ts";

const db = useTestDatabase();
const SWINDON = 2636389;

const drawnOf = async (world: BookingWorld): Promise<number> =>
  Number((await world.rows("select quote ->> 'hotelId' as id from prebooking where quote ? 'classId'"))[0]!["id"]);

describe("a cart of an opaque class", () => {
  it("is not refused as a duplicate of a booking of the drawn hotel by name, or the other way round", { tags: ["HOTEL-013"] }, async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare({ caller: HIDDEN });
    const hotelId = await drawnOf(world);
    await world.booked({ hotelId });
    expect(await world.confirm(prepared, HIDDEN)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    expect((await listBookings(world)).map((booking) => booking.hotelId)).toEqual([hotelId, hotelId]);
  });

  it("is refused as a duplicate of another stay in the class, even if another hotel was drawn", { tags: ["ERR-016"] }, async () => {
    const world = await openBookings(db.context());
    await world.booked({ caller: HIDDEN });
    for (let cart = 0; cart < 3; cart += 1) {
      expect(await world.confirm(await world.prepare({ caller: HIDDEN }), HIDDEN)).toMatchObject({ code: "booking-duplicated" });
    }
  });

  it("has no transfers when the class covers a country, because their prices would reveal the city", { tags: ["HOTEL-013"] }, async () => {
    // Four and three hotels are too few for a class per city.
    const scattered = WORLD.map((hotel) => (hotel.cityId === OXFORD && hotel.id > 1064 ? { ...hotel, cityId: SWINDON } : hotel));
    const context = db.context();
    await insertHotels(context.database.sql, scattered);
    const world = await openBookings(context, { isFilled: true });
    const [country, city] = [await world.prebook({ caller: HIDDEN, hotelId: 1061 }), await world.prebook({ caller: HIDDEN })];
    expect([country.destination, city.destination]).toEqual(["United Kingdom", "London"]);
    const transfersOf = async (id: string) => (await world.ask(listHotelTransfers, { params: { id } })).offers.length;
    expect([await transfersOf(country.bookingCode), (await transfersOf(city.bookingCode)) > 0]).toEqual([0, true]);
  });

  it(
    "draws again when another cart got the last room of the drawn hotel, and is refused when fewer than k hotels are left",
    { tags: ["HOTEL-013"] },
    async () => {
      const request: number[] = [];
      let fullHotels = 1;
      const world = await openBookings(db.context(), {
        wrap: (context) => ({
          ...context,
          suppliers: context.suppliers.map((supplier) => ({
            ...supplier,
            hold: async (hold) => {
              request.push(hold.hotelId);
              return request.length <= fullHotels ? "sold-out" : supplier.hold(hold);
            },
          })),
        }),
      });
      const cart = await world.prepare({ caller: HIDDEN });
      expect(request).toHaveLength(2);
      expect(request[1]).not.toBe(request[0]);
      expect(await drawnOf(world)).toBe(request[1]);
      expect(await world.rows("select hotel_id from room_hold")).toEqual([{ hotel_id: request[1] }]);
      expect(await world.confirm(cart, HIDDEN)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });

      fullHotels = Infinity;
      request.length = 0;
      await expect(world.prebook({ caller: { ...HIDDEN, address: "203.0.113.50" } })).rejects.toThrow("room-not-available");
      expect(new Set(request).size).toBe(request.length);
      await expect(world.prebook()).rejects.toThrow("room-not-available");
      expect(request).toHaveLength(request.lastIndexOf(HOTEL) + 1);
    },
  );

  it("is exported with its hotel only after confirmation", { tags: ["HOTEL-013"] }, async () => {
    const world = await openBookings(db.context());
    await world.booked({ caller: HIDDEN });
    const person = {
      brandId: "meridian",
      accountId: "nobody",
      email: TRAVELLER.email,
      emailKey: TRAVELLER.email,
      phone: null,
      isEmailProved: true,
    };
    const { sql } = world.plain.database;
    const exported = async () => JSON.stringify(await bookingHolding.list(world.plain, sql, person));
    const [{ stay }] = (await listBookings(world)) as [Awaited<ReturnType<typeof listBookings>>[number]];
    expect(await exported()).toContain(stay.hotel.name);
    await world.plain.database.raw("update booking set state = 'BOOK_UNKNOWN', confirmed_at = null, captured_minor = 0, due_at = now()");
    const waiting = await exported();
    expect(waiting).toContain(stay.hidden!.area);
    for (const word of [stay.hotel.name, `"hotelId":${stay.hotel.id}`, stay.hotel.address, "latitude"]) expect(waiting).not.toContain(word);
  });
});
