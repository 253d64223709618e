/**
 * What may be said of a hotel that does not tell its name: only what is said of several in the very same words. Hotels are put into classes;
 * all of a class are described alike, so that a description leads to the class and never further.
 */
import type { HotelColumns } from "./hotel-columns.ts";
import { placeOfHotel } from "./hotel-columns.ts";

/** Fewer than this, and who knows the place could name the hotel. */
export const MIN_HIDDEN_MATCHES = 5;

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

type HidingColumns = Pick<HotelColumns, "count" | "cityIds" | "stars" | "ratings" | "amenities" | "isBlocked" | "placeOf">;

export function createHiddenClasses(
  columns: HidingColumns,
  countryOf: (cityId: number) => string,
  least = MIN_HIDDEN_MATCHES,
): HiddenClasses {
  const classes: (HiddenClass | undefined)[] = Array.from({ length: columns.count });
  for (const { area, places } of areasOf(columns, countryOf, least)) {
    for (const byStars of bandsOf(places, (place) => columns.stars[place]!, least)) {
      for (const byRating of bandsOf(byStars.places, (place) => ratingStep(columns.ratings[place]!), least)) {
        const shared: HiddenClass = {
          area,
          stars: byStars.from,
          isStarsAtLeast: byStars.isMixed,
          ratingFrom: byRating.from,
          amenities: byRating.places.reduce((common, place) => common & columns.amenities[place]!, -1) >>> 0,
          members: byRating.places.length,
        };
        for (const place of byRating.places) classes[place] = shared;
      }
    }
  }
  return { classOf: (hotelId) => classes[placeOfHotel(columns, hotelId)] };
}

const ratingStep = (rating: number): number => RATING_STEPS.find((step) => rating >= step) ?? 0;

type AreaGroup = { readonly area: HiddenArea; readonly places: readonly number[] };

/** Towns with enough hotels for themselves; what is left of a country together, if that is enough. */
function areasOf(columns: HidingColumns, countryOf: (cityId: number) => string, least: number): readonly AreaGroup[] {
  const onSale = Array.from({ length: columns.count }, (_, place) => place).filter((place) => columns.isBlocked[place] !== 1);
  const byCity = Map.groupBy(onSale, (place) => columns.cityIds[place]!);
  const [large, small] = [
    [...byCity].filter(([, places]) => places.length >= least),
    [...byCity].filter(([, places]) => places.length < least),
  ];
  const byCountry = Map.groupBy(small, ([cityId]) => countryOf(cityId));
  return [
    ...large.map(([cityId, places]): AreaGroup => ({ area: { kind: "city", cityId }, places })),
    ...[...byCountry]
      .map(([countryCode, cities]): AreaGroup => ({
        area: { kind: "country", countryCode },
        places: cities.flatMap(([, places]) => places),
      }))
      .filter(({ places }) => places.length >= least),
  ];
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
