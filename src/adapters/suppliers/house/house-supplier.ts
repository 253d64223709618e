/** The built-in supplier: rooms by rule over the hotels of the catalogue, sold down for real in our own stock. */
import type { HotelSupplier } from "#platform/ports/hotel-supplier.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";
import type { HouseHotel } from "./house-world.ts";

export type HouseSupplierParts = {
  readonly listHotels: () => Promise<readonly HouseHotel[]>;
  /** Calls back whenever a hotel is added or changed. */
  readonly onHotelsChange: (changed: () => void) => void;
  readonly stock: RoomStock;
  readonly now: () => Date;
};

export function createHouseSupplier(_parts: HouseSupplierParts): HotelSupplier {
  const missing = () => Promise.reject(new Error("not written yet"));
  return { name: "house", priceHotels: missing, listOffers: missing, hold: missing, sell: missing, release: missing };
}
