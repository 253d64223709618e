/** Hotels of a list with the price of a stay: the cards of saved and shared lists, and the columns of the comparison. */
import { listHotelsById } from "#contract/availability/list-hotels-by-id.ts";
import { listHotelInfos } from "#contract/catalog/list-hotel-infos.ts";
import type { Client } from "#contract/base/client.ts";
import { detailsLinks } from "#domain/hotel/hotel-links.ts";
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { isAmenityId } from "#domain/hotel/amenities.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";
import type { CardHotel, ResultCard, ResultCardFacts } from "./result-card.ts";
import { cardHotelOf, cardOf } from "./result-card.ts";

export type PricedHotel = {
  readonly id: string;
  readonly name: string;
  readonly hotel: CardHotel;
  /** All amenities; cards show only a few. */
  readonly amenities: readonly AmenityId[];
  /** Its page, for the stay. */
  readonly to: string;
  /** Null without dates, and if the hotel has no room for them. */
  readonly offer: ResultCard | null;
};

export type PricedList = {
  readonly hotels: readonly PricedHotel[];
  /** The hotels are known, but not their prices. */
  readonly havePricesFailed: boolean;
};

type Options = { readonly visit: ListStay | null; readonly facts: ResultCardFacts };

/** In the order of the ids. Hotels that the brand does not sell (any more) are omitted. Undefined if the call failed. */
export async function loadHotelList(api: Client, hotelIds: readonly string[], { visit, facts }: Options): Promise<PricedList | undefined> {
  if (hotelIds.length === 0) return { hotels: [], havePricesFailed: false };
  const ids = [...hotelIds];
  const [infos, priced] = await Promise.all([
    api(listHotelInfos, { body: { hotelIds: ids, distanceUnit: facts.unit } }),
    visit ? api(listHotelsById, { body: { hotelIds: ids, ...stayBody(visit) } }) : undefined,
  ]);
  if (!infos.ok) return undefined;
  const offers = new Map(priced?.ok ? priced.data.hotels.map((result) => [result.hotel.id, cardOf(result, facts)]) : []);
  const linkOf = visit ? detailsLinks(visit) : (id: string) => `/hotels/details?hotelId=${id}`;
  return {
    hotels: infos.data.hotels.map((hotel) => ({
      id: hotel.id,
      name: hotel.name,
      hotel: cardHotelOf(hotel, facts.unit),
      amenities: hotel.amenities.filter(isAmenityId),
      to: linkOf(hotel.id),
      offer: offers.get(hotel.id) ?? null,
    })),
    havePricesFailed: priced?.ok === false,
  };
}

const stayBody = ({ startDate, endDate, rooms }: ListStay) => ({
  checkInDate: startDate,
  checkOutDate: endDate,
  rooms: rooms.map(rateRoomOf).map((room) => ({ ...room, childAges: [...room.childAges] })),
});
