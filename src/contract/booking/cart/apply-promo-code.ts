/** PATCH prebookings/{code}/promocodes/{promo} */
import { z } from "zod";
import { KEY_REFUSALS } from "#contract/base/call.ts";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema, PromoCodeSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Puts a promo code into the cart",
  method: "PATCH",
  path: "/prebookings/{code}/promocodes/{promo}",
  params: z.strictObject({ code: IdSchema, promo: PromoCodeSchema }),
  query: z.strictObject({ partnerId: IdSchema.optional() }),
  output: CartSchema,
  refusals: ["promo-code-invalid", "prebooking-expired", "prebooking-not-found", ...KEY_REFUSALS],
  idempotencyKey: "required",
} as const;

export const applyHotelPromoCode = hotelOnlyCall("applyHotelPromoCode", declaration);
export const applyPackagePromoCode = packageCall("applyPackagePromoCode", declaration);
