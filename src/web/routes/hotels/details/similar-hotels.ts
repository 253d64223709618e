/** Similar hotels in the same city for the same stay. If the calls fail, only this section is missing. */
import { listHotelsByRegion } from "#contract/availability/list-hotels-by-region.ts";
import { listOpaqueHotelsByRegion } from "#contract/availability/list-opaque-hotels-by-region.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { HotelView, SimilarFacts, SimilarHotel } from "#web/screens/hotel/hotel-view.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import type { DetailsRequest } from "./details-request.ts";
import { picturesOf } from "./to-hotel-view.ts";

const SHOWN = 4;
/** Enough candidates to find four similar hotels. */
const ASKED = 40;
const STARS_APART = 1;

type Priced = Omit<SimilarHotel, "to">;
type Named = OutputOf<typeof listHotelsByRegion>["hotels"][number]["hotel"];

/** Derived once per hotel object, because the server shares these objects between requests. */
const namedFacts = deriveOnce((hotel: Named): SimilarFacts => ({
  id: hotel.id,
  name: hotel.name,
  stars: hotel.stars,
  score: hotel.guestRating?.score ?? null,
  picture: picturesOf(hotel)[0] ?? null,
}));

/** Hotels with the nearest number of stars first, otherwise in the order of the response. */
function alike(found: readonly Priced[], { id, stars, pictures }: HotelView): readonly Priced[] {
  // An opaque class has a different token in every response, but always the same pictures.
  const isSame = ({ facts: { id: other, name, picture } }: Priced) => other === id || (name === "" && picture?.seed === pictures[0]?.seed);
  const apart = ({ facts }: Priced) => Math.abs(facts.stars - stars);
  return found
    .filter((hotel) => !isSame(hotel) && apart(hotel) <= STARS_APART)
    .toSorted((one, other) => apart(one) - apart(other))
    .slice(0, SHOWN);
}

async function askNamed(args: LoadArgs, body: ReturnType<typeof bodyOf>): Promise<readonly Priced[]> {
  const answer = await args.api(listHotelsByRegion, { body });
  if (!answer.ok) return [];
  return answer.data.hotels.map(({ hotel, totalAmount, currency }) => ({
    facts: namedFacts(hotel),
    price: moneyOf(totalAmount, currency),
  }));
}

async function askHidden(args: LoadArgs, body: ReturnType<typeof bodyOf>): Promise<readonly Priced[]> {
  const answer = await args.api(listOpaqueHotelsByRegion, { body });
  if (!answer.ok) return [];
  return answer.data.hotels.map(({ hotel, totalAmount, currency }) => ({
    facts: { id: hotel.id, name: "", stars: hotel.stars, score: hotel.ratingFrom, picture: picturesOf(hotel)[0] ?? null },
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

export async function similarHotels(args: LoadArgs, request: DetailsRequest, hotel: HotelView): Promise<readonly SimilarHotel[]> {
  const { isHidden, stay, party } = request;
  const findSimilar = isHidden ? askHidden : askNamed;
  const found = await findSimilar(args, bodyOf(args, request, hotel));
  return alike(found, hotel).map((other) => ({
    ...other,
    to: detailsLink({ ...stay, hotelId: other.facts.id, rooms: party }, { isHidden }),
  }));
}
