/** The availability calls with test hotels and a supplier with known prices. */
import type { Answer, AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { serveAvailability } from "#platform/availability/availability-routes.ts";
import { serveBooking } from "#platform/booking/booking-routes.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { createDestinationPlaces } from "#platform/catalog/destination-places.ts";
import { serveContent } from "#platform/content/content-routes.ts";
import { serveCatalog } from "#platform/catalog/catalog-routes.ts";
import { createCatalog } from "#platform/catalog/catalog.ts";
import { insertHotels } from "#platform/catalog/hotels/hotel-store.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { servePackages } from "#platform/packages/packages-routes.ts";
import { buildCaller } from "./caller.ts";
import { buildHotel, LONDON } from "./hotels.ts";
import type { FakeHotel } from "./supplier.ts";

let places: ReturnType<typeof loadPlaces> | undefined;

export const OXFORD = 2640729;

const person = { accountId: "account-1", firstName: "Ada", settings: {} };
const signedIn = (userTypeId: 1 | 2): Pick<Caller, "visitor" | "channel"> => ({
  visitor: { userTypeId, isAuthenticated: true, person } satisfies Visitor,
  channel: "Secure",
});
export const BASIC = signedIn(1);
export const CLUB = signedIn(2);
export const HIDDEN = { channel: "Opaque" } as const;

/** Sixty in London and seven in Oxford, of all stars; 1002 is bridged and 1003 off sale. */
export const WORLD: readonly HotelFacts[] = Array.from({ length: 67 }, (_, place) => {
  const isOxford = place >= 60;
  return buildHotel({
    id: 1001 + place,
    name: `${["Amber", "Birch", "Cedar", "Dune"][place % 4]} House ${String.fromCharCode(65 + (place % 26))}${place}`,
    cityId: isOxford ? OXFORD : LONDON,
    latitude: (isOxford ? 51.75 : 51.5) + place / 1000 + 0.00021,
    longitude: (isOxford ? -1.25 : -0.12) - place / 1000 - 0.00013,
    stars: 2 + (place % 4),
    rating: [0, 64, 75, 83, 92][place % 5]!,
    amenities: place % 3 === 0 ? 0b111 : 0b101,
    street: `${place + 1} Quill Lane`,
    providerId: `PROV${8000 + place}`,
    isBridged: place === 1,
    isBlocked: place === 2,
  });
});

export const PRICES: readonly FakeHotel[] = WORLD.map(({ id }, place) => ({
  id,
  nightMinor: 9_000 + ((place * 37) % 67) * 100 + 13,
  memberPercent: 10 + (place % 5),
  opaquePercent: 20 + (place % 7),
  promotionPercent: place % 3 === 0 ? 12 : 0,
}));

/** T+7 to T+9 of the test clock. */
export const STAY = { startDate: "2026-11-22", endDate: "2026-11-24" } as const;
export const RATE_STAY = { checkInDate: STAY.startDate, checkOutDate: STAY.endDate };
export const PARTY = [{ adultNum: 2, childNum: 0, childAges: [] }];
export const SEARCH: InputOf<typeof createAvailability>["body"] = {
  product: "HOTEL_ONLY",
  destination: String(LONDON),
  destinationType: "Cities",
  ...STAY,
  rooms: [{ adults: 2 }],
};

export async function openAvailability(context: Context, hotels: readonly HotelFacts[] = WORLD) {
  await insertHotels(context.database.sql, hotels);
  const dispatcher = createDispatcher(context);
  const configuration = createConfigurationSnapshot(context);
  const catalog = createCatalog(context, () => (places ??= loadPlaces()));
  serveContent(dispatcher, configuration, createDestinationPlaces(context, catalog, createBrandCatalog(catalog, configuration)));
  serveCatalog(dispatcher, configuration, catalog);
  servePackages(dispatcher, context, configuration, catalog, serveAvailability(dispatcher, context, configuration, catalog));
  serveBooking(dispatcher, configuration, catalog);
  const answer = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> =>
    dispatcher.dispatch(call, input, buildCaller(caller));
  /** The data of an answer; throws on a refusal. */
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
    const output = await answer(call, input, caller);
    if (!output.ok) throw new Error(`${call.name}: ${output.code} ${JSON.stringify(output)}`);
    return output.data;
  };
  const begin = async (body: Partial<InputOf<typeof createAvailability>["body"]> = {}, caller: Partial<Caller> = {}): Promise<string> =>
    (await ask(createAvailability, { body: { ...SEARCH, ...body } }, caller)).availabilityId;
  /** Both steps of a search. */
  const search = async (
    {
      body,
      query,
      filter,
    }: {
      body?: Partial<InputOf<typeof createAvailability>["body"]>;
      query?: InputOf<typeof listAvailableHotels>["query"];
      filter?: InputOf<typeof listAvailableHotels>["body"];
    } = {},
    caller: Partial<Caller> = {},
  ) => {
    const availabilityId = await begin(body, caller);
    return ask(listAvailableHotels, { params: { availabilityId }, query: query ?? {}, body: filter ?? {} }, caller);
  };
  return { answer, ask, begin, search };
}
