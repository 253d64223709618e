/** The parameter names of a place in addresses and plain forms. */
import type { PlaceField } from "./form-shape.ts";
import type { Product } from "./product.ts";
import type { PlaceType } from "./search-form.ts";

export type PlaceParameterNames = { readonly name: string; readonly id: string; readonly type: string; readonly country: string };

export const PLACE_TYPES = ["Hotels", "Cities", "Regions", "Airports", "Countries"] as const satisfies readonly PlaceType[];

/** In plain forms, and in addresses of every product except hotels. */
export const placeFieldNames = (field: PlaceField): PlaceParameterNames => ({
  name: field,
  id: `${field}Id`,
  type: `${field}Type`,
  country: `${field}Country`,
});

const HOTELS_PLACE: PlaceParameterNames = { name: "city", id: "region", type: "regionType", country: "country" };

/** A hotel is identified by its own number, so that it is never mistaken for a region. */
export const HOTEL_ID = "hotelId";

/** Campaigns and partners link to hotel results, so their addresses keep the published names. */
export const placeQueryNames = (product: Product, field: PlaceField): PlaceParameterNames =>
  product === "hotels" ? HOTELS_PLACE : placeFieldNames(field);
