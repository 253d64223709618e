/** Sealed package quotes and the calls that turn them into carts, with scripted flights and transfers that hold and sell. */
import { createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { seatsOf } from "#domain/flight/cabin.ts";
import type { CabinSection } from "#domain/flight/cabin.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import type { PackageQuote } from "#domain/package/package-quote.ts";
import { packageTotal } from "#domain/package/package-total.ts";
import { openQuote } from "#platform/availability/quotes/seal-quote.ts";
import { sellerOf } from "#platform/availability/suppliers/check-search.ts";
import { createPackageSeal } from "#platform/packages/quotes/seal-package-quote.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { FlightSupplier, SupplierScheduleChange } from "#platform/ports/flight-supplier.ts";
import type { TransferQuote, TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import type { BookingWorldOptions } from "./bookings.ts";
import { openBookings } from "./bookings.ts";
import { buildCaller } from "./caller.ts";
import { createScripted } from "./packages.ts";
import type { ScriptedTrip } from "./scripted-flights.ts";
import { scriptFlights } from "./scripted-flights.ts";

/** Out with a connection and a landing after 16:00; back without. */
export const TRIP: ScriptedTrip = {
  out: ["1A100 PMI 2026-11-22T07:00 BCN 2026-11-22T08:00", "1A200 BCN 2026-11-22T19:00 LHR 2026-11-22T20:30"],
  back: ["1A900 LHR 2026-11-24T18:00 PMI 2026-11-24T21:30"],
  totalMinor: 200_01,
};

const CABIN: CabinSection = {
  cabin: "ECONOMY",
  rows: [10, 14],
  letters: "ABC DEF",
  exitRows: [12],
  bassinetRows: [10],
  deck: "main",
};
export const SEAT_MINOR = 9_00;
const BAGS_MINOR = [30_00, 46_00];

type PackageChoice = {
  readonly family?: FareFamilyId;
  readonly rate?: number;
  readonly caller?: Partial<Caller>;
  readonly stay?: PackageQuote["hotel"]["stay"];
  /** The party, if it is not two adults. */
  readonly rooms?: PackageQuote["hotel"]["rooms"];
};

type PackageCartOptions = BookingWorldOptions & {
  /** Trips that the airline sells besides the chosen one. */
  readonly otherTrips?: readonly ScriptedTrip[];
};

export async function openPackageCarts(
  given: TestContext,
  trip: ScriptedTrip = TRIP,
  { otherTrips = [], ...options }: PackageCartOptions = {},
) {
  const airline = createScripted("scripted-flights", "real", given);
  const cars = createScripted("cars", "real", given);
  /** What the flights cost more than when they were quoted. */
  const prices = { riseMinor: 0, riseWhileHeldMinor: 0, isGone: false };
  /** Seats by flight number and seat; the value is the hold that has it. */
  const seats = new Map<string, string>();
  const isHeld = () => [...airline.journal.values()].some(({ state, until }) => state === "held" && until > given.clock.now());
  const flightsNow = () => {
    const riseMinor = prices.riseMinor + (isHeld() ? prices.riseWhileHeldMinor : 0);
    return scriptFlights([{ ...trip, totalMinor: trip.totalMinor + riseMinor }, ...otherTrips]);
  };
  type Booked = Parameters<FlightSupplier["book"]>[0];
  const requests: { hotel: Omit<Booked, "item">[]; book: Booked[]; transfers: unknown[] } = { hotel: [], book: [], transfers: [] };
  const scheduleChanges: SupplierScheduleChange[] = [];
  const flights: FlightSupplier = {
    ...scriptFlights([trip, ...otherTrips]),
    ...airline.supplier,
    capabilities: { ...airline.supplier.capabilities, seats: "with-hold" },
    book: async (request) => {
      requests.book.push(request);
      return airline.supplier.book(request);
    },
    quote: async (key, family) => (prices.isGone ? { kind: "gone", reason: "sold-out" } : flightsNow().quote(key, family)),
    seatMap: async (departure) => ({
      departure,
      aircraft: "N15",
      currency: "USD",
      sections: [
        {
          ...CABIN,
          seats: seatsOf(CABIN).map((seat) => ({
            ...seat,
            isAvailable: !seats.has(`${departure.flightNumber} ${seat.id}`),
            priceMinor: SEAT_MINOR,
          })),
        },
      ],
    }),
    chooseSeats: async (id, { flightNumber }, chosen) => {
      const isTaken = chosen.some(({ seat }) => (seats.get(`${flightNumber} ${seat}`) ?? id) !== id);
      if (isTaken) return "taken";
      for (const [key, holder] of seats) if (holder === id && key.startsWith(`${flightNumber} `)) seats.delete(key);
      for (const { seat } of chosen) seats.set(`${flightNumber} ${seat}`, id);
      return "chosen";
    },
    release: async (id) => {
      for (const [key, holder] of seats) if (holder === id) seats.delete(key);
      return airline.supplier.release(id);
    },
    listScheduleChanges: async () => scheduleChanges,
    bags: async () => ({ included: bagAllowance("light", "ECONOMY"), outMinor: BAGS_MINOR, backMinor: BAGS_MINOR }),
  };
  const transfers: TransferSupplier = {
    ...cars.supplier,
    listTransfers: async (request) => {
      requests.transfers.push(request);
      const { currency } = request;
      return ["TR-SHUTTLE", "TR-PRIVATE"].map((code, place): TransferQuote => ({
        key: `ride ${code}`,
        expiresAt: new Date("2100-01-01T00:00:00Z"),
        code,
        isShared: place === 0,
        totalMinor: 40_00 + place * 25_00,
        netMinor: 30_00 + place * 20_00,
        currency,
        minutes: 35,
        pickUp: undefined,
        cancellation: { currency, steps: [] },
      }));
    },
  };
  const world = await openBookings(given, {
    ...options,
    wrap: (context) => {
      const suppliers = context.suppliers.map((supplier): typeof supplier => ({
        ...supplier,
        book: async (request) => {
          requests.hotel.push(request);
          return supplier.book(request);
        },
      }));
      const wrapped = { ...context, suppliers, flightSuppliers: [flights], transferSuppliers: [transfers] };
      return options.wrap?.(wrapped) ?? wrapped;
    },
  });
  const percent = options.packages?.discountPercent ?? 0;

  /** A key as the details of a package would contain it. */
  const packageKey = async ({ family = "light", rate = 1, caller = {}, stay, rooms }: PackageChoice = {}): Promise<string> => {
    const opened = openQuote(world.plain, buildCaller(caller), await world.rateKey({ rate, caller, ...(stay && { stay }) }));
    const fare = await flights.quote("offer-0", family);
    if (!opened.ok || fare.kind === "gone") throw new Error("nothing to quote");
    const { out, back, totalMinor } = fare.quote;
    const refs = (legs: typeof out.legs) => legs.map(({ flightNumber, departure }) => ({ flightNumber, day: departure.day }));
    return createPackageSeal(
      world.plain,
      buildCaller(caller).brandId,
    )({
      hotel: { ...opened.value, seller: sellerOf(buildCaller(caller)), ...(rooms && { rooms }) },
      trip: {
        supplier: flights.name,
        offerKey: "offer-0",
        out: refs(out.legs),
        back: refs(back!.legs),
        cabin: "ECONOMY",
        family,
        totalMinor,
      },
      origins: ["PMI"],
      destinations: ["LHR"],
      totalMinor: packageTotal(opened.value.totalMinor + totalMinor, percent),
    });
  };
  const openCart = async (choice: PackageChoice = {}) =>
    world.ask(createPackagePrebooking, { params: { id: await packageKey(choice) }, body: {} }, choice.caller ?? {});
  return { ...world, airline, cars, prices, seats, requests, scheduleChanges, packageKey, openCart };
}
