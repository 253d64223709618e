/** A price watch as the contract names it, for the pages of mailed links and the list of an account. */
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { PriceWatch } from "./watch-store.ts";

export function describeWatch({ state, hotelId, hotelName, checkIn, checkOut, rooms, flights, limitMinor, currency }: PriceWatch) {
  return {
    state,
    hotelId,
    hotelName,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    rooms: rooms.map(({ adultNum, childNum, childAges }) => ({ adultNum, childNum, childAges: [...childAges] })),
    flights: flights && { origin: flights.origin, originName: flights.originName, cabinClass: flights.cabin },
    below: unitsOf(limitMinor, currency),
    currency,
  };
}
