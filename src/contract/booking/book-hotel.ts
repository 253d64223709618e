/** POST /hotels/bookHotel */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall, KEY_REFUSALS } from "../base/call.ts";
import { BillingAddressSchema, BookerSchema } from "../entities/booking-party.ts";
import { RateRoomsSchema } from "../entities/occupancy.ts";
import { BookingStatusSchema } from "../entities/package-details.ts";
import { AmountSchema, DaySchema, IdSchema, PromoCodeSchema, RateKeySchema, SentAmountSchema, WordSchema } from "../entities/primitives.ts";
import { PAYMENT_REFUSALS } from "../base/payment-refusals.ts";
import { TIMEOUT } from "../base/timeouts.ts";

export const bookHotel = defineCall({
  name: "bookHotel",
  summary: "Books rooms of a hotel; the price sent is compared with the quote, never used",
  method: "POST",
  path: "/hotels/bookHotel",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({
    hotelId: IdSchema,
    roomTypeId: IdSchema,
    bbId: IdSchema.optional(),
    rateKey: RateKeySchema.optional(),
    checkIn: DaySchema,
    checkOut: DaySchema,
    rooms: RateRoomsSchema,
    traveller: BookerSchema,
    specialRequest: z.string().max(1000).optional(),
    mpiSessionToken: IdSchema.optional(),
    /** The cart, if points pay and there is no payment that identifies it. */
    prebookingId: IdSchema.optional(),
    promoCode: PromoCodeSchema.optional(),
    usePoints: z.boolean().default(false),
    /** The expected charge: the cart plus the card fee. */
    expectedPrice: SentAmountSchema,
    currency: CurrencyCodeSchema,
    billingAddress: BillingAddressSchema.optional(),
    newsletter: z.boolean().default(false),
    fraudSessionId: WordSchema.optional(),
  }),
  output: z.object({
    rgId: z.string(),
    reservationId: z.string(),
    status: BookingStatusSchema,
    totalPrice: AmountSchema,
    currency: CurrencyCodeSchema,
    /** Points paid instead of money; 0 if money pays. */
    pointsUsed: z.number().int(),
  }),
  refusals: [
    "booking-duplicated",
    "booking-already-confirmed",
    "prebooking-expired",
    "prebooking-not-found",
    "booking-failed",
    "booking-not-charged",
    "price-changed",
    "room-not-available",
    "hotel-not-found",
    "promo-code-invalid",
    "points-not-enough",
    "already-club-member",
    ...PAYMENT_REFUSALS,
    ...KEY_REFUSALS,
  ],
  errorForm: "list",
  idempotencyKey: "required",
  timeoutMs: TIMEOUT.booking,
});
