/** What the districts of a destination are like, derived from its hotels and from the places around them. */
import type { PlaceAround } from "#contract/catalog/list-places-around.ts";
import type { HotelResult } from "#contract/entities/hotel.ts";
import { distanceBetween } from "#domain/content/distance-between.ts";
import type { Position } from "#domain/content/distance-between.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { District } from "#web/screens/content/destination/district-list.tsx";

const SHOWN = 8;
const MAX_SIGHTS = 2;
/** As far as one says that a district is at a sight, a station or a beach. */
const REACH_KM = { sight: 1.2, station: 1.5, beach: 1.5 } as const;

type Options = {
  readonly hotels: readonly HotelResult[];
  /** Whether these are all hotels with a room, so that they may be counted. */
  readonly isComplete: boolean;
  readonly around: readonly PlaceAround[];
  readonly linkTo: (district: string) => string;
  /** Editorial texts by the name of the district. */
  readonly texts: ReadonlyMap<string, string>;
};

/** Those with most hotels first; none if the destination has fewer than two. */
export function destinationDistricts({ hotels, isComplete, ...options }: Options): readonly District[] {
  const byDistrict = [...Map.groupBy(hotels, ({ hotel }) => hotel.district)].filter(([name]) => name !== "");
  if (byDistrict.length < 2) return [];
  const largest = byDistrict.toSorted(([, one], [, other]) => other.length - one.length).slice(0, SHOWN);
  const centre = options.around.find(({ kind }) => kind === "centre");
  const districts = largest.map(([name, inside]) => describeDistrict(name, inside, { ...options, centre }));
  const best = districts.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0];
  const cheapest = districts.toSorted((one, other) => one.from.minor - other.from.minor)[0];
  const nearest = districts.toSorted((one, other) => (one.centreKm ?? 0) - (other.centreKm ?? 0))[0];
  return districts.map((district) => ({
    ...district,
    count: isComplete ? district.count : null,
    isCentral: district === nearest && district.centreKm !== null,
    isCheapest: district === cheapest,
    isBestRated: district === best && district.score !== null,
  }));
}

type Description = Omit<Options, "hotels" | "isComplete"> & { readonly centre: Position | undefined };

function describeDistrict(name: string, inside: readonly HotelResult[], { around, centre, linkTo, texts }: Description) {
  const position = around.find((place) => place.kind === "district" && place.name === name) ?? middleOf(inside);
  const within = (kind: keyof typeof REACH_KM) =>
    around
      .filter((place) => place.kind === kind)
      .map((place) => ({ name: place.name, km: distanceBetween(position, place) }))
      .filter(({ km }) => km <= REACH_KM[kind])
      .toSorted((one, other) => one.km - other.km);
  const scores = inside.flatMap(({ hotel }) => hotel.guestRating?.score ?? []);
  const cheapest = inside.toSorted((one, other) => one.totalAmount - other.totalAmount)[0]!;
  return {
    name,
    words: texts.get(name) ?? null,
    count: inside.length,
    from: moneyOf(cheapest.totalAmount, cheapest.currency),
    score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    centreKm: centre ? distanceBetween(centre, position) : null,
    sights: within("sight")
      .slice(0, MAX_SIGHTS)
      .map((sight) => sight.name),
    station: within("station")[0] ?? null,
    beach: within("beach")[0] ?? null,
    to: linkTo(name),
  };
}

function middleOf(inside: readonly HotelResult[]): Position {
  const sum = (valueOf: (position: Position) => number) => inside.reduce((total, { hotel }) => total + valueOf(hotel.location), 0);
  return { latitude: sum(({ latitude }) => latitude) / inside.length, longitude: sum(({ longitude }) => longitude) / inside.length };
}
