/** POST prebookings/{id}/bookingConfirm/corporate: on company credit. */
import { z } from "zod";
import { KEY_REFUSALS } from "../base/call.ts";
import { CorporateConfirmationSchema, CorporatePackageConfirmationSchema } from "../entities/booking-party.ts";
import { BookedSchema } from "../entities/package-details.ts";
import { IdSchema } from "../entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "./booking-bases.ts";

const declaration = {
  summary: "Books what was held on the credit of a company",
  method: "POST",
  path: "/prebookings/{id}/bookingConfirm/corporate",
  access: "vip",
  params: z.strictObject({ id: IdSchema }),
  body: CorporateConfirmationSchema,
  output: BookedSchema,
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
    "credit-exceeded",
    "company-currency",
    ...KEY_REFUSALS,
  ],
  idempotencyKey: "required",
} as const;

export const confirmCorporateHotelBooking = hotelOnlyCall("confirmCorporateHotelBooking", declaration);
export const confirmCorporatePackageBooking = packageCall("confirmCorporatePackageBooking", {
  ...declaration,
  body: CorporatePackageConfirmationSchema,
  refusals: [...declaration.refusals, "passengers-missing", "passengers-submitted"],
} as const);
