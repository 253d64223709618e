import { listDestinations as call } from "#contract/catalog/list-destinations.ts";
import type { Destination } from "#contract/entities/destination.ts";
import { foldName } from "#domain/place/names/fold-name.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { ZONES_OF } from "#domain/place/destination-zones.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { REGIONS } from "#domain/place/regions.ts";
import type { ContentMemory } from "#platform/content/content-memory.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { listBrandDestinations } from "./brand-destinations.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";

/** Shorter distances are not flown. */
const MIN_FLIGHT_KM = 120;

type Position = { readonly latitude: number; readonly longitude: number };

export const listDestinations = (catalog: BrandCatalog, memory: ContentMemory) =>
  useCase(call, async (context, caller, { query }) => {
    const now = await catalog.open(caller);
    const { language } = LOCALES[caller.locale];
    const items = await listBrandDestinations(context, memory, caller, now);
    const origin = query.origin === undefined ? undefined : findOrigin(now, query.origin);
    // An unknown origin reaches no destination.
    if (query.origin !== undefined && !origin) return { destinations: [] };
    const reached = items.filter((item) => !origin || distanceKm(origin, now.places.cityAt(item, language)) >= MIN_FLIGHT_KM);
    return { destinations: reached.map((item) => describeDestination(now, item, language)) };
  });

function findOrigin({ places }: CatalogNow, code: string): Position | undefined {
  const airport = places.findAirport(code);
  if (airport !== undefined) return places.airportAt(airport, "en");
  const city = places.findCity(code);
  return city === undefined ? undefined : places.cityAt(city, "en");
}

function describeDestination({ places }: CatalogNow, item: number, language: LanguageCode): Destination {
  const { id, name, countryCode } = places.cityAt(item, language);
  const zones = zonesOf(places.snapshot.cities.isRegion[item] ? regionCity(id) : Number(id));
  return {
    code: id,
    description: name,
    zones: zones.map((zone) => ({ code: `${id}-${foldName(zone).replaceAll(" ", "-")}`, name: zone })),
    countries: [countryCode],
  };
}

const zonesOf = (cityId: number | undefined): readonly string[] => (cityId === undefined ? [] : (ZONES_OF.get(cityId) ?? []));

/** An island that is sold as a region has the zones of its main city. */
const regionCity = (id: string): number | undefined => REGIONS.find((region) => region.id === id)?.mainCity;
