/** The hotel that a widget shows: the requested one, or the hotel of the first deal if none is requested. */
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import { getOpaqueHotelInfo } from "#contract/catalog/get-opaque-hotel-info.ts";
import type { Hotel, OpaqueHotel } from "#contract/entities/hotel.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { stayFromTexts } from "#domain/calendar/stay.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { roomsFromTexts } from "#domain/occupancy/rooms-from-texts.ts";
import { NEW_ROOM_ADULTS } from "#domain/occupancy/rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { dealLink } from "#web/hotel/deal-card.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { WidgetHotel } from "#web/screens/widgets/hotel-widget.tsx";
import { isClassUnknown, isHiddenPath, readDeals } from "./read-deals.ts";
import type { LoadArgs } from "./route.ts";
import { pictureOf } from "./to-deal.ts";

type WidgetHotelAnswer = WidgetHotel | "missing" | "silent";

type CallInput = { readonly hotelId: string } | { readonly tHotelId: string };

/** The id format that the calls accept. */
const ID = /^[A-Za-z0-9][\w.:~-]{0,99}$/;

/** Undefined if no hotel is requested; null if the requested id is not valid. */
function requestIn(query: URLSearchParams): CallInput | null | undefined {
  const [hotelId, tHotelId] = [query.get("hotelId"), query.get("tHotelId")];
  if (hotelId !== null) return ID.test(hotelId) ? { hotelId } : null;
  if (tHotelId !== null) return ID.test(tHotelId) ? { tHotelId } : null;
  return undefined;
}

export async function readWidgetHotel(args: LoadArgs): Promise<WidgetHotelAnswer> {
  const request = requestIn(args.query);
  if (request === null) return "missing";
  if (request) return readRequested(args, request);
  const placed = await readDeals(args, 1);
  if (!placed) return "silent";
  const [first] = placed;
  return first ? hotelOfDeal(first.deal) : "missing";
}

export const hotelOfDeal = (deal: Deal): WidgetHotel => ({
  name: deal.name,
  stars: deal.stars,
  isStarsAtLeast: deal.isStarsAtLeast ?? false,
  region: deal.region,
  score: null,
  picture: deal.picture,
  stay: { startDate: deal.startDate, endDate: deal.endDate },
  guests: NEW_ROOM_ADULTS,
  price: deal.price,
  hasRooms: true,
  to: dealLink(deal),
});

type Visit = { readonly stay: Stay; readonly rooms: readonly Room[] };

const visitIn = ({ query, today }: LoadArgs): Visit => ({
  stay: stayFromTexts({ startDate: query.get("startDate"), endDate: query.get("endDate") }, "hotels", today),
  rooms: roomsFromTexts({ adults: query.getAll("adults"), children: query.getAll("children") }, OCCUPANCY_LIMITS.hotels),
});

async function readRequested(args: LoadArgs, request: CallInput): Promise<WidgetHotelAnswer> {
  const visit = visitIn(args);
  const isByClass = isClassUnknown(isHiddenPath(args.path), request);
  const [info, named] = await Promise.all([readInfo(args, request), isByClass ? undefined : readRates(args, request, visit)]);
  if (typeof info === "string") return info;
  const rates = isByClass ? await readRates(args, { hotelId: info.id }, visit) : named;
  const { stay, rooms } = visit;
  const [cheapest] = rates?.rooms.toSorted((one, other) => one.price - other.price) ?? [];
  const flow = { isHidden: isHiddenPath(args.path), isBridged: rates?.isBridged ?? false };
  return {
    ...shownOf(info),
    stay,
    guests: rooms.reduce((sum, { adults, childrenAges, infants }) => sum + adults + childrenAges.length + infants, 0),
    price: cheapest ? moneyOf(cheapest.price, cheapest.currency) : null,
    hasRooms: rates === undefined || cheapest !== undefined,
    to: detailsLink({ hotelId: info.id, ...stay, rooms }, flow),
  };
}

async function readInfo({ api, path }: LoadArgs, request: CallInput): Promise<Hotel | OpaqueHotel | "missing" | "silent"> {
  const call = { body: { ...request } };
  const answer = isHiddenPath(path) ? await api(getOpaqueHotelInfo, call) : await api(getHotelInfo, call);
  // A blocked hotel cannot be booked.
  if (answer.ok) return answer.data.hotel.isBlocked ? "missing" : answer.data.hotel;
  return answer.code === "hotel-not-found" ? "missing" : "silent";
}

type Rates = { readonly isBridged: boolean; readonly rooms: readonly RoomRate[] };

/** The hotel is shown even without prices; undefined means that they could not be loaded. */
async function readRates({ api, page }: LoadArgs, request: CallInput, { stay, rooms }: Visit): Promise<Rates | undefined> {
  const answer = await api(listRoomRates, {
    body: {
      ...request,
      checkInDate: stay.startDate,
      checkOutDate: stay.endDate,
      currency: page.currency,
      rooms: rooms.map(rateRoomOf).map((room) => ({ ...room, childAges: [...room.childAges] })),
    },
  });
  return answer.ok ? answer.data : undefined;
}

/** Only this selection reaches the page. An opaque hotel has no `name` property. */
function shownOf(hotel: Hotel | OpaqueHotel): Pick<WidgetHotel, "name" | "stars" | "isStarsAtLeast" | "region" | "score" | "picture"> {
  const facts = { stars: hotel.stars, region: hotel.region.name, picture: pictureOf(hotel) };
  if (!("name" in hotel)) return { ...facts, name: null, isStarsAtLeast: hotel.isStarsAtLeast, score: null };
  return { ...facts, name: hotel.name, isStarsAtLeast: false, score: hotel.guestRating };
}
