/** The content of a booking before confirmation. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import { FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import { AmountSchema } from "./primitives.ts";

const CART_ENTRY_TYPES = ["PACKAGE", "TRANSFERS", "ANCILLARY", "ANCILLARIES", "PROMOCODE", "SEATS"] as const;

const REPRICED_PARTS = ["hotel", "flight", "transfer"] as const;

/** By card type, and PAYPAL. */
export const FormTotalsSchema = z.array(z.object({ formOfPayment: z.string(), totalAmount: AmountSchema }));

/** What joining the club with a booking would change; null if it is not offered. */
export const MembershipOfferSchema = z
  .object({ membershipProgramId: z.string(), membershipFee: AmountSchema, totalSavings: AmountSchema, memberAmount: AmountSchema })
  .nullable();

export const CartSchema = z.object({
  cartEntries: z.array(
    z.object({ type: z.enum(CART_ENTRY_TYPES), code: z.string().nullable(), description: z.string(), totalAmount: AmountSchema }),
  ),
  serviceFees: AmountSchema,
  currency: CurrencyCodeSchema,
  /** Sum of the entries and the fees. */
  totalAmount: AmountSchema,
  /** The total by payment method: a card may have a surcharge. */
  totalAmountsFOP: FormTotalsSchema,
  /** A membership bought with this booking: the stay is at its member rate, and the total includes the fee. */
  membership: z.object({ membershipProgramId: z.string(), totalAmount: AmountSchema }).nullable(),
  membershipOffer: MembershipOfferSchema,
  /** The total in points; null if points cannot pay for it. */
  totalPoints: z.number().int().nullable(),
  /** The company whose prices the cart has. */
  companyId: z.string().optional(),
  /** Of a package: its hotel is at the member rate. */
  isMemberRate: z.literal(true).optional(),
  /** Present after the company was changed, or a member has logged in: the total before, and by how much each part has changed. */
  repriced: z
    .object({
      before: AmountSchema,
      /** Name of the company whose prices the cart had. */
      formerCompany: z.string().optional(),
      parts: z.array(z.object({ part: z.enum(REPRICED_PARTS), difference: AmountSchema })),
    })
    .optional(),
});
export type Cart = z.infer<typeof CartSchema>;

/** A transfer or a bag that can be added to the cart. */
const ExtraOfferSchema = z.object({
  code: z.string(),
  description: z.string(),
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
});
export const ExtraOffersSchema = z.object({ offers: z.array(ExtraOfferSchema) });

/** Bags of the flights: offers by direction and number of bags, and what the fare includes for each passenger and direction. */
export const BagOffersSchema = z.object({
  offers: z.array(ExtraOfferSchema.extend({ direction: z.enum(["out", "back"]), count: z.number().int() })),
  /** Null for a cart without flights. */
  included: z
    .object({
      family: z.enum(FARE_FAMILIES),
      checkedBags: z.number().int(),
      checkedKg: z.number().int(),
      cabinBag: z.object({ weightKg: z.number().int(), centimetres: z.array(z.number().int()) }),
    })
    .nullable(),
});

export const ChosenSeatsSchema = z.object({
  seats: z.array(z.object({ flightNumber: z.string(), paxReferenceNumber: z.string(), seat: z.string(), totalAmount: AmountSchema })),
  currency: CurrencyCodeSchema,
});

const SEAT_KINDS = ["window", "middle", "aisle"] as const;
const SEAT_RESTRICTIONS = ["exit-row", "bassinet"] as const;

/** The cabin in which the party travels. Rows of one section have the same columns; other sections may have others. */
export const SeatMapSchema = z.object({
  flightNumber: z.string(),
  airplane: z.string(),
  currency: CurrencyCodeSchema,
  sections: z.array(
    z.object({
      cabin: z.enum(CABINS),
      deck: z.enum(["main", "upper"]),
      /** The letters of a row from left to right; a space is an aisle. */
      columns: z.string(),
      exitRows: z.array(z.number().int()),
    }),
  ),
  rows: z.array(
    z.object({
      row: z.number().int(),
      /** Index in `sections`. */
      section: z.number().int(),
      seats: z.array(
        z.object({
          seat: z.string(),
          kind: z.enum(SEAT_KINDS),
          /** `exit-row`: for adults who look after no infant or child. `bassinet`: a baby may sleep in front of it. */
          restrictions: z.array(z.enum(SEAT_RESTRICTIONS)),
          /** False if it is taken; true for seats that this cart has chosen. */
          isAvailable: z.boolean(),
          totalAmount: AmountSchema,
        }),
      ),
    }),
  ),
});
