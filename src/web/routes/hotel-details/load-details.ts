import { listCancellationPolicies } from "#contract/availability/list-cancellation-policies.ts";
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import { getOpaqueHotelInfo } from "#contract/catalog/get-opaque-hotel-info.ts";
import type { Platform } from "#contract/headers.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { resultsOfCity } from "#web/screens/hotel/city-results.ts";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails, HotelView } from "#web/screens/hotel/hotel-view.ts";
import { moveTo } from "../outcomes.ts";
import type { LoadArgs } from "../route.ts";
import type { AskedDetails } from "./asked-details.ts";
import { askedDetails } from "./asked-details.ts";
import { similarHotels } from "./similar-hotels.ts";
import { hiddenView, namedView } from "./to-hotel-view.ts";
import type { PolicyAnswer, Standing } from "./to-room-views.ts";
import { roomViews } from "./to-room-views.ts";

const IMAGE_SIZE = { Web: 700, MobileWeb: 500 } as const satisfies Record<Platform, number>;
/** As many as can be asked about at once. */
const MOST_ROOM_TYPES = 50;

const standingOf = ({ page: { visitorClass } }: LoadArgs): Standing => {
  if (isGuest(visitorClass)) return "guest";
  return visitorClass.userTypeId === USER_TYPE.CLUB ? "club" : "basic";
};

const idsOf = ({ hotelId, tHotelId }: AskedDetails) => ({ ...(hotelId && { hotelId }), ...(tHotelId && { tHotelId }) });

const stayBody = ({ page }: LoadArgs, { stay, party }: AskedDetails) => ({
  checkInDate: stay.startDate,
  checkOutDate: stay.endDate,
  currency: page.currency,
  rooms: party.map((room) => ({ ...rateRoomOf(room), childAges: [...rateRoomOf(room).childAges] })),
});

type Found = { readonly hotel: HotelView; readonly isBlocked: boolean; readonly tHotelId: string | null };

/** The hotel; nothing where there is no such hotel; `failed` where nobody could say. */
async function askHotel(args: LoadArgs, asked: AskedDetails): Promise<Found | "missing" | "failed"> {
  const platform = args.platform ?? "Web";
  const distanceUnit = args.visitor?.person?.settings.distanceUnit;
  const body = { ...idsOf(asked), imageSize: IMAGE_SIZE[platform], ...(distanceUnit && { distanceUnit }) };
  if (asked.isHidden) {
    const answer = await args.api(getOpaqueHotelInfo, { body });
    if (answer.ok) return { hotel: hiddenView(answer.data.hotel), isBlocked: answer.data.hotel.isBlocked, tHotelId: null };
    return answer.code === "hotel-not-found" ? "missing" : "failed";
  }
  const answer = await args.api(getHotelInfo, { body });
  if (!answer.ok) return answer.code === "hotel-not-found" ? "missing" : "failed";
  const { hotel } = answer.data;
  return { hotel: namedView(hotel), isBlocked: hotel.isBlocked, tHotelId: hotel.tHotelId };
}

/** Without an answer there are no rooms, and nobody knows why. */
async function askRates(args: LoadArgs, asked: AskedDetails) {
  const answer = await args.api(listRoomRates, { body: { ...idsOf(asked), ...stayBody(args, asked) } });
  return answer.ok ? answer.data : { rooms: [], isBridged: false, reason: null };
}

/** A failure is in the log of whoever failed; the page does without (HOTEL-011). */
async function askPolicies(args: LoadArgs, asked: AskedDetails, hotelId: string, rates: readonly RoomRate[]) {
  const roomTypeIds = [...new Set(rates.map(({ roomTypeId }) => roomTypeId))].slice(0, MOST_ROOM_TYPES);
  if (roomTypeIds.length === 0) return undefined;
  const answer = await args.api(listCancellationPolicies, { body: { hotelId, roomTypeIds, ...stayBody(args, asked) } });
  return answer.ok ? (answer.data satisfies PolicyAnswer) : undefined;
}

/** The address as it was asked for, where the hotel itself could not be. */
export async function loadDetails(args: LoadArgs): Promise<HotelDetails | { readonly retry: string }> {
  const asked = askedDetails(args);
  const { here, stay, party } = asked;
  if (asked.isForm) throw moveTo(addressOfStay(here, stay, party));
  if (asked.hotelId === undefined && asked.tHotelId === undefined) throw moveTo("/");
  const [found, rates] = await Promise.all([askHotel(args, asked), askRates(args, asked)]);
  if (found === "missing") throw moveTo("/");
  if (found === "failed") return { retry: addressOfStay(here, stay, party) };
  const { hotel } = found;
  if (found.isBlocked) throw moveTo(resultsOfCity(hotel, asked));
  const [policies, similar] = await Promise.all([askPolicies(args, asked, hotel.id, rates.rooms), similarHotels(args, asked, hotel)]);
  const now = args.now ?? new Date();
  return {
    here: { path: here.path, lrh: here.lrh, ...(asked.isNamedAddress ? {} : { hotelId: hotel.id }) },
    query: {
      hotelId: hotel.id,
      tgsHotelId: found.tHotelId,
      checkInDate: stay.startDate,
      checkOutDate: stay.endDate,
      rooms: party.map(rateRoomOf),
    },
    stay,
    party,
    today: args.today,
    hotel,
    rooms: roomViews(rates.rooms, { standing: standingOf(args), isHidden: asked.isHidden, policies, now }),
    reason: rates.reason,
    similar,
    isBridged: rates.isBridged,
    isOldFlow: asked.isOldFlow,
  };
}
