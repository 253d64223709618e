/** GET prebookings/{id}/shoppingcart */
import { z } from "zod";
import { CartSchema } from "#contract/entities/cart.ts";
import { IdSchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "What a held booking consists of and costs",
  method: "GET",
  path: "/prebookings/{id}/shoppingcart",
  params: z.strictObject({ id: IdSchema }),
  output: CartSchema,
  refusals: ["prebooking-expired", "prebooking-not-found"],
} as const;

export const getHotelShoppingCart = hotelOnlyCall("getHotelShoppingCart", declaration);
export const getPackageShoppingCart = packageCall("getPackageShoppingCart", declaration);
