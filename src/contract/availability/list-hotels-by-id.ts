/** POST /hotels/searchHotelsByID */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../call.ts";
import { HotelResultSchema } from "../entities/hotel.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const listHotelsById = defineCall({
  name: "listHotelsById",
  summary: "Named hotels with the price of a stay",
  method: "POST",
  path: "/hotels/searchHotelsByID",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelIds: z.array(IdSchema).min(1).max(100),
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    rooms: RateRoomsSchema,
    currency: CurrencyCodeSchema.optional(),
  }),
  output: z.object({ hotels: z.array(HotelResultSchema) }),
  refusals: ["search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
