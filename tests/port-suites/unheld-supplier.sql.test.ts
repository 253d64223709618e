import { describe } from "vitest";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { createUnheldSupplier } from "#tests/factories/unheld-supplier.ts";
import { createTestClock } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { describeUnheldBookings } from "./hotel-supplier-unheld.ts";
import { describeHotelSupplier } from "./hotel-supplier.ts";

const TODAY = "2026-11-15";
const HOTELS = Array.from({ length: 30 }, (_, place) => ({
  id: 1001 + place,
  stars: 1 + (place % 5),
  cityId: 2643743,
  countryCode: "GB",
  latitude: 51.5,
}));

const db = useTestDatabase();

/** Prices of our own supplier, bookings as bed banks make them. */
const openWith = (isPendingFirst: boolean) => async () => {
  const clock = createTestClock();
  const stock = createRoomStock(db.current());
  const house = createHouseSupplier({ listHotels: async () => HOTELS, onHotelsChange: () => undefined, stock, now: clock.now });
  const { supplier } = createUnheldSupplier({ stock, clock, rooms: 5, isPendingFirst });
  const { opaque: _, ...prices } = house;
  return {
    supplier: { ...prices, ...supplier, name: "unheld" },
    hotelIds: HOTELS.map(({ id }) => id),
    unknownHotelId: 999_999,
    today: TODAY,
    pass: (milliseconds: number) => clock.advance({ milliseconds }),
    endHolds: async () => 0,
  } as const;
};

describeHotelSupplier("a bed bank", openWith(false), { sellsClasses: false, holds: "none" });
describe("a bed bank that confirms later", () => {
  describeUnheldBookings(openWith(true));
});
