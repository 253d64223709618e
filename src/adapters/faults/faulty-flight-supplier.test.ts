import { describe, expect, it } from "vitest";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { createFaultRegistry } from "./fault-registry.ts";
import { createFaultyFlightSupplier } from "./faulty-flight-supplier.ts";

const TRIP = {
  out: ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"],
  back: ["1A900 LHR 2026-11-24T18:00 PMI 2026-11-24T21:30"],
  totalMinor: 200_00,
};

describe("the fault schedule-changed", () => {
  it("moves the flight back of the last booked order, and reports it again with every request", async () => {
    const faults = createFaultRegistry();
    const plain = scriptFlights([TRIP], { book: async () => ({ kind: "booked", reference: "r" }) });
    const supplier = createFaultyFlightSupplier(plain, faults);
    const list = () => supplier.listScheduleChanges!(new Date(0));
    const outcome = await supplier.quote("offer-0", "light");
    if (outcome.kind !== "quoted") throw new Error("nothing to book");
    expect(await list()).toEqual([]);
    const { key: quoteKey, totalMinor: expectedMinor, currency } = outcome.quote;
    const contact = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", phone: "1" };
    await supplier.book({ id: "order-1", item: { quoteKey, expectedMinor, currency }, travellers: [], contact });
    faults.plan("scripted-flights-supplier", { name: "schedule-changed", delayMs: 0 }, 1);
    const [change] = await list();
    expect(change).toMatchObject({ orderId: "order-1", out: outcome.quote.out });
    expect(change?.back?.legs[0]?.departure).toEqual({ day: "2026-11-24", time: "21:00", instant: new Date("2026-11-24T21:00:00Z") });
    expect(change?.back?.legs[0]?.arrival).toMatchObject({ day: "2026-11-25", time: "00:30" });
    expect(await list()).toEqual([change]);
  });
});
