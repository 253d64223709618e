import { describe, expect, it } from "vitest";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { createFlightStock } from "#platform/flights/flight-stock.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import { createOutsideFlights } from "#tests/factories/outside-flights.ts";
import { createTestClock } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { describeFlightBookings } from "./flight-supplier-bookings.ts";
import { describeFlightFaults } from "./flight-supplier-faults.ts";
import { askForTrip, bookingOf, describeFlightSupplier, holdOf, quoteTrip, settled } from "./flight-supplier.ts";

const db = useTestDatabase();
const world = await flightWorldForTest();

const openWith = (isPendingFirst: boolean) => async () => {
  const clock = createTestClock();
  const inner = createHouseFlights({ loadWorld: async () => world, stock: createFlightStock(db.current()), now: clock.now });
  const outside = createOutsideFlights({ inner, clock, isPendingFirst });
  const pass = (milliseconds: number) => clock.advance({ milliseconds });
  return { ...outside, origin: "LHR", destination: "PMI", now: clock.now, pass };
};

const TRAITS = { seats: "with-booking", isRepeatable: false, hasUnheldTrips: true } as const;
describeFlightSupplier("outside flights", openWith(false), TRAITS);
describe("outside flights that confirm later", () => {
  describeFlightBookings(openWith(true), TRAITS);
});
describeFlightFaults("outside flights", openWith(true));

describe("outside flights", () => {
  it("cost more when they are quoted than when they were found, and are booked at the quoted price", async () => {
    const under = await openWith(false)();
    const { offerKey, totalMinor } = (await under.supplier.findTrips(askForTrip(under))).tripAt(0);
    under.raise(500);
    const outcome = await under.supplier.quote(offerKey, "light");
    expect(outcome).toMatchObject({ kind: "quoted", quote: { totalMinor: totalMinor + 500 } });
    const quote = await quoteTrip(under);
    const booking = bookingOf("raised", quote);
    const atFoundPrice = { ...booking, item: { ...booking.item, expectedMinor: totalMinor } };
    expect(await under.supplier.book(atFoundPrice)).toEqual({ kind: "rejected", reason: "price-changed" });
    expect(await under.supplier.book(booking)).toMatchObject({ kind: "booked" });
  });

  it("a repeated order is a second one while the first is not visible, which is why nobody may repeat it", async () => {
    const under = await openWith(false)();
    const booking = bookingOf("twice", await quoteTrip(under, { canHold: false }));
    await under.supplier.book(booking);
    expect((await under.supplier.find(booking.id)).state).toBe("not-visible");
    await under.supplier.book(booking);
    expect([under.supplier.capabilities.isRepeatable, under.paidOrders(booking.id)]).toEqual([false, 2]);
  });

  it("an accepted order that the airline refuses later has ended", async () => {
    const under = await openWith(true)();
    const booking = bookingOf("refused", await quoteTrip(under, { canHold: true }));
    expect(await under.supplier.hold(holdOf(booking))).toBe("held");
    under.failNext();
    expect(await under.supplier.book(booking)).toEqual({ kind: "pending" });
    expect((await under.supplier.find(booking.id)).state).toBe("pending");
    expect(await settled(under, booking.id)).toEqual({ state: "ended" });
  });

  it("a booking that is not visible yet is cancelled by its reference", async () => {
    const under = await openWith(false)();
    const booking = bookingOf("cancel", await quoteTrip(under, { canHold: false }));
    const booked = await under.supplier.book(booking);
    expect(await under.supplier.cancel(booking.id)).toBe("refused");
    expect(await under.supplier.cancel(booking.id, (booked as { reference: string }).reference)).toBe("done");
    expect(await settled(under, booking.id)).toEqual({ state: "ended" });
  });
});
