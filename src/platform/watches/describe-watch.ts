/** A price watch as the contract names it, for the pages of mailed links and the list of an account. */
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { PriceWatch } from "./watch-store.ts";

export function describeWatch({ state, hotelId, hotelName, checkIn, checkOut, rooms, limitMinor, currency }: PriceWatch) {
  return {
    state,
    hotelId,
    hotelName,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    rooms: rooms.map(({ adultNum, childNum, childAges }) => ({ adultNum, childNum, childAges: [...childAges] })),
    below: unitsOf(limitMinor, currency),
    currency,
  };
}
