/** Our own suppliers of hotels, flights and transfers; with a fault registry, they fail as tests plan it. */
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createFaultyFlightSupplier } from "#adapters/faults/faulty-flight-supplier.ts";
import { createFaultyTransferSupplier } from "#adapters/faults/faulty-transfer-supplier.ts";
import { createFaultySupplier } from "#adapters/faults/faulty-supplier.ts";
import type { FlightWorld } from "#adapters/suppliers/house/flights/flight-world.ts";
import { positionOf } from "#adapters/suppliers/house/flights/flight-world.ts";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { createHouseContent } from "#adapters/suppliers/house/house-content.ts";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { createHouseTransfers } from "#adapters/suppliers/house/transfers/house-transfers.ts";
import type { SupplierCall, SupplierGuard } from "#adapters/supply/guard-supplier.ts";
import { createSupplierGuard, guardFlights, guardHotels, guardTransfers } from "#adapters/supply/guard-supplier.ts";
import type { QuotaLimits } from "#adapters/supply/quota.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { listContentHotels, listHouseHotels, onHotelsChange } from "#platform/catalog/hotels/house-hotels.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { createFlightStock } from "#platform/flights/flight-stock.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { SupplierStatus } from "#platform/ports/supplier-status.ts";
import { createTransferStock } from "#platform/transfers/transfer-stock.ts";

type SupplierParts = Pick<Context, "database" | "log" | "clock"> & {
  readonly faults: FaultRegistry | undefined;
  readonly quotas: Readonly<Record<string, QuotaLimits>>;
  readonly onCall: ((call: SupplierCall) => void) | undefined;
};

type OpenedSuppliers = Required<Pick<Context, "suppliers" | "flightSuppliers" | "transferSuppliers" | "hotelContents">> & {
  readonly supplierStatus: () => readonly SupplierStatus[];
};

export function openSuppliers({ database, log, clock, faults, quotas, onCall }: SupplierParts): OpenedSuppliers {
  const now = () => clock.now();
  const guards: SupplierGuard[] = [];
  const guardOf = (name: string): SupplierGuard => {
    const parts = { now: () => clock.now().getTime(), log, quota: quotas[name] ?? {}, ...(onCall && { onCall }) };
    const guard = createSupplierGuard(name, parts);
    guards.push(guard);
    return guard;
  };
  const hotels = createHouseSupplier({
    listHotels: () => listHouseHotels(database),
    onHotelsChange: (changed) => onHotelsChange(database, log, changed),
    stock: createRoomStock(database),
    now,
  });
  const loadWorld = shareWorld();
  const flights = createHouseFlights({ loadWorld, stock: createFlightStock(database), now });
  const transfers = createHouseTransfers({
    positionOf: async (iata) => positionOf(await loadWorld(), iata),
    stock: createTransferStock(database),
    now,
  });
  // The guard is outside, so that planned faults open the breaker as real ones would.
  return {
    suppliers: [guardHotels(faults ? createFaultySupplier(hotels, faults) : hotels, guardOf(hotels.name))],
    flightSuppliers: [guardFlights(faults ? createFaultyFlightSupplier(flights, faults) : flights, guardOf(flights.name))],
    transferSuppliers: [guardTransfers(faults ? createFaultyTransferSupplier(transfers, faults) : transfers, guardOf(transfers.name))],
    hotelContents: [createHouseContent({ listHotels: (afterId) => listContentHotels(database, afterId) })],
    supplierStatus: () => guards.map((guard) => guard.status()),
  };
}

/**
 * Loads the flight data once for flights and transfers: on the first search, with the code that reads or builds them, so that the start of the
 * program does not wait for either. After a failure the next search tries again.
 */
function shareWorld(): () => Promise<FlightWorld> {
  let loading: Promise<FlightWorld> | undefined;
  const load = async (): Promise<FlightWorld> => {
    const { loadFlightWorld } = await import("#adapters/suppliers/house/flights/flight-file.ts");
    return loadFlightWorld(async () => (await loadPlaces()).snapshot);
  };
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
    return loading;
  };
}
