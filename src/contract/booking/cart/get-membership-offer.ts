/** GET prebookings/{id}/membershipoffer: the id is the key of the chosen rate. */
import { z } from "zod";
import { MembershipOfferSchema } from "#contract/entities/cart.ts";
import { RateKeySchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall } from "#contract/booking/booking-bases.ts";

export const getHotelMembershipOffer = hotelOnlyCall("getHotelMembershipOffer", {
  summary: "What joining the club with a rate would change, before the rate is held; null where the club is not offered with it",
  method: "GET",
  path: "/prebookings/{id}/membershipoffer",
  params: z.strictObject({ id: RateKeySchema }),
  output: z.object({ membershipOffer: MembershipOfferSchema }),
  refusals: ["availability-expired"],
} as const);
