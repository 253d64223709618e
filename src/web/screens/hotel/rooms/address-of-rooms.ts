import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails } from "#web/screens/hotel/hotel-view.ts";
import type { RoomFilter } from "./room-filter.ts";
import { textOfFilter } from "./room-filter.ts";

type Place = Pick<HotelDetails, "here" | "stay" | "party"> & { readonly isOldFlow?: boolean | null };

/** All rooms of a stay; what an address says about the old flow goes with it. Made once for all choices: the server makes many pages. */
export function addressOfRooms({ here, stay, party, isOldFlow = null }: Place): string {
  const address = addressOfStay(here, stay, party);
  return isOldFlow === null ? address : `${address}&isOldFlow=${isOldFlow}`;
}

/** An address of all rooms, for those of them that match. */
export const addressWithFilter = (address: string, filter: RoomFilter): string => address + textOfFilter(filter);
