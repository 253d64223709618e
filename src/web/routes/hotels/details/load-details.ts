import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { resultsOfCity } from "#web/screens/hotel/city-results.ts";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails } from "#web/screens/hotel/hotel-view.ts";
import { withoutUnshown } from "#web/screens/hotel/rooms/shown-rates.ts";
import { firstReviews } from "#web/routes/data/first-reviews.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { fetchHotelAndRates, fetchPolicies, memberStatusOf } from "./fetch-hotel.ts";
import { readDetailsRequest } from "./details-request.ts";
import { placesAround } from "./places-around.ts";
import { similarHotels } from "./similar-hotels.ts";
import { roomViews } from "./to-room-views.ts";

/** `retry` is the address to load again if the hotel could not be loaded. */
export async function loadDetails(args: LoadArgs): Promise<HotelDetails | { readonly retry: string }> {
  const request = readDetailsRequest(args);
  const { pageAddress, stay, party } = request;
  if (request.isForm) throw moveTo(addressOfStay(pageAddress, stay, party));
  if (request.hotelId === undefined && request.tHotelId === undefined) throw moveTo("/");
  const [found, rates] = await fetchHotelAndRates(args, request);
  if (found === "missing") throw moveTo("/");
  if (found === "failed") return { retry: addressOfStay(pageAddress, stay, party) };
  const { hotel } = found;
  if (found.isBlocked) throw moveTo(resultsOfCity(hotel, request));
  const [policies, similar, reviews, around] = await Promise.all([
    fetchPolicies(args, request, hotel.id, rates.rooms),
    similarHotels(args, request, hotel),
    hotel.named ? firstReviews(args.api, hotel.id) : null,
    placesAround(args.api, hotel),
  ]);
  const now = args.serverNow ?? new Date();
  return {
    pageAddress: { path: pageAddress.path, lrh: pageAddress.lrh, ...(request.isNamedAddress ? {} : { hotelId: hotel.id }) },
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
    rooms: roomViews(rates.rooms, { status: memberStatusOf(args), isHidden: request.isHidden, policies, now }).map(withoutUnshown),
    reason: rates.reason,
    haveRatesFailed: rates.hasFailed,
    similar,
    reviews,
    around,
    isBridged: rates.isBridged,
    isOldFlow: request.isOldFlow,
  };
}
