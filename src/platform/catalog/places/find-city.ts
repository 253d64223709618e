import { findCity as call } from "#contract/catalog/find-city.ts";
import { findPlaces } from "#domain/place/find-places.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { findNearestCity } from "#domain/place/nearest-city.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";

/** Regions may rank above the city that the caller means. */
const LOOKED_AT = 20;

export const findCity = (catalog: Catalog) =>
  useCase(call, async (_context, caller, { query: { city: name, latitude, longitude } }) => {
    if (name === undefined && (latitude === undefined || longitude === undefined)) {
      throw new Refusal("invalid-input", { fields: { city: "invalidField" } });
    }
    const now = await catalog.open();
    const item = name === undefined ? findNearestCity(now.places, { latitude: latitude!, longitude: longitude! }) : findNamed(now, name);
    if (item === undefined) throw new Refusal("city-not-found");
    const city = now.places.cityAt(item, LOCALES[caller.locale].language);
    return { city: city.name, regionId: city.id, country: city.countryCode };
  });

const findNamed = ({ places, finder }: CatalogNow, text: string): number | undefined =>
  findPlaces(finder, { text, limit: LOOKED_AT, groups: ["places"] }).find(({ item }) => !places.snapshot.cities.isRegion[item])?.item;
