/**
 * Many callers for the last rooms and seats at our own suppliers, as whole packages. RUSH_CALLERS=10000 RUSH_PLACES=100 runs the full number.
 */
import { expect, it } from "vitest";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { openCart } from "#platform/booking/cart/open-cart.ts";
import { prebookingTable } from "#platform/booking/records/prebooking-table.ts";
import { createFlightStock } from "#platform/flights/flight-stock.ts";
import type { FlightItem, FlightQuote, FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { settle } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import type { Guest } from "#tests/factories/packages.ts";
import { bookCart } from "#tests/factories/packages.ts";
import { RUSH_CALLERS, RUSH_PLACES } from "#tests/setup/sample-sizes.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { askForTrip } from "./flight-supplier.ts";

const db = useTestDatabase();
const flightWorld = await flightWorldForTest();
const AT_ONCE = 30;
const NEVER = new Date("2100-01-01T00:00:00Z");

const itemOf = ({ key: quoteKey, totalMinor: expectedMinor, currency }: FlightQuote): FlightItem => ({ quoteKey, expectedMinor, currency });

/** A nonstop flight for one adult with enough seats. */
async function quoteFlight(supplier: FlightSupplier, now: () => Date): Promise<FlightQuote> {
  const route = { origin: "LHR", destination: "PMI", now };
  const request = askForTrip(route, { backDay: undefined, party: { adults: 1, children: 0, infants: 0 }, currency: "USD" });
  const found = await supplier.findTrips(request);
  const rows = Array.from({ length: found.count }, (_, row) => row);
  const row = rows.find((at) => found.outStops[at] === 0 && found.tripAt(at).out.legs[0]!.left > RUSH_PLACES)!;
  const outcome = await supplier.quote(found.tripAt(row).offerKey, "flex");
  if (outcome.kind !== "quoted") throw new Error(outcome.reason);
  return outcome.quote;
}

it(
  "of many callers for the last rooms and seats exactly as many get a package, and nothing stays held",
  { timeout: 60_000 + RUSH_CALLERS * 500, tags: ["I4", "P1", "P2"] },
  async () => {
    const baseContext = db.context();
    const now = () => baseContext.clock.now();
    const house = createHouseFlights({ loadWorld: async () => flightWorld, stock: createFlightStock(baseContext.database), now });
    // Seats become dearer as they are sold. What is tested is that each is sold once, so callers expect any price and pay the first one.
    const flights: FlightSupplier = {
      ...house,
      reprice: async (_, item) => ({ kind: "priced", item, totalMinor: fare.totalMinor, netMinor: fare.netMinor }),
    };
    const world = await openBookings(baseContext, { rooms: RUSH_PLACES, wrap: (context) => ({ ...context, flightSuppliers: [flights] }) });
    // The quote and the stay of the hotel are those of a hotel cart, which is given up.
    const { bookingCode } = await world.prebook();
    const [template] = await baseContext.database.sql.select().from(prebookingTable);
    await world.plain.suppliers[0]!.release(template!.holdId);
    await world.rows(`update prebooking set state = 'expired' where id = '${bookingCode}'`);
    const fare = await quoteFlight(flights, now);
    const others = fare.out.legs[0]!.left - RUSH_PLACES;
    for (let seat = 0; seat < others; seat += 1) {
      const hold = { ...itemOf(fare), expectedMinor: Number.MAX_SAFE_INTEGER, id: `flight-of-others-${seat}`, until: NEVER };
      expect(await flights.hold(hold)).toBe("held");
    }
    const { hotelId, roomTypeId, stay, rooms, totalMinor, currency } = template!.quote;
    const hotel = { hotelId, roomTypeId, stay, rooms: rooms.length };
    const parts = [
      { kind: "hotel", supplier: "fake", item: hotel, canHold: true, grossMinor: totalMinor, currency, terms: template!.stay.terms },
      {
        kind: "flight",
        supplier: flights.name,
        item: { ...itemOf(fare), expectedMinor: Number.MAX_SAFE_INTEGER },
        canHold: true,
        grossMinor: fare.totalMinor,
        netMinor: fare.netMinor,
        currency,
        terms: fare.cancellation,
      },
    ] as const;
    const request = {
      quote: template!.quote,
      stay: template!.stay,
      parts,
      rule: { kind: "gross-less", percent: 5 },
      serviceFee: undefined,
      cardFees: {},
    } as const;
    const call = async (place: number): Promise<string> => {
      const address = `10.${Math.floor(place / 65_536)}.${Math.floor(place / 256) % 256}.${place % 256}`;
      const email = `guest${place}@example.com`;
      const guest: Guest = { caller: buildCaller({ address }), email, keyHash: email };
      const opened = await openCart(world.context, guest.caller, request);
      if (!opened.ok) return opened.reason;
      const session = await world.openPayment(opened.cart.id, guest.caller);
      await world.payAs(session.formUrl);
      return (await bookCart(world.context, { guest, cart: opened.cart, token: session.mpiSessionToken })).state;
    };
    const answers: string[] = [];
    let next = 0;
    const callOn = async (): Promise<void> => {
      while (next < RUSH_CALLERS) answers.push(await call((next += 1)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, callOn));
    const counted = Object.fromEntries(
      Object.entries(Object.groupBy(answers, (answer) => answer)).map(([word, all]) => [word, all?.length]),
    );
    expect(counted).toEqual({ CONFIRMED: RUSH_PLACES, "sold-out": RUSH_CALLERS - RUSH_PLACES });
    await settle(world);
    expect(await world.rows("select distinct taken from room_night")).toEqual([{ taken: RUSH_PLACES }]);
    expect(await world.rows("select count(*)::int as count from room_hold where state = 'held'")).toEqual([{ count: 0 }]);
    expect(await world.rows("select sold, held from flight_departure")).toEqual([{ sold: RUSH_PLACES, held: others }]);
    expect(await world.rows("select state ->> 'status' as status, count(*)::int as count from sandbox_payment group by 1")).toEqual([
      { status: "captured", count: RUSH_PLACES },
    ]);
  },
);
