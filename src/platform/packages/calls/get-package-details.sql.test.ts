import { describe, expect, it } from "vitest";
import { getPackageDetails } from "#contract/availability/get-package-details.ts";
import { listPackages } from "#contract/availability/list-packages.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { openAvailability, PRICES } from "#tests/factories/availability.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { pricingOf } from "#tests/factories/pricing-rules.ts";
import type { ScriptedTrip } from "#tests/factories/scripted-flights.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { buildSupplier, fakePublic } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const DAYS = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
const DIRECT: ScriptedTrip = {
  out: ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"],
  back: ["1A900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"],
  totalMinor: 200_01,
};
const OVERNIGHT: ScriptedTrip = {
  out: ["3C300 PMI 2026-11-22T22:00 LGW 2026-11-23T07:00"],
  back: ["3C900 LGW 2026-11-25T08:00 PMI 2026-11-25T11:00"],
  totalMinor: 260_00,
};
const EARLY: ScriptedTrip = { ...OVERNIGHT, out: ["2B500 PMI 2026-11-22T22:30 LGW 2026-11-23T05:30"], totalMinor: 310_00 };
const TRIPS = [DIRECT, OVERNIGHT, EARLY];
const PERCENT = 7.5;
/** Percent of the cheapest rate, by room and board, as `tests/factories/supplier.ts` sells them. */
const RATE_PERCENT: Readonly<Record<string, number>> = { "A RO-N": 100, "A RO": 112, "B RO-N": 109, "C BB": 185 };
const FARE_PERCENT = { light: 100, standard: 120, flex: 150 } as const;

type Details = OutputOf<typeof getPackageDetails>;

/** The price of a hotel, a room, the first night and a fare, computed from the rules of the factories. */
function priceOf(hotelId: number, room: string, firstNight: string, fareMinor: number): number {
  const stay = { startDate: firstNight as "2026-11-22", endDate: DAYS.endDate };
  const whole = fakePublic(
    PRICES.find(({ id }) => id === hotelId)!,
    { stay, rooms: [{ adults: 2, childrenAges: [], infants: 0 }] },
  );
  const hotelMinor = Math.round((whole * RATE_PERCENT[room]!) / 100);
  return packagePrice([{ grossMinor: hotelMinor }, { grossMinor: fareMinor }], { kind: "gross-less", percent: PERCENT }).totalMinor / 100;
}

describe("package details", () => {
  const db = useTestDatabase();
  const open = async (flights: FlightSupplier = scriptFlights(TRIPS), changes: Partial<Context> = {}) => {
    const context = db.context({ suppliers: [buildSupplier(PRICES)], flightSuppliers: [flights], ...changes });
    const { ask, answer, begin } = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian", {}, { "configuration.json": { brand: { packages: { discountPercent: PERCENT } } } });
    const id = await begin({ ...DAYS, product: "PACKAGE", origin: "PMI" });
    const { packages } = await ask(listPackages, { params: { id }, query: { sort: "price" } });
    const detailsOf = (rateKey: string): Promise<Details> => ask(getPackageDetails, { body: { rateKey } });
    return { context, answer, packages, detailsOf };
  };
  const flightOf = ({ flights }: Pick<Details["flights"][number], "flights">) => flights[0]!.flightLegs[0]!.flightNumber;
  const choose = (details: Details, flightNumber: string) => details.flights.find((choice) => flightOf(choice) === flightNumber)!;
  const roomOf = ({ roomTypeId, bbId }: Details["rooms"][number]) => `${roomTypeId.slice(-1)} ${bbId}`;

  it(
    "name the price of the results again, with the other flights, rooms and fares at exact differences",
    { tags: ["PKG-001"] },
    async () => {
      const { packages, detailsOf } = await open();
      for (const shown of packages.slice(0, 3)) {
        const hotelId = Number(shown.hotel.id);
        const details = await detailsOf(shown.rateKey);
        expect([details.package.totalAmount, details.quotedAmount]).toEqual([shown.totalAmount, null]);
        const { hotel, arrival, doorToPillowMinutes, origin, partsAmount, savedAmount } = shown;
        expect(details.package).toMatchObject({ hotel, arrival, doorToPillowMinutes, origin, partsAmount, savedAmount, refundable: false });
        expect(details.package.flightHotelPackage.flights).toEqual(shown.flightHotelPackage.flights);
        expect(details.flights.map(flightOf).toSorted()).toEqual(["1A100", "2B500", "3C300"]);
        const night = { "1A100": "2026-11-22", "2B500": "2026-11-22", "3C300": "2026-11-23" } as Record<string, string>;
        const minor = { "1A100": 200_01, "2B500": 310_00, "3C300": 260_00 } as Record<string, number>;
        for (const choice of details.flights) {
          const flight = flightOf(choice);
          expect([choice.totalAmount, choice.checkIn]).toEqual([priceOf(hotelId, "A RO-N", night[flight]!, minor[flight]!), night[flight]]);
        }
        const chosen = details.flights.find(({ isChosen }) => isChosen)!;
        const flight = flightOf(chosen);
        expect(details.rooms.map(roomOf).toSorted()).toEqual(Object.keys(RATE_PERCENT).toSorted());
        for (const room of details.rooms) expect(room.totalAmount).toBe(priceOf(hotelId, roomOf(room), night[flight]!, minor[flight]!));
        for (const { family, totalAmount } of details.fares) {
          expect(totalAmount).toBe(priceOf(hotelId, "A RO-N", night[flight]!, Math.round((minor[flight]! * FARE_PERCENT[family]) / 100)));
        }
        for (const { totalAmount, difference, isChosen } of [...details.flights, ...details.rooms, ...details.fares]) {
          expect(Math.round(difference * 100)).toBe(Math.round((totalAmount - shown.totalAmount) * 100));
          expect(isChosen && difference !== 0).toBe(false);
        }
      }
    },
  );

  it("apply the pricing rules for flights to results, other flights and fares, with floor and cap", async () => {
    const rule = { product: "flight", basisPoints: 1_000, floorMinor: 21_00, capMinor: 28_00 } as const;
    const { packages, detailsOf } = await open(scriptFlights(TRIPS), { pricing: pricingOf(rule) });
    const sold = (minor: number): number => minor + Math.min(28_00, Math.max(21_00, Math.ceil(minor / 10)));
    const [shown] = packages;
    const details = await detailsOf(shown!.rateKey);
    expect([details.package.totalAmount, details.quotedAmount]).toEqual([shown!.totalAmount, null]);
    const minor = { "1A100": 200_01, "2B500": 310_00, "3C300": 260_00 } as Record<string, number>;
    for (const choice of details.flights) {
      const fareMinor = sold(minor[flightOf(choice)]!);
      expect(choice.totalAmount).toBe(priceOf(Number(shown!.hotel.id), "A RO-N", choice.checkIn, fareMinor));
    }
    const chosen = details.flights.find(({ isChosen }) => isChosen)!;
    for (const { family, totalAmount } of details.fares) {
      const fareMinor = sold(Math.round((minor[flightOf(chosen)]! * FARE_PERCENT[family]) / 100));
      expect(totalAmount).toBe(priceOf(Number(shown!.hotel.id), "A RO-N", chosen.checkIn, fareMinor));
    }
  });

  it("name the whole price of any combination of flights, room and fare", { tags: ["PKG-001"] }, async () => {
    const { packages, detailsOf } = await open();
    const hotelId = Number(packages[0]!.hotel.id);
    const first = await detailsOf(packages[0]!.rateKey);
    for (const flightNumber of ["1A100", "3C300"]) {
      const flown = await detailsOf(choose(first, flightNumber).rateKey);
      const room = flown.rooms.find((one) => roomOf(one) === "C BB")!;
      const housed = await detailsOf(room.rateKey);
      expect(housed.package.totalAmount).toBe(room.totalAmount);
      const fare = housed.fares.find(({ family }) => family === "flex")!;
      const whole = await detailsOf(fare.rateKey);
      const [night, minor] = flightNumber === "1A100" ? (["2026-11-22", 200_01] as const) : (["2026-11-23", 260_00] as const);
      expect([fare.totalAmount, whole.package.totalAmount]).toEqual(
        Array.from({ length: 2 }, () => priceOf(hotelId, "C BB", night, Math.round((minor * 150) / 100))),
      );
      expect(whole.package.refundable).toBe(true);
      expect([whole.flights, whole.rooms, whole.fares].map((choices) => choices.filter(({ isChosen }) => isChosen).length)).toEqual([
        1, 1, 1,
      ]);
    }
  });

  it("an early landing books the night before, and the visitor may leave it out and take it again", async () => {
    const { packages, detailsOf } = await open();
    const first = await detailsOf(packages[0]!.rateKey);
    const hotelId = Number(packages[0]!.hotel.id);
    const early = await detailsOf(choose(first, "2B500").rateKey);
    expect(early.package.arrival).toMatchObject({ bookedNight: "2026-11-22", isLateArrival: true });
    const without = await detailsOf(early.otherFirstNight!.rateKey);
    expect(early.otherFirstNight).toMatchObject({ checkIn: "2026-11-23", totalAmount: priceOf(hotelId, "A RO-N", "2026-11-23", 310_00) });
    expect(without.package).toMatchObject({
      totalAmount: early.otherFirstNight!.totalAmount,
      arrival: { bookedNight: null, isLateArrival: false },
      flightHotelPackage: { hotels: [{ arrivalDate: "2026-11-23", lengthOfStay: 2 }] },
    });
    expect(without.otherFirstNight).toMatchObject({ checkIn: "2026-11-22", totalAmount: early.package.totalAmount });
    expect(first.otherFirstNight === null).toBe(flightOf(first.flights.find(({ isChosen }) => isChosen)!) !== "2B500");
  });

  it("list the cancellation of the whole, from now to the whole price, and the rules of each flight", { tags: ["PKG-008"] }, async () => {
    const { context, packages, detailsOf } = await open();
    const first = await detailsOf(packages[0]!.rateKey);
    const flexible = await detailsOf(
      (await detailsOf(first.rooms.find((one) => roomOf(one) === "A RO")!.rateKey)).fares.find(({ family }) => family === "flex")!.rateKey,
    );
    const { cancellation, rules, package: shown } = flexible;
    expect(cancellation[0]!.from >= context.clock.now().toISOString() || cancellation.length > 1).toBe(true);
    const fees = cancellation.map(({ fee }) => fee);
    expect(fees).toEqual(fees.toSorted((one, other) => one - other));
    expect(fees.at(-1)).toBe(shown.totalAmount);
    expect(fees[0]).toBeLessThan(shown.totalAmount / 10);
    expect(rules.map(({ flightNumber }) => flightNumber)).toEqual(
      shown.flightHotelPackage.flights.flatMap(({ flightLegs }) => flightLegs.map((leg) => leg.flightNumber)),
    );
    expect(rules[0]!.text).toContain("Cancellation is free until 2 hours before departure");
    expect(first.rules[0]!.text).toContain("cannot be changed");
    // Light: the fare is lost at once, the taxes only after the departure.
    expect(first.cancellation[0]!.fee).toBeGreaterThan(0);
    expect(first.cancellation[0]!.fee).toBeLessThan(first.package.totalAmount);
  });

  it("say what the price was if it has changed", async () => {
    const before = scriptFlights(TRIPS);
    let rise = 0;
    const flights: FlightSupplier = {
      ...before,
      findTrips: (request) => scriptFlights(TRIPS.map((trip) => ({ ...trip, totalMinor: trip.totalMinor + rise }))).findTrips(request),
      quote: (key, family) => scriptFlights(TRIPS.map((trip) => ({ ...trip, totalMinor: trip.totalMinor + rise }))).quote(key, family),
    };
    const { packages, detailsOf } = await open(flights);
    rise = 12_00;
    const { package: shown, quotedAmount, flights: choices } = await detailsOf(packages[0]!.rateKey);
    expect(quotedAmount).toBe(packages[0]!.totalAmount);
    expect(shown.totalAmount).toBeGreaterThan(quotedAmount!);
    expect(choices.find(({ isChosen }) => isChosen)!.totalAmount).toBe(shown.totalAmount);
  });

  it("refuse what is gone, forged or expired", async () => {
    const sold = scriptFlights(TRIPS);
    let isGone = false;
    const { context, answer, packages } = await open({
      ...sold,
      quote: async (key, family) => (isGone ? { kind: "gone", reason: "sold-out" } : sold.quote(key, family)),
    });
    const { rateKey } = packages[0]!;
    isGone = true;
    expect(await answer(getPackageDetails, { body: { rateKey } })).toMatchObject({ ok: false, code: "flight-not-available" });
    expect(await answer(getPackageDetails, { body: { rateKey: `${rateKey.slice(0, -4)}AAAA` } })).toMatchObject({
      code: "availability-expired",
    });
    context.clock.advance({ minutes: 32 });
    expect(await answer(getPackageDetails, { body: { rateKey } })).toMatchObject({ ok: false, code: "availability-expired" });
  });
});
