/** POST prebookings/{id}: the id is the key of the chosen rate. */
import { z } from "zod";
import { KEY_REFUSALS } from "#contract/base/call.ts";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { RoomsSchema } from "#contract/entities/occupancy.ts";
import { PrebookingSchema } from "#contract/entities/package-details.ts";
import { IdSchema, RateKeySchema } from "#contract/entities/primitives.ts";
import { hotelOnlyCall, packageCall } from "#contract/booking/booking-bases.ts";

const declaration = {
  summary: "Holds price and stock of a chosen rate for a while",
  method: "POST",
  path: "/prebookings/{id}",
  params: z.strictObject({ id: RateKeySchema }),
  /** What the rate key says anyway: it may be repeated, and is refused if it differs. */
  body: z.strictObject({
    rooms: RoomsSchema.optional(),
    currency: CurrencyCodeSchema.optional(),
    companyId: IdSchema.optional(),
    /** The cart of the same stay that this one continues: the agent who opened it stays credited. */
    previousId: IdSchema.optional(),
  }),
  output: PrebookingSchema,
  refusals: [
    "price-changed",
    "room-not-available",
    "flight-not-available",
    "availability-expired",
    "too-many-holds",
    "prebooking-expired",
    "technical-error",
    ...KEY_REFUSALS,
  ],
  // One hold for a request that is sent twice. Without a key every call is a new cart.
  idempotencyKey: "optional",
} as const;

export const createHotelPrebooking = hotelOnlyCall("createHotelPrebooking", declaration);
export const createPackagePrebooking = packageCall("createPackagePrebooking", declaration);
