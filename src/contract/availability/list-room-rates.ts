/** POST /hotels/roomsRatesAndAvailability */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../call.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { AmountSchema, DaySchema, IdSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../timeouts.ts";

export const RoomRateSchema = z.object({
  roomTypeId: z.string(),
  roomDescription: z.string(),
  /** Board basis. */
  bbId: z.string(),
  board: z.string(),
  price: AmountSchema,
  memberPrice: AmountSchema.nullable(),
  currency: CurrencyCodeSchema,
  refundable: z.boolean(),
  left: z.number().int(),
  /** Names this quote in the steps that follow. */
  rateKey: z.string(),
});

export const listRoomRates = defineCall({
  name: "listRoomRates",
  summary: "Rooms of a hotel with their prices for one stay; `isBridged` sends the visitor to the hotel-only flow",
  method: "POST",
  path: "/hotels/roomsRatesAndAvailability",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelId: IdSchema.optional(),
    tHotelId: IdSchema.optional(),
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    currency: CurrencyCodeSchema,
    rooms: RateRoomsSchema,
  }),
  output: z.object({
    isBridged: z.boolean(),
    rooms: z.array(RoomRateSchema),
    dpsCoBrandId: z.string().nullable(),
    dpsUserTypeId: z.number().int().nullable(),
  }),
  refusals: ["hotel-not-found", "search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
