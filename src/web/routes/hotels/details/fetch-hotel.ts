/** Calls for the pages of one hotel: the hotel, its rates for the stay, and their cancellation terms. */
import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import { getOpaqueHotelInfo } from "#contract/catalog/get-opaque-hotel-info.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { ClientPlatform } from "#contract/base/headers.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { HotelView } from "#web/screens/hotel/hotel-view.ts";
import { DEFAULT_DISTANCE_UNIT, distanceUnitOf } from "#domain/visitor/distance.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import type { DetailsRequest } from "./details-request.ts";
import { hiddenView, namedView } from "./to-hotel-view.ts";
import type { PolicyAnswer, MemberStatus } from "./to-room-views.ts";
import { isClassUnknown } from "#web/routes/data/read-deals.ts";

const IMAGE_SIZE = { Web: 700, MobileWeb: 500 } as const satisfies Record<ClientPlatform, number>;
/** Limit of the call. */
const MAX_ROOM_TYPES = 50;

export const memberStatusOf = ({ page: { visitorClass } }: LoadArgs): MemberStatus => {
  if (isGuest(visitorClass)) return "guest";
  return visitorClass.userTypeId === USER_TYPE.CLUB ? "club" : "basic";
};

const idsOf = ({ hotelId, tHotelId }: DetailsRequest) => ({ ...(hotelId && { hotelId }), ...(tHotelId && { tHotelId }) });

const stayBody = ({ page }: LoadArgs, { stay, party }: DetailsRequest) => ({
  checkInDate: stay.startDate,
  checkOutDate: stay.endDate,
  currency: page.currency,
  rooms: party.map((room) => ({ ...rateRoomOf(room), childAges: [...rateRoomOf(room).childAges] })),
});

export type FoundHotel = { readonly hotel: HotelView; readonly isBlocked: boolean; readonly tHotelId: string | null };

/** `missing`: there is no such hotel. `failed`: the call failed. */
export async function fetchHotel(args: LoadArgs, request: DetailsRequest): Promise<FoundHotel | "missing" | "failed"> {
  const platform = args.platform ?? "Web";
  const distanceUnit = args.visitor?.person?.settings.distanceUnit ?? distanceUnitOf(args.page.market);
  const body = { ...idsOf(request), imageSize: IMAGE_SIZE[platform], ...(distanceUnit !== DEFAULT_DISTANCE_UNIT && { distanceUnit }) };
  if (request.isHidden) {
    const answer = await args.api(getOpaqueHotelInfo, { body });
    if (answer.ok) return { hotel: hiddenView(answer.data.hotel), isBlocked: answer.data.hotel.isBlocked, tHotelId: null };
    return answer.code === "hotel-not-found" ? "missing" : "failed";
  }
  const answer = await args.api(getHotelInfo, { body });
  if (!answer.ok) return answer.code === "hotel-not-found" ? "missing" : "failed";
  const { hotel } = answer.data;
  return { hotel: namedView(hotel), isBlocked: hotel.isBlocked, tHotelId: hotel.tHotelId };
}

type Rates = Pick<OutputOf<typeof listRoomRates>, "rooms" | "isBridged" | "reason"> & { readonly hasFailed: boolean };

const NO_RATES: Rates = { rooms: [], isBridged: false, reason: null, hasFailed: true };

export async function fetchHotelAndRates(
  args: LoadArgs,
  request: DetailsRequest,
): Promise<readonly [FoundHotel | "missing" | "failed", Rates]> {
  if (!isClassUnknown(request.isHidden, request)) return Promise.all([fetchHotel(args, request), fetchRates(args, request)]);
  const found = await fetchHotel(args, request);
  if (typeof found === "string") return [found, NO_RATES];
  return [found, await fetchRates(args, { ...request, hotelId: found.hotel.id, tHotelId: undefined })];
}

/** A failed call gives no rooms and `hasFailed`, to distinguish it from a hotel without free rooms. */
async function fetchRates(args: LoadArgs, request: DetailsRequest): Promise<Rates> {
  const answer = await args.api(listRoomRates, { body: { ...idsOf(request), ...stayBody(args, request) } });
  return answer.ok ? { ...answer.data, hasFailed: false } : NO_RATES;
}

/** If the call fails, the page omits the terms (HOTEL-011); the server has logged the failure. */
export async function fetchPolicies(args: LoadArgs, request: DetailsRequest, hotelId: string, rates: readonly RoomRate[]) {
  const roomTypeIds = [...new Set(rates.map(({ roomTypeId }) => roomTypeId))].slice(0, MAX_ROOM_TYPES);
  if (roomTypeIds.length === 0) return undefined;
  const answer = await args.api(listCancellationPolicies, { body: { hotelId, roomTypeIds, ...stayBody(args, request) } });
  return answer.ok ? (answer.data satisfies PolicyAnswer) : undefined;
}
