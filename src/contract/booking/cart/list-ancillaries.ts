/** GET prebookings/{id}/ancillaries; packages: flights/ancillaries */
import { z } from "zod";
import { BagOffersSchema, ExtraOffersSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Bags and other extras of the flights",
  method: "GET",
  params: z.strictObject({ id: IdSchema }),
  output: ExtraOffersSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const listHotelAncillaries = hotelOnlyCall("listHotelAncillaries", { ...declaration, path: "/prebookings/{id}/ancillaries" });
export const listPackageAncillaries = packageCall("listPackageAncillaries", {
  ...declaration,
  output: BagOffersSchema,
  path: "/prebookings/{id}/flights/ancillaries",
});
