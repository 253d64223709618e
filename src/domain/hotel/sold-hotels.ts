/** The columns of the hotels that a brand sells. */
import type { HotelSelection } from "#domain/brand/hotel-selection.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { REGIONS } from "#domain/place/regions.ts";
import type { HotelColumns } from "./hotel-columns.ts";

/** The hotels of the selection, in the same order. Ranks by name and by choice are still those among all hotels: only their order matters. */
export function selectColumns(all: HotelColumns, selection: HotelSelection, countryOf: (cityId: number) => string): HotelColumns {
  const isSold = createRule(all, selection, countryOf);
  const sold: number[] = [];
  for (let place = 0; place < all.count; place += 1) if (isSold(place)) sold.push(place);
  const picked = Uint32Array.from(sold);
  const placeOf = new Uint32Array(all.placeOf.length);
  const ofCity = new Map<number, number[]>();
  picked.forEach((place, row) => {
    placeOf[all.hotelIds[place]!] = row + 1;
    const city = all.cityIds[place]!;
    const rows = ofCity.get(city);
    if (rows) rows.push(row);
    else ofCity.set(city, [row]);
  });
  const pick = (column: Uint32Array): Uint32Array => Uint32Array.from(picked, (place) => column[place]!);
  const small = (column: Uint8Array): Uint8Array => Uint8Array.from(picked, (place) => column[place]!);
  const degrees = (column: Float32Array): Float32Array => Float32Array.from(picked, (place) => column[place]!);
  return {
    count: picked.length,
    hotelIds: pick(all.hotelIds),
    cityIds: pick(all.cityIds),
    latitudes: degrees(all.latitudes),
    longitudes: degrees(all.longitudes),
    stars: small(all.stars),
    ratings: small(all.ratings),
    amenities: pick(all.amenities),
    names: pick(all.names),
    choice: pick(all.choice),
    districts: { ...all.districts, ids: pick(all.districts.ids) },
    chains: { ...all.chains, ids: pick(all.chains.ids) },
    isBlocked: small(all.isBlocked),
    placeOf,
    ofCity: new Map([...ofCity].map(([city, rows]) => [city, Uint32Array.from(rows)])),
  };
}

type Rule = (place: number) => boolean;

function createRule(columns: HotelColumns, selection: HotelSelection, countryOf: (cityId: number) => string): Rule {
  const { starsFrom = 0, starsTo = 5, ratingFrom = 0 } = selection;
  const [include, exclude] = [new Set(selection.include), new Set(selection.exclude)];
  const isThere = createPlaceRule(columns, selection, countryOf);
  return (place) => {
    const id = columns.hotelIds[place]!;
    if (exclude.has(id)) return false;
    if (include.has(id)) return true;
    const stars = columns.stars[place]!;
    return stars >= starsFrom && stars <= starsTo && columns.ratings[place]! >= ratingFrom * 10 && isThere(place);
  };
}

function createPlaceRule(columns: HotelColumns, selection: HotelSelection, countryOf: (cityId: number) => string): Rule {
  const { countries, cities, regions } = selection;
  if (!countries && !cities && !regions) return () => true;
  const cityIds = new Set(cities);
  for (const cityId of columns.ofCity.keys()) if (countries?.includes(countryOf(cityId))) cityIds.add(cityId);
  const circles = REGIONS.filter(({ id }) => regions?.includes(id));
  return (place) => {
    if (cityIds.has(columns.cityIds[place]!)) return true;
    const position = { latitude: columns.latitudes[place]!, longitude: columns.longitudes[place]! };
    return circles.some((circle) => distanceKm(circle, position) <= circle.radiusKm);
  };
}
