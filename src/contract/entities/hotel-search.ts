/** Search requests of the product service. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { RateRoomsSchema } from "./occupancy.ts";
import { DaySchema, IdSchema } from "./primitives.ts";

/** Either id finds the hotel: ours or the second provider's. */
export const HotelInfoRequestSchema = z.strictObject({
  hotelId: IdSchema.optional(),
  tHotelId: IdSchema.optional(),
  imageSize: z.number().int().min(50).max(2000).default(700),
  distanceUnit: z.enum(["M", "K", "KM"]).optional(),
});

const stay = { checkInDate: DaySchema, checkOutDate: DaySchema, rooms: RateRoomsSchema, currency: CurrencyCodeSchema.optional() };

export const HotelsByIdRequestSchema = z.strictObject({ hotelIds: z.array(IdSchema).min(1).max(100), ...stay });

export const HotelsByRegionRequestSchema = z.strictObject({
  regionId: IdSchema,
  ...stay,
  page: z.number().int().min(0).max(10_000).default(0),
  pageSize: z.number().int().min(1).max(2000).default(2000),
});
