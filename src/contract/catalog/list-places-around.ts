/** GET /hotels/placesAround */
import { z } from "zod";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const PLACE_KINDS = ["centre", "station", "airport", "beach", "sight", "district", "town", "hotel"] as const;

const PlaceAroundSchema = z.object({
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** In a straight line. */
  km: z.number(),
});
export type PlaceAround = z.infer<typeof PlaceAroundSchema>;

export const listPlacesAround = defineCall({
  name: "listPlacesAround",
  summary:
    "Stations, airports, beaches, sights and districts around a position, nearest first; with a text, those it matches, and towns and hotels",
  method: "GET",
  path: "/hotels/placesAround",
  upstream: "product",
  access: "anyone",
  query: z.strictObject({
    latitude: z.coerce.number().min(-90).max(90),
    longitude: z.coerce.number().min(-180).max(180),
    q: z.string().max(100).default(""),
    maxResults: z.coerce.number().int().min(1).max(50).default(30),
  }),
  output: z.object({ items: z.array(PlaceAroundSchema) }),
  refusals: [],
  errorForm: "list",
  timeoutMs: TIMEOUT.generic,
  maxAgeSeconds: 60,
});
