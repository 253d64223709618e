/** A booked refundable room that has become cheaper: watch its price, compare both totals, and hold the cheaper room. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "../base/call.ts";
import { AmountSchema, DaySchema, EmailSchema, NothingSchema, ReservationNumberSchema, SentAmountSchema } from "../entities/primitives.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { WatchTokenSchema } from "./watch-fields.ts";

const shared = { upstream: "product", access: "anyone", errorForm: "list" } as const;

/** POST /watches/booking */
export const watchBooking = defineCall({
  ...shared,
  name: "watchBooking",
  summary: "Mails once when the booked refundable room can be had for less",
  method: "POST",
  path: "/watches/booking",
  body: z.strictObject({ reservationId: ReservationNumberSchema, email: EmailSchema }),
  output: NothingSchema,
  refusals: ["reservation-not-found", "reservation-not-cancellable"],
  timeoutMs: TIMEOUT.generic,
});

/** POST /watches/doubleBooking */
export const findDoubleBooking = defineCall({
  ...shared,
  name: "findDoubleBooking",
  summary: "The other booking of the same stay, if a booking was to be replaced by a cheaper one and could no longer be cancelled free",
  method: "POST",
  path: "/watches/doubleBooking",
  body: z.strictObject({ reservationId: ReservationNumberSchema, email: EmailSchema }),
  output: z.object({
    /** Null if there is only one booking. */
    other: z
      .object({
        bookingCode: z.string(),
        currency: CurrencyCodeSchema,
        total: AmountSchema,
        /** What cancelling costs now; null if the booking cannot be cancelled. */
        cancellationFee: AmountSchema.nullable(),
      })
      .nullable(),
  }),
  refusals: ["reservation-not-found"],
  timeoutMs: TIMEOUT.generic,
});

/** GET /watches/rebooking */
export const getRebooking = defineCall({
  ...shared,
  name: "getRebooking",
  summary: "The booked total, the current total of the same room, and what cancelling the booking costs",
  method: "GET",
  path: "/watches/rebooking",
  query: z.strictObject({ token: WatchTokenSchema }),
  output: z.object({
    hotelName: z.string(),
    roomName: z.string(),
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    currency: CurrencyCodeSchema,
    before: AmountSchema,
    /** Null if the room is not available for less any more. */
    total: AmountSchema.nullable(),
    /** Null if the booking cannot be cancelled any more. */
    cancellationFee: AmountSchema.nullable(),
  }),
  refusals: ["content-not-found", "search-failed"],
  timeoutMs: TIMEOUT.generic,
});

/** POST /watches/rebooking */
export const startRebooking = defineCall({
  ...shared,
  name: "startRebooking",
  summary: "Holds the cheaper room; the former booking is cancelled after the new one is confirmed, and only then",
  method: "POST",
  path: "/watches/rebooking",
  body: z.strictObject({
    token: WatchTokenSchema,
    /** The total that the traveller has accepted. */
    total: SentAmountSchema,
  }),
  output: z.object({
    prebookingId: z.string(),
    hotelId: z.string(),
    roomTypeId: z.string(),
    bbId: z.string(),
    checkInDate: DaySchema,
    checkOutDate: DaySchema,
    rooms: z.array(z.object({ adults: z.number().int(), childrenAges: z.array(z.number().int()), infants: z.number().int() })),
  }),
  refusals: [
    "content-not-found",
    "search-failed",
    "price-changed",
    "room-not-available",
    "reservation-not-cancellable",
    "availability-expired",
    "too-many-holds",
    "technical-error",
  ],
  timeoutMs: TIMEOUT.generic,
});
