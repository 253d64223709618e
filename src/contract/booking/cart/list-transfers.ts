/** GET prebookings/{id}/transfers */
import { z } from "zod";
import { ExtraOffersSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Transfers between airport and hotel that can be added",
  method: "GET",
  path: "/prebookings/{id}/transfers",
  params: z.strictObject({ id: IdSchema }),
  output: ExtraOffersSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const listHotelTransfers = hotelOnlyCall("listHotelTransfers", declaration);
export const listPackageTransfers = packageCall("listPackageTransfers", declaration);
