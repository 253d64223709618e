/** DELETE prebookings/{code}/promocodes/{promo} */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema, PromoCodeSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Takes a promo code out of the cart",
  method: "DELETE",
  path: "/prebookings/{code}/promocodes/{promo}",
  params: z.strictObject({ code: IdSchema, promo: PromoCodeSchema }),
  query: z.strictObject({ partnerId: IdSchema.optional() }),
  output: CartSchema,
  refusals: ["promo-code-invalid", "prebooking-expired", "prebooking-not-found"],
} as const;

export const removeHotelPromoCode = hotelOnlyCall("removeHotelPromoCode", declaration);
export const removePackagePromoCode = packageCall("removePackagePromoCode", declaration);
