/**
 * What may be said of a hotel that does not tell its name: only what is said of several in the very same words. Hotels are put into classes;
 * all of a class are described alike, so that a description leads to the class and never further.
 */
import { HIDDEN_MATCHES } from "#domain/brand/hidden-matches.ts";
import type { HotelColumns } from "./hotel-columns.ts";
import { placeOfHotel } from "./hotel-columns.ts";

/** Guests' ratings are told in these steps, times ten; 0 says nothing. */
const RATING_STEPS = [90, 80, 70, 60, 0] as const;

/** Hotels of a town too small to hide one are told to be somewhere in the country. */
export type HiddenArea = { readonly kind: "city"; readonly cityId: number } | { readonly kind: "country"; readonly countryCode: string };

export type HiddenClass = {
  readonly area: HiddenArea;
  readonly stars: number;
  /** Some of the class have more stars. */
  readonly isStarsAtLeast: boolean;
  /** The least rating of the class, times ten; 0 where nothing is told. */
  readonly ratingFrom: number;
  /** What every hotel of the class has, as bits. */
  readonly amenities: number;
  /** How many hotels are described so. */
  readonly members: number;
};

export type HiddenClasses = {
  /** Nothing for a hotel that has nowhere to hide: it is not sold without its name. */
  readonly classOf: (hotelId: number) => HiddenClass | undefined;
};

type HidingColumns = Pick<HotelColumns, "count" | "cityIds" | "stars" | "ratings" | "amenities" | "isBlocked" | "placeOf" | "ofCity">;

/** Areas are worked out when one of their hotels is first asked for: nobody waits for the classes of a whole world. */
export function createHiddenClasses(columns: HidingColumns, countryOf: (cityId: number) => string, least = HIDDEN_MATCHES): HiddenClasses {
  const classes: (HiddenClass | undefined)[] = Array.from({ length: columns.count });
  const done = new Set<string | number>();
  const areas = createAreas(columns, countryOf, least);
  return {
    classOf: (hotelId) => {
      const place = placeOfHotel(columns, hotelId);
      if (place < 0) return undefined;
      const { key, group } = areas.of(columns.cityIds[place]!);
      if (!done.has(key)) {
        done.add(key);
        for (const [own, shared] of classesIn(columns, group(), least)) classes[own] = shared;
      }
      return classes[place];
    },
  };
}

/** The class of each hotel of an area. */
function* classesIn(columns: HidingColumns, group: AreaGroup | undefined, least: number): Generator<readonly [number, HiddenClass]> {
  if (!group) return;
  for (const byStars of bandsOf(group.places, (place) => columns.stars[place]!, least)) {
    for (const byRating of bandsOf(byStars.places, (place) => ratingStep(columns.ratings[place]!), least)) {
      const shared: HiddenClass = {
        area: group.area,
        stars: byStars.from,
        isStarsAtLeast: byStars.isMixed,
        ratingFrom: byRating.from,
        amenities: byRating.places.reduce((common, place) => common & columns.amenities[place]!, -1) >>> 0,
        members: byRating.places.length,
      };
      for (const place of byRating.places) yield [place, shared];
    }
  }
}

const ratingStep = (rating: number): number => RATING_STEPS.find((step) => rating >= step) ?? 0;

type AreaGroup = { readonly area: HiddenArea; readonly places: readonly number[] };

type Areas = {
  /** The area of a city's hotels; its group is worked out only when it is called for. Nothing where too few stand together. */
  readonly of: (cityId: number) => { readonly key: string | number; readonly group: () => AreaGroup | undefined };
};

/** Towns with enough hotels for themselves; what is left of a country together, if that is enough. */
function createAreas({ ofCity, isBlocked }: HidingColumns, countryOf: (cityId: number) => string, least: number): Areas {
  const onSale = (cityId: number): readonly number[] => [...(ofCity.get(cityId) ?? [])].filter((place) => isBlocked[place] !== 1);
  const isSmall = (cityId: number): boolean => {
    const places = ofCity.get(cityId) ?? new Uint32Array();
    let left = least;
    for (let at = 0; at < places.length && left > 0; at += 1) left -= isBlocked[places[at]!] === 1 ? 0 : 1;
    return left > 0;
  };
  let small: Map<string, number[]> | undefined;
  const smallOf = (countryCode: string): readonly number[] => {
    small ??= Map.groupBy([...ofCity.keys()].filter(isSmall), countryOf);
    return small.get(countryCode) ?? [];
  };
  return {
    of: (cityId) => {
      if (!isSmall(cityId)) return { key: cityId, group: () => ({ area: { kind: "city", cityId }, places: onSale(cityId) }) };
      const countryCode = countryOf(cityId);
      const group = (): AreaGroup | undefined => {
        const places = smallOf(countryCode).flatMap(onSale);
        return places.length >= least ? { area: { kind: "country", countryCode }, places } : undefined;
      };
      return { key: countryCode, group };
    },
  };
}

type Band = { readonly from: number; readonly isMixed: boolean; readonly places: readonly number[] };

/** From the highest value down, each band as narrow as it can be with enough in it; what is left over at the bottom joins the band above. */
function bandsOf(places: readonly number[], valueOf: (place: number) => number, least: number): readonly Band[] {
  const bands: Band[] = [];
  let open: Band | undefined;
  for (const [value, own] of [...Map.groupBy(places, valueOf)].toSorted(([one], [other]) => other - one)) {
    open = open ? join(open, { from: value, isMixed: false, places: own }) : { from: value, isMixed: false, places: own };
    if (open.places.length < least) continue;
    bands.push(open);
    open = undefined;
  }
  if (!open) return bands;
  const above = bands.pop();
  return [...bands, above ? join(above, open) : open];
}

const join = (upper: Band, lower: Band): Band => ({ from: lower.from, isMixed: true, places: [...upper.places, ...lower.places] });
