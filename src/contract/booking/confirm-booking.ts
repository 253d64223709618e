/** POST prebookings/{id}/bookingConfirm */
import { z } from "zod";
import { KEY_REFUSALS } from "../base/call.ts";
import { ConfirmationSchema, PackageConfirmationSchema } from "../entities/booking-party.ts";
import { BookedSchema } from "../entities/package-details.ts";
import { IdSchema } from "../entities/primitives.ts";
import { PAYMENT_REFUSALS } from "../base/payment-refusals.ts";
import { PointsUsedSchema } from "./booking-with-points.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "Books what was held and takes the payment",
  method: "POST",
  path: "/prebookings/{id}/bookingConfirm",
  params: z.strictObject({ id: IdSchema }),
  body: ConfirmationSchema,
  output: BookedSchema.extend({ pointsUsed: PointsUsedSchema }),
  refusals: [
    "booking-duplicated",
    "booking-already-confirmed",
    "booking-failed",
    "booking-not-charged",
    "seats-taken",
    "price-changed",
    "room-not-available",
    "flight-not-available",
    "prebooking-expired",
    "prebooking-not-found",
    "points-not-enough",
    "already-club-member",
    ...PAYMENT_REFUSALS,
    ...KEY_REFUSALS,
  ],
  idempotencyKey: "required",
} as const;

export const confirmHotelBooking = hotelOnlyCall("confirmHotelBooking", declaration);
export const confirmPackageBooking = packageCall("confirmPackageBooking", {
  ...declaration,
  body: PackageConfirmationSchema,
  refusals: [...declaration.refusals, "passengers-missing", "passengers-submitted"],
} as const);
