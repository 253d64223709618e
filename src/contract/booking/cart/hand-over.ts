/** An agent hands a held cart over to the traveller, who pays it on the ordinary checkout. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { defineCall } from "#contract/base/call.ts";
import { TIMEOUT } from "#contract/base/timeouts.ts";
import { AmountSchema, DaySchema, EmailSchema, IdSchema, MomentSchema } from "#contract/entities/primitives.ts";

const base = { upstream: "product", errorForm: "list", timeoutMs: TIMEOUT.generic } as const;

export const handOverCart = defineCall({
  ...base,
  name: "handOverCart",
  summary:
    "Creates the link and the short code of a cart that the agent holds, and mails the link if an address is given; repetitions change nothing",
  method: "POST",
  path: "/agent/hand-overs",
  access: "agent",
  body: z.strictObject({ prebookingId: IdSchema, email: EmailSchema.optional() }),
  output: z.object({ link: z.string(), code: z.string(), expiry: MomentSchema }),
  refusals: ["prebooking-not-found", "prebooking-expired", "hand-over-refused"],
});

const TokenSchema = z.string().min(1).max(100);

/** What the ordinary checkout needs to show the cart. */
export const CartCheckoutSchema = z.object({
  prebookingId: z.string(),
  /** A random token for an opaque hotel, and its masked room. */
  hotelId: z.string(),
  roomTypeId: z.string(),
  isOpaque: z.boolean(),
  bbId: z.string(),
  rooms: z.array(z.object({ adults: z.number().int(), childrenAges: z.array(z.number().int()), infants: z.number().int() })),
});

export const openHandOver = defineCall({
  ...base,
  name: "openHandOver",
  summary:
    "The trip behind a link or a short code: its price, the end of its hold, and whether it is being paid, booked or cancelled already",
  method: "POST",
  path: "/hand-overs/open",
  access: "anyone",
  body: z.union([z.strictObject({ link: TokenSchema }), z.strictObject({ code: TokenSchema })]),
  output: z.object({
    state: z.enum(["open", "paying", "booked", "cancelled"]),
    product: z.enum(["hotel", "package"]),
    /** Null if the agent no longer works for the brand. */
    agentName: z.string().nullable(),
    /** Empty for an opaque hotel. */
    hotelName: z.string(),
    destination: z.string(),
    roomName: z.string(),
    arrivalDate: DaySchema,
    departureDate: DaySchema,
    totalAmount: AmountSchema,
    currency: CurrencyCodeSchema,
    expiry: MomentSchema,
    /** Null unless the trip can still be paid. */
    checkout: CartCheckoutSchema.nullable(),
  }),
  refusals: ["hand-over-invalid", "hand-over-expired"],
});
