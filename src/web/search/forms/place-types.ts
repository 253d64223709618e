/** The kinds of places that each field accepts. */
import type { PlaceType } from "#domain/search/search-form.ts";

export const FLYING_FROM = ["Cities", "Airports"] as const satisfies readonly PlaceType[];
export const AIRPORTS = ["Airports"] as const satisfies readonly PlaceType[];
export const CITIES = ["Cities", "Regions"] as const satisfies readonly PlaceType[];
export const WHERE_TO_BE_TAKEN = ["Hotels", "Cities", "Regions"] as const satisfies readonly PlaceType[];
