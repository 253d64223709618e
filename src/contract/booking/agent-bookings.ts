/** Bookings and carts as agents see them: of the whole brand, each look is recorded. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { textRule } from "#domain/forms/field-rules.ts";
import { defineCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";
import { BookingStatusSchema } from "../entities/package-details.ts";
import { AmountSchema, DaySchema, MomentSchema, ReservationNumberSchema, WordSchema } from "../entities/primitives.ts";
import { textSchema } from "../entities/text-schema.ts";
import { CartCheckoutSchema } from "./cart/hand-over.ts";

const AgentBookingSchema = z.object({
  bookingCode: z.string(),
  status: BookingStatusSchema,
  product: z.enum(["hotel", "package"]),
  traveller: z.string(),
  email: z.string(),
  hotelName: z.string(),
  arrivalDate: DaySchema,
  departureDate: DaySchema,
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  bookedAt: MomentSchema,
  /** The sign-in name of the agent who booked; null if the traveller did. */
  agent: z.string().nullable(),
});

const AgentCartSchema = z.object({
  prebookingId: z.string(),
  product: z.enum(["hotel", "package"]),
  hotelName: z.string(),
  arrivalDate: DaySchema,
  departureDate: DaySchema,
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  expiry: MomentSchema,
});

const base = { upstream: "product", access: "agent", errorForm: "list", timeoutMs: TIMEOUT.generic } as const;

export const findAgentBookings = defineCall({
  ...base,
  name: "findAgentBookings",
  summary: "Finds bookings of the brand by number, traveller's last name, day or agent; at least one is given. Every look is recorded",
  method: "POST",
  path: "/agent/bookings/search",
  body: z
    .strictObject({
      number: ReservationNumberSchema.optional(),
      /** The beginning of the last name. */
      lastName: textSchema({ ...textRule(60), minLength: 2, required: "lastNameRequired" }).optional(),
      /** The day of arrival. */
      arrivalDate: DaySchema.optional(),
      /** The day on which it was booked. */
      bookedOn: DaySchema.optional(),
      agent: WordSchema.optional(),
    })
    .refine((asked) => Object.values(asked).some((value) => value !== undefined), { error: "requiredError" }),
  output: z.object({ bookings: z.array(AgentBookingSchema), hasMore: z.boolean() }),
  refusals: [],
});

export const getAgentPanel = defineCall({
  ...base,
  name: "getAgentPanel",
  summary:
    "The agent's own bookings of today, the carts that the agent holds with the end of each hold, and the hand-overs with their state",
  method: "GET",
  path: "/agent/panel",
  output: z.object({
    bookings: z.array(AgentBookingSchema),
    /** `canHandOver` is false for the price of a company or a member. */
    holds: z.array(AgentCartSchema.extend({ canHandOver: z.boolean(), checkout: CartCheckoutSchema })),
    /** Of the last seven days, the newest first. */
    handOvers: z.array(
      AgentCartSchema.extend({
        state: z.enum(["sent", "opened", "paying", "booked", "cancelled", "expired"]),
        sentTo: z.string().nullable(),
        sentAt: MomentSchema,
        /** Null once it can no longer be opened. */
        code: z.string().nullable(),
        link: z.string().nullable(),
        bookingCode: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
});
