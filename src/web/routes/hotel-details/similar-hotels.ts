/** Other hotels of the same city that are about as good, for the same stay. Nothing is lost but them when nobody answers. */
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { HotelView, SimilarHotel } from "#web/screens/hotel/hotel-view.ts";
import type { LoadArgs } from "../data/route.ts";
import type { DetailsRequest } from "./asked-details.ts";
import { picturesOf } from "./to-hotel-view.ts";

const SHOWN = 4;
/** Enough to find four that are alike. */
const ASKED = 40;
const STARS_APART = 1;

type Priced = Omit<SimilarHotel, "to">;

/** Those of the same class first, otherwise as they came. */
function alike(found: readonly Priced[], { id, stars, pictures }: HotelView): readonly Priced[] {
  // A class has another token in every answer, and one set of pictures.
  const isSame = ({ id: other, name, picture }: Priced) => other === id || (name === "" && picture?.seed === pictures[0]?.seed);
  const apart = (hotel: Priced) => Math.abs(hotel.stars - stars);
  return found
    .filter((hotel) => !isSame(hotel) && apart(hotel) <= STARS_APART)
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, SHOWN);
}

async function askNamed(args: LoadArgs, body: ReturnType<typeof bodyOf>): Promise<readonly Priced[]> {
  const answer = await args.api(listHotelsByRegion, { body });
  if (!answer.ok) return [];
  return answer.data.hotels.map(({ hotel, totalAmount, currency }) => ({
    id: hotel.id,
    name: hotel.name,
    stars: hotel.stars,
    score: hotel.guestRating?.score ?? null,
    picture: picturesOf(hotel)[0] ?? null,
    price: moneyOf(totalAmount, currency),
  }));
}

async function askHidden(args: LoadArgs, body: ReturnType<typeof bodyOf>): Promise<readonly Priced[]> {
  const answer = await args.api(listOpaqueHotelsByRegion, { body });
  if (!answer.ok) return [];
  return answer.data.hotels.map(({ hotel, totalAmount, currency }) => ({
    id: hotel.id,
    name: "",
    stars: hotel.stars,
    score: hotel.ratingFrom,
    picture: picturesOf(hotel)[0] ?? null,
    price: moneyOf(totalAmount, currency),
  }));
}

const bodyOf = ({ page }: LoadArgs, { stay, party }: DetailsRequest, { region }: HotelView) => ({
  regionId: region.id,
  checkInDate: stay.startDate,
  checkOutDate: stay.endDate,
  rooms: party.map((room) => ({ ...rateRoomOf(room), childAges: [...rateRoomOf(room).childAges] })),
  currency: page.currency,
  page: 0,
  pageSize: ASKED,
});

export async function similarHotels(args: LoadArgs, asked: DetailsRequest, hotel: HotelView): Promise<readonly SimilarHotel[]> {
  const { isHidden, stay, party } = asked;
  const ask = isHidden ? askHidden : askNamed;
  const found = await ask(args, bodyOf(args, asked, hotel));
  return alike(found, hotel).map((other) => ({
    ...other,
    to: detailsLink({ ...stay, hotelId: other.id, rooms: party }, { isHidden }),
  }));
}
