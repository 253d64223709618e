/** The part of a brand's configuration that the search needs. */
import type { AgeRange } from "#domain/occupancy/ages.ts";
import type { OccupiedProduct } from "#domain/occupancy/occupancy-limits.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import type { OccupancyRules } from "#domain/occupancy/room-bounds.ts";
import type { Product } from "./product.ts";

export type SearchSettings = {
  /** The brand's main product. */
  readonly brandProduct: "hotels" | "packages";
  readonly packagesMaxRooms: number;
  readonly childAges: AgeRange;
  /** Per cent of searches that lead to opaque results. */
  readonly opaquePercentage: number;
  /** Product → address of the external site for its search. */
  readonly externalSearchUrl: Readonly<Record<string, string>>;
};

/** The part of a `Page` that is needed. */
type PageLike = {
  readonly brand: { readonly product: "hotels" | "packages" };
  readonly configuration: {
    readonly home: {
      readonly opaquePercentage: number;
      readonly externalSearchUrl: Readonly<Record<string, string>>;
      readonly packagesMaxRooms: number;
      readonly childAges: { readonly from: number; readonly to: number };
    };
  };
};

export function settingsOf({ brand, configuration: { home } }: PageLike): SearchSettings {
  const { from, to } = home.childAges;
  return {
    brandProduct: brand.product,
    packagesMaxRooms: home.packagesMaxRooms,
    childAges: { min: Math.min(from, to), max: Math.max(from, to) },
    opaquePercentage: home.opaquePercentage,
    externalSearchUrl: home.externalSearchUrl,
  };
}

/** Products without their own limits use those of a party, like a flight. */
const LIMITS_OF: Partial<Record<Product, OccupiedProduct>> = { hotels: "hotels", packages: "packages", vacationHomes: "vacations" };

export function rulesOf(product: Product, settings: SearchSettings): OccupancyRules {
  const limits = OCCUPANCY_LIMITS[LIMITS_OF[product] ?? "flights"];
  return {
    limits: product === "packages" ? { ...limits, maxRooms: settings.packagesMaxRooms } : limits,
    ages: settings.childAges,
  };
}
