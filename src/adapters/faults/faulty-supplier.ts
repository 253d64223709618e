import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { FaultRegistry } from "./fault-registry.ts";

/** A supplier that fails as planned, by its name with "-supplier" behind it ("house-supplier"). */
export const createFaultySupplier = (supplier: HotelSupplier, _faults: FaultRegistry): HotelSupplier => supplier;
