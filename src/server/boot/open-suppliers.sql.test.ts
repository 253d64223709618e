import { describe, expect, it } from "vitest";
import { createSystemClock } from "#adapters/clock/system-clock.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createTestHooks } from "#server/test-hooks/test-hooks.ts";
import { buildConfiguration } from "#tests/factories/brand-item.ts";
import { askForTransfer } from "#tests/port-suites/transfer-supplier.ts";
import { askForTrip } from "#tests/port-suites/flight-supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { openSuppliers } from "./open-suppliers.ts";

const db = useTestDatabase();

describe("our own suppliers", () => {
  it("sell flights and transfers to them, and fail as the test hooks plan it", async () => {
    const clock = createSystemClock();
    const context = db.context({ clock });
    const faults = createFaultRegistry();
    const { flightSuppliers, transferSuppliers } = openSuppliers({ ...context, faults, quotas: {}, onCall: undefined });
    const hooks = createTestHooks({ context, clock, faults, configuration: buildConfiguration([]), refreshSite: async () => {} });
    const plan = (port: string, name: string) =>
      hooks.request("/__test/fault", { method: "POST", body: JSON.stringify({ port, name, times: 1 }) });
    const [flights, transfers] = [flightSuppliers[0]!, transferSuppliers[0]!];
    const trip = askForTrip({ origin: "LHR", destination: "PMI", now: clock.now });
    const ride = askForTransfer({ airport: "PMI", hotel: { latitude: 39.7, longitude: 2.9 }, now: clock.now });
    for (const port of ["house-flights-supplier", "house-transfers-supplier"]) expect((await plan(port, "error")).status).toBe(200);
    await expect(flights.findTrips(trip)).rejects.toThrow("house-flights-supplier fails, as was planned");
    await expect(transfers.listTransfers(ride)).rejects.toThrow("house-transfers-supplier fails, as was planned");
    const found = await flights.findTrips(trip);
    expect([found.count > 0, (await transfers.listTransfers(ride)).length]).toEqual([true, 3]);
    await plan("house-flights-supplier", "sold-out");
    expect(await flights.quote(found.tripAt(0).offerKey, "light")).toEqual({ kind: "gone", reason: "sold-out" });
  });
});
