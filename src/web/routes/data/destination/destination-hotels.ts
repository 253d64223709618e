/** Hotels of a destination with the price of a stay, for its page. */
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import { listPlacesAround } from "#contract/catalog/list-places-around.ts";
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import { stayFromTexts } from "#domain/calendar/stay.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { HOTEL_RESULTS_PATH } from "#domain/search/search-target.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { DestinationHotels } from "#web/screens/content/destination/destination-hotels.tsx";
import type { NoHotelsHere } from "#web/screens/content/destination/no-hotels-here.tsx";
import { destinationDistricts } from "./destination-districts.ts";
import { nearestHotels } from "./nearest-hotels.ts";
import type { FoundNode } from "../read-node.ts";
import type { LoadArgs } from "../route.ts";
import { pictureOf } from "../to-deal.ts";

const SHOWN = 8;
/** The page shows the best rated of the cheapest: either criterion alone would list hotels that few visitors want. */
const ASKED = 100;
/** As many as the call allows: the districts need the sights and stations of all of them. */
const PLACES_ASKED = 50;

/** At most one of both; neither if the search fails, because the rest of the page does not depend on it. */
type HotelsOrNone = { readonly hotels: DestinationHotels | null; readonly none: NoHotelsHere | null };

const UNKNOWN: HotelsOrNone = { hotels: null, none: null };

export async function destinationHotels(args: LoadArgs, { facts, title, blocks }: FoundNode): Promise<HotelsOrNone> {
  const { regionId, city = title } = facts;
  if (regionId === undefined) return UNKNOWN;
  const { startDate, endDate } = stayFromTexts({ startDate: null, endDate: null }, "hotels", args.today);
  const rooms = DEFAULT_ROOMS.map(rateRoomOf).map((room) => ({ ...room, childAges: [...room.childAges] }));
  const { currency, market } = args.page;
  const [answer, around] = await Promise.all([
    args.api(listHotelsByRegion, {
      body: { regionId, checkInDate: startDate, checkOutDate: endDate, rooms, currency, page: 0, pageSize: ASKED },
    }),
    placesOf(args, facts),
  ]);
  const form = { destination: { name: city, id: regionId, type: regionTypeOf(regionId) }, startDate, endDate, rooms: DEFAULT_ROOMS };
  if (!answer.ok) return UNKNOWN;
  if (answer.data.hotels.length === 0) return { hotels: null, none: await nearestHotels(args, form) };
  const scoreOf = ({ hotel }: (typeof answer.data.hotels)[number]) => hotel.guestRating?.score ?? 0;
  const best = answer.data.hotels.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, SHOWN);
  const to = `${HOTEL_RESULTS_PATH}?${queryOfForm("hotels", form).toString()}`;
  const hotels: DestinationHotels = {
    total: answer.data.total,
    to,
    stay: { startDate, endDate },
    unit: distanceUnitOf(market),
    districts: destinationDistricts({
      hotels: answer.data.hotels,
      isComplete: answer.data.total <= answer.data.hotels.length,
      around,
      linkTo: (district) => `${to}&${new URLSearchParams({ district })}`,
      texts: textsByDistrict(blocks),
    }),
    hotels: best.map(({ hotel, totalAmount, currency: charged }) => ({
      hotelId: hotel.id,
      name: hotel.name,
      stars: hotel.stars,
      score: hotel.guestRating?.score ?? null,
      region: hotel.district || hotel.region.name,
      startDate,
      endDate,
      price: moneyOf(totalAmount, charged),
      before: null,
      percent: 0,
      promotion: "",
      picture: pictureOf(hotel),
    })),
  };
  return { hotels, none: null };
}

/** Empty without a position and if the call fails: districts are then described by their hotels only. */
async function placesOf(args: LoadArgs, { latitude, longitude }: FoundNode["facts"]): Promise<readonly PlaceAround[]> {
  if (latitude === undefined || longitude === undefined) return [];
  const query = { latitude: Number(latitude), longitude: Number(longitude), maxResults: PLACES_ASKED };
  const answer = await args.api(listPlacesAround, { query }).catch(() => undefined);
  return answer?.ok ? answer.data.items : [];
}

/** Cards of the page whose title is the name of a district describe it. */
const textsByDistrict = (blocks: FoundNode["blocks"]): ReadonlyMap<string, string> =>
  new Map(blocks.flatMap((block) => (block.kind === "cards" ? block.cards.map(({ title, text }): [string, string] => [title, text]) : [])));

/** Regions that are sold as one destination have names as ids; cities have numbers. */
const regionTypeOf = (regionId: string): "Cities" | "Regions" => (/^\d+$/.test(regionId) ? "Cities" : "Regions");
