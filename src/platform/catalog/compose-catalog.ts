import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { createCountryNames } from "#domain/place/country-names.ts";
import type { CountryNames, CountryOrState } from "#domain/place/country-names.ts";
import type { Findable, PlaceFinderParts } from "#domain/place/find-places.ts";
import { NONE, packCountry, unpackCountry } from "#domain/place/place-snapshot.ts";
import type { Places } from "#domain/place/places.ts";
import { EMPTY_BOOK } from "./hotels/hotel-book.ts";
import type { HotelBook } from "./hotels/hotel-book.ts";
import type { HotelDirectory } from "./hotels/hotel-directory.ts";
import type { ReviewTallies } from "./hotels/review-tallies.ts";

export type CatalogNow = {
  readonly places: Places;
  readonly hotels: HotelDirectory;
  readonly countries: CountryNames;
  readonly finder: PlaceFinderParts;
  readonly columns: HotelColumns;
  readonly factsOf: (hotelId: number) => HotelFacts | undefined;
  /** Finds a hotel by the second provider's id. */
  readonly hotelByProvider: (providerId: string) => HotelFacts | undefined;
  /** Of guests; `withScoresOf` adds them to the ratings of a brand's catalogue. */
  readonly reviewTallies: ReviewTallies;
  /** With the rating of the demo reviews only, which their plan depends on. */
  readonly unscoredFactsOf: (hotelId: number) => HotelFacts | undefined;
};

const NO_TALLIES: ReviewTallies = new Map();

/** Combines the current hotels with the places, which do not change at run time. Without a book only suggestions work. */
export function composeCatalog(places: Places): (hotels: HotelDirectory, book?: HotelBook, reviewTallies?: ReviewTallies) => CatalogNow {
  const { cities, airports } = places.snapshot;
  const countries = createCountryNames([...new Set(cities.countries)].map(unpackCountry));
  const isCityIn = (item: number, { country, state }: CountryOrState): boolean =>
    cities.countries[item] === packCountry(country) && (state === undefined || places.stateOf(item)?.code === state);
  const placeGroup: Findable = { names: places.cityNames, isIn: isCityIn };
  const airportGroup: Findable = {
    names: places.airportNames,
    isIn: (item, land) => {
      if (land.state === undefined) return airports.countries[item] === packCountry(land.country);
      const city = airports.cities[item]!;
      return city !== NONE && isCityIn(city, land);
    },
  };
  return (hotels, { columns, factsOf, hotelByProvider } = EMPTY_BOOK, reviewTallies = NO_TALLIES) => {
    const hotelGroup: Findable = {
      names: hotels.names,
      isIn: (item, land) => {
        const city = places.findCity(String(hotels.hotelAt(item).cityId));
        return city !== undefined && isCityIn(city, land);
      },
    };
    const groups = { places: placeGroup, airports: airportGroup, hotels: hotelGroup };
    const finder = { groups, findAirport: places.findAirport, findLand: countries.findLand };
    return { places, hotels, countries, finder, columns, factsOf, hotelByProvider, reviewTallies, unscoredFactsOf: factsOf };
  };
}
