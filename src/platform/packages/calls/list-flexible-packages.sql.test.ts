import { describe, expect, it } from "vitest";
import { getPackageDetails } from "#contract/availability/get-package-details.ts";
import { listFilteredPackages } from "#contract/availability/list-packages.ts";
import type { InputOf } from "#contract/base/call.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import { openAvailability, PRICES } from "#tests/factories/availability.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import type { ScriptedTrip } from "#tests/factories/scripted-flights.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { buildSupplier, fakePublic, REFUNDABLE_PERCENT } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const DAYS = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
const DIRECT: ScriptedTrip = {
  out: ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"],
  back: ["1A900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"],
  totalMinor: 200_01,
};
/** As `tests/factories/scripted-flights.ts` sells it. */
const FLEX_MINOR = 300_02;
const PERCENT = 7.5;

describe("packages with free cancellation", () => {
  const db = useTestDatabase();
  const open = async (flights: FlightSupplier = scriptFlights([DIRECT])) => {
    const context = db.context({ suppliers: [buildSupplier(PRICES)], flightSuppliers: [flights] });
    const { ask, begin } = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian", {}, { "configuration.json": { brand: { packages: { discountPercent: PERCENT } } } });
    const id = await begin({ ...DAYS, product: "PACKAGE", origin: "PMI" });
    const list = (query: InputOf<typeof listFilteredPackages>["query"], body: InputOf<typeof listFilteredPackages>["body"] = {}) =>
      ask(listFilteredPackages, { params: { id }, query, body });
    const detailsOf = (rateKey: string) => ask(getPackageDetails, { body: { rateKey } });
    return { list, detailsOf };
  };
  const flexibleMinor = (hotelId: number): number => {
    const party = { stay: DAYS, rooms: [{ adults: 2, childrenAges: [], infants: 0 }] };
    const lowest = fakePublic(
      PRICES.find((hotel) => hotel.id === hotelId)!,
      party,
    );
    const hotelMinor = Math.round((lowest * REFUNDABLE_PERCENT) / 100);
    return packagePrice([{ grossMinor: hotelMinor }, { grossMinor: FLEX_MINOR }], { kind: "gross-less", percent: PERCENT }).totalMinor;
  };

  it(
    "results name what free cancellation costs more and until when it is free; the filter lists these packages at these prices",
    { tags: ["SEARCH-025", "API-100"] },
    async () => {
      const { list, detailsOf } = await open();
      const [first, second] = [await list({ sort: "price" }), await list({ sort: "price", page: 1 })];
      const all = [...first.packages, ...second.packages];
      // In the factory, hotels with odd ids have refundable rooms.
      const sold = all.filter(({ hotel }) => Number(hotel.id) % 2 === 1);
      for (const { hotel, totalAmount, flexible, freeUntil } of all) {
        const minor = flexibleMinor(Number(hotel.id));
        const expected = {
          totalAmount: minor / 100,
          difference: (minor - Math.round(totalAmount * 100)) / 100,
          // Three days before the arrival at 18:00 in London, which is before the flight leaves.
          freeUntil: "2026-11-19T18:00:00.000Z",
        };
        expect({ flexible, freeUntil }).toEqual({ flexible: Number(hotel.id) % 2 === 1 ? expected : null, freeUntil: null });
      }
      const free = await list({ sort: "price" }, { freeCancellation: true });
      expect([free.total, free.facets.freeCancellation]).toEqual([first.facets.freeCancellation, first.facets.freeCancellation]);
      expect(new Map(free.packages.map(({ hotel, totalAmount }) => [hotel.id, totalAmount]))).toEqual(
        new Map(sold.map(({ hotel, flexible }) => [hotel.id, flexible!.totalAmount])),
      );
      const totals = free.packages.map(({ totalAmount }) => totalAmount);
      expect(totals).toEqual(totals.toSorted((one, other) => one - other));
      expect(free.facets.prices?.min).toBe(totals[0]);
      expect(free.facets.stops[0]?.from).toBeNull();

      const [cheapest] = free.packages;
      const freeTerms = { isRoomRefundable: true, isFareRefundable: true, freeUntil: "2026-11-19T18:00:00.000Z", flexible: null };
      expect(cheapest).toMatchObject(freeTerms);
      const details = await detailsOf(cheapest!.rateKey);
      expect(details).toMatchObject({ quotedAmount: null, package: { totalAmount: cheapest!.totalAmount, ...freeTerms } });
      expect(details.cancellation.map(({ fee }) => fee > 0).slice(0, 2)).toEqual([false, true]);
      expect(details.cancellation[1]!.from).toBe("2026-11-19T18:00:00.000Z");
    },
  );

  it("without a fare that is refunded in full, nothing is promised and the filter finds nothing", async () => {
    const scripted = scriptFlights([DIRECT]);
    const { list } = await open({
      ...scripted,
      quote: async (offerKey, family) => (family === "flex" ? { kind: "gone", reason: "sold-out" } : scripted.quote(offerKey, family)),
    });
    const all = await list({});
    expect([all.facets.freeCancellation, all.packages.some(({ flexible }) => flexible !== null)]).toEqual([0, false]);
    expect((await list({}, { freeCancellation: true })).total).toBe(0);
  });

  it("free cancellation ends two hours before an early flight, if the room is free for longer", async () => {
    const lenient = PRICES.map((hotel) => ({ ...hotel, cancellation: [] }));
    const context = db.context({ suppliers: [buildSupplier(lenient)], flightSuppliers: [scriptFlights([DIRECT])] });
    const { ask, begin } = await openAvailability(context);
    const id = await begin({ ...DAYS, product: "PACKAGE", origin: "PMI" });
    const { packages } = await ask(listFilteredPackages, { params: { id }, query: {}, body: { freeCancellation: true } });
    expect(packages[0]?.freeUntil).toBe("2026-11-22T05:00:00.000Z");
  });
});
