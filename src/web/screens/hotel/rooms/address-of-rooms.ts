import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails } from "#web/screens/hotel/hotel-view.ts";
import type { RoomFilter } from "./room-filter.ts";
import { textOfFilter } from "./room-filter.ts";

type Place = Pick<HotelDetails, "pageAddress" | "stay" | "party"> & { readonly isOldFlow?: boolean | null };

/** Address of the page without a filter; keeps `isOldFlow`. Computed once for all filter links, to save rendering time on the server. */
export function addressOfRooms({ pageAddress, stay, party, isOldFlow = null }: Place): string {
  const address = addressOfStay(pageAddress, stay, party);
  return isOldFlow === null ? address : `${address}&isOldFlow=${isOldFlow}`;
}

/** Adds a filter to such an address. */
export const addressWithFilter = (address: string, filter: RoomFilter): string => address + textOfFilter(filter);
