/** Our own suppliers of hotels, flights and transfers; with a fault registry, they fail as tests plan it. */
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createFaultyFlightSupplier } from "#adapters/faults/faulty-flight-supplier.ts";
import { createFaultySupplier } from "#adapters/faults/faulty-supplier.ts";
import type { FlightWorld } from "#adapters/suppliers/house/flights/flight-world.ts";
import { createHouseFlights } from "#adapters/suppliers/house/flights/house-flights.ts";
import { createHouseSupplier } from "#adapters/suppliers/house/house-supplier.ts";
import { createRoomStock } from "#platform/availability/stock/room-stock.ts";
import { listHouseHotels, onHotelsChange } from "#platform/catalog/hotels/house-hotels.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { createFlightStock } from "#platform/flights/flight-stock.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

type SupplierParts = Pick<Context, "database" | "log" | "clock"> & { readonly faults: FaultRegistry | undefined };

export function openSuppliers({ database, log, clock, faults }: SupplierParts): Pick<Context, "suppliers" | "flightSuppliers"> {
  const now = () => clock.now();
  const hotels = createHouseSupplier({
    listHotels: () => listHouseHotels(database),
    onHotelsChange: (changed) => onHotelsChange(database, log, changed),
    stock: createRoomStock(database),
    now,
  });
  const flights = createHouseFlights({ loadWorld, stock: createFlightStock(database), now });
  return {
    suppliers: [faults ? createFaultySupplier(hotels, faults) : hotels],
    flightSuppliers: [faults ? createFaultyFlightSupplier(flights, faults) : flights],
  };
}

/** On the first search, with the code that reads or builds the flight data, so that the start of the program does not wait for either. */
async function loadWorld(): Promise<FlightWorld> {
  const { loadFlightWorld } = await import("#adapters/suppliers/house/flights/flight-file.ts");
  return loadFlightWorld(async () => (await loadPlaces()).snapshot);
}
