/** POST /hotels/searchOpaqueHotelsByRegion */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../call.ts";
import { OpaqueHotelResultSchema } from "../entities/hotel.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const listOpaqueHotelsByRegion = defineCall({
  name: "listOpaqueHotelsByRegion",
  summary: "Hotels of a region that do not tell their name yet, at a lower price",
  method: "POST",
  path: "/hotels/searchOpaqueHotelsByRegion",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    regionId: IdSchema,
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    rooms: RateRoomsSchema,
    currency: CurrencyCodeSchema.optional(),
    page: z.number().int().min(0).max(10_000).default(0),
    pageSize: z.number().int().min(1).max(2000).default(2000),
  }),
  output: z.object({ hotels: z.array(OpaqueHotelResultSchema), total: z.number().int() }),
  refusals: ["search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
