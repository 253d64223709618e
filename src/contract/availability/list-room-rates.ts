/** POST /hotels/roomsRatesAndAvailability */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { ROOM_KINDS } from "#domain/hotel/room-kind.ts";
import { defineCall } from "../base/call.ts";
import { DrawnPictureSchema } from "../entities/hotel.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { AmountSchema, DaySchema, IdSchema, MomentSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const RoomRateSchema = z.object({
  roomTypeId: z.string(),
  roomDescription: z.string(),
  roomKind: z.enum(ROOM_KINDS),
  sizeM2: z.number(),
  beds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  maxGuests: z.number().int(),
  roomAmenities: z.array(z.string()),
  pictures: z.array(DrawnPictureSchema),
  /** The board and whether the rate is refundable: with the room type it identifies a rate. */
  bbId: z.string(),
  /** The board's id, and its name in the caller's language. */
  boardCode: z.enum(BOARDS),
  board: z.string(),
  /** What the caller pays for all rooms and nights, including taxes. */
  price: AmountSchema,
  /** The public price. */
  publicPrice: AmountSchema,
  /** The member rate; only for logged-in callers. */
  memberPrice: AmountSchema.nullable(),
  nightlyPrices: z.array(AmountSchema),
  /** Part of the price. */
  taxes: AmountSchema,
  /** Not part of the price: paid at the hotel in its own currency. */
  feesAtHotel: z.array(
    z.object({ kind: z.enum(["cityTax", "resortFee", "cleaning"]), amount: AmountSchema, currency: CurrencyCodeSchema }),
  ),
  promotionPercent: z.number().int(),
  currency: CurrencyCodeSchema,
  refundable: z.boolean(),
  /** Negotiated by the company that the agent books for. */
  isNegotiated: z.boolean().optional(),
  /** Rooms left on the scarcest night; null for opaque hotels. */
  left: z.number().int().nullable(),
  isRecommended: z.boolean(),
  /** Identifies this quote in the following steps. */
  rateKey: z.string(),
});
export type RoomRate = z.infer<typeof RoomRateSchema>;

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
    /** Until when the prices are valid. */
    expiry: MomentSchema,
    /** Why there are no rooms; null if there are some, or if the reason is unknown. */
    reason: z.enum(["minimum-stay", "closed-to-arrival", "too-many-guests", "sold-out"]).nullable(),
  }),
  refusals: ["hotel-not-found", "search-invalid", "search-failed"],
  errorForm: "list",
  timeoutMs: TIMEOUT.availability,
});
