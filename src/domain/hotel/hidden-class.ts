/**
 * An opaque offer is a class of hotels, not one hotel. The classes of an area partition its hotels by facts that rarely change (place, stars,
 * rating), never by dates, prices, stock or the search, so that no sequence of searches narrows a class down.
 */
import { HIDDEN_MATCHES } from "#domain/brand/hidden-matches.ts";
import type { HotelColumns } from "./hotel-columns.ts";
import { placeOfHotel } from "./hotel-columns.ts";

/** Guest ratings are shown in these steps, times ten; 0 means not shown. */
const RATING_STEPS = [90, 80, 70, 60, 0] as const;

/** Hotels of a town with too few hotels for a class are described by their country. */
export type HiddenArea = { readonly kind: "city"; readonly cityId: number } | { readonly kind: "country"; readonly countryCode: string };

/** The hotels of a class. A stay is sold only while at least `least` of them can take it. */
export type ClassMembers = { readonly hotelIds: readonly number[]; readonly least: number };

export type HiddenClass = ClassMembers & {
  /** Stable across nodes and restarts. */
  readonly id: string;
  readonly area: HiddenArea;
  readonly stars: number;
  /** Some hotels of the class have more stars. */
  readonly isStarsAtLeast: boolean;
  /** The lowest rating of the class, times ten; 0 if not shown. */
  readonly ratingFrom: number;
  /** What every hotel of the class has, as bits. */
  readonly amenities: number;
};

export type HiddenClasses = {
  /** Undefined for a hotel without a class: it is not sold as opaque. */
  readonly classOf: (hotelId: number) => HiddenClass | undefined;
  readonly find: (classId: string) => HiddenClass | undefined;
};

type HidingColumns = Pick<
  HotelColumns,
  "count" | "hotelIds" | "cityIds" | "stars" | "ratings" | "amenities" | "isBlocked" | "placeOf" | "ofCity"
>;

/** The classes of an area are computed on first use, because computing all of them at once would block. */
export function createHiddenClasses(columns: HidingColumns, countryOf: (cityId: number) => string, least = HIDDEN_MATCHES): HiddenClasses {
  const ofPlace: (HiddenClass | undefined)[] = Array.from({ length: columns.count });
  const byId = new Map<string, HiddenClass>();
  const groupedAreas = new Set<string | number>();
  const areas = createAreas(columns, countryOf, least);
  const workOut = ({ key, group }: Area): void => {
    if (groupedAreas.has(key)) return;
    groupedAreas.add(key);
    for (const { shared, places } of classesIn(columns, group(), least)) {
      byId.set(shared.id, shared);
      for (const place of places) ofPlace[place] = shared;
    }
  };
  return {
    classOf: (hotelId) => {
      const place = placeOfHotel(columns, hotelId);
      if (place < 0) return undefined;
      workOut(areas.ofCity(columns.cityIds[place]!));
      return ofPlace[place];
    },
    find: (classId) => {
      const [, cityId, countryCode] = /^(?:(\d{1,9})|([A-Z]{2}))-/.exec(classId) ?? [];
      if (cityId !== undefined) workOut(areas.ofCity(Number(cityId)));
      if (countryCode !== undefined) workOut(areas.ofCountry(countryCode));
      return byId.get(classId);
    },
  };
}

const areaId = (area: HiddenArea): string => (area.kind === "city" ? String(area.cityId) : area.countryCode);

/** The classes of an area with the indexes of their hotels. */
function* classesIn(
  columns: HidingColumns,
  group: AreaGroup | undefined,
  least: number,
): Generator<{ readonly shared: HiddenClass; readonly places: readonly number[] }> {
  if (!group) return;
  for (const byStars of bandsOf(group.places, (place) => columns.stars[place]!, least)) {
    for (const { from: ratingFrom, places } of bandsOf(byStars.places, (place) => ratingStep(columns.ratings[place]!), least)) {
      const shared: HiddenClass = {
        // Bands of stars, and bands of ratings within one, start at different values, so ids are unique within an area.
        id: `${areaId(group.area)}-${byStars.from}-${ratingFrom}`,
        area: group.area,
        stars: byStars.from,
        isStarsAtLeast: byStars.isMixed,
        ratingFrom,
        amenities: places.reduce((common, place) => common & columns.amenities[place]!, -1) >>> 0,
        hotelIds: places.map((place) => columns.hotelIds[place]!).toSorted((one, other) => one - other),
        least,
      };
      yield { shared, places };
    }
  }
}

const ratingStep = (rating: number): number => RATING_STEPS.find((step) => rating >= step) ?? 0;

type AreaGroup = { readonly area: HiddenArea; readonly places: readonly number[] };

/** The group is computed on demand; undefined if there are too few hotels. */
type Area = { readonly key: string | number; readonly group: () => AreaGroup | undefined };

type Areas = { readonly ofCity: (cityId: number) => Area; readonly ofCountry: (countryCode: string) => Area };

/** Towns with enough hotels form an area each; the remaining hotels of a country form one area if there are enough of them. */
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
  const ofCountry = (countryCode: string): Area => ({
    key: countryCode,
    group: () => {
      const places = smallOf(countryCode).flatMap(onSale);
      return places.length >= least ? { area: { kind: "country", countryCode }, places } : undefined;
    },
  });
  return {
    ofCity: (cityId) =>
      isSmall(cityId)
        ? ofCountry(countryOf(cityId))
        : { key: cityId, group: () => ({ area: { kind: "city", cityId }, places: onSale(cityId) }) },
    ofCountry,
  };
}

type Band = { readonly from: number; readonly isMixed: boolean; readonly places: readonly number[] };

/** From the highest value down, each band as narrow as possible with enough hotels in it; the remainder at the bottom joins the band above. */
function bandsOf(places: readonly number[], valueOf: (place: number) => number, least: number): readonly Band[] {
  const bands: Band[] = [];
  let open: Band | undefined;
  for (const [value, placesOfValue] of [...Map.groupBy(places, valueOf)].toSorted(([one], [other]) => other - one)) {
    open = open
      ? join(open, { from: value, isMixed: false, places: placesOfValue })
      : { from: value, isMixed: false, places: placesOfValue };
    if (open.places.length < least) continue;
    bands.push(open);
    open = undefined;
  }
  if (!open) return bands;
  const above = bands.pop();
  return [...bands, above ? join(above, open) : open];
}

const join = (upper: Band, lower: Band): Band => ({ from: lower.from, isMixed: true, places: [...upper.places, ...lower.places] });
