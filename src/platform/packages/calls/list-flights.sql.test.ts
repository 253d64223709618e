import { describe, expect, it } from "vitest";
import { listFlights } from "#contract/availability/list-flights.ts";
import { openAvailability, PRICES } from "#tests/factories/availability.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const OUT = ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"];
const BACK = ["1A900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"];

describe("flights between two places", () => {
  const db = useTestDatabase();

  it("are listed with both directions and a price for everyone, the cheapest first", { tags: ["ROUTE-029"] }, async () => {
    const dear = { out: OUT, back: BACK, totalMinor: 200_01 };
    const cheap = {
      out: ["2B200 PMI 2026-11-22T13:00 MAD 2026-11-22T14:30", "2B201 MAD 2026-11-22T16:00 LHR 2026-11-22T17:30"],
      back: BACK,
      totalMinor: 150_00,
    };
    const context = db.context({ suppliers: [buildSupplier(PRICES)], flightSuppliers: [scriptFlights([dear, cheap])] });
    const { ask, answer } = await openAvailability(context);
    const body = {
      origin: "PMI",
      destination: "LHR",
      destinationType: "Airports" as const,
      startDate: "2026-11-22",
      endDate: "2026-11-25",
      rooms: [{ adults: 2 }],
    };
    const found = await ask(listFlights, { body });
    expect(found).toMatchObject({ total: 2, currency: "USD", isPartial: false });
    expect(found.flights.map(({ totalAmount }) => totalAmount)).toEqual([150, 200.01]);
    expect(found.flights[0]!.flights.map(({ flightLegs }) => flightLegs.map((leg) => leg.flightNumber))).toEqual([
      ["2B200", "2B201"],
      ["1A900"],
    ]);
    expect(found.airports.map(({ code }) => code).toSorted()).toEqual(["LHR", "MAD", "PMI"]);
    expect(await answer(listFlights, { body: { ...body, origin: "QQQ" } })).toMatchObject({ code: "nothing-found" });
    expect(await answer(listFlights, { body: { ...body, endDate: "2026-11-20" } })).toMatchObject({ code: "search-invalid" });
  });
});
