/**
 * Passengers of a package: submitted once before the payment, and read-only from then on (D25). A passenger can complete their own entry with a link
 * that is valid while the cart is held; it shows nothing about the others.
 */
import { z } from "zod";
import { ClientSchema, TravellerSchema } from "#contract/entities/booking-party.ts";
import { PAX_TYPES } from "#contract/entities/occupancy.ts";
import { DaySchema, IdSchema, MomentSchema } from "#contract/entities/primitives.ts";
import { packageCall } from "#contract/booking/booking-bases.ts";

const CART_REFUSALS = ["prebooking-not-found", "prebooking-expired"] as const;
const PARAMS = z.strictObject({ id: IdSchema });

/** What the form needs to know about a passenger; document data are never returned. */
const PassengerStateSchema = z.object({
  paxReferenceNumber: z.string(),
  paxType: z.enum(PAX_TYPES),
  /** The number of the room, from 1. */
  room: z.number().int(),
  /** The age that was searched for; null for adults. */
  age: z.number().int().nullable(),
  isLead: z.boolean(),
  /** As submitted; null before. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** True when the traveller has completed the entry with their link. */
  isCompletedByLink: z.boolean(),
  hasOpenLink: z.boolean(),
});

const PassengersSchema = z.object({
  /** Null until they are submitted. */
  submittedAt: MomentSchema.nullable(),
  /** Days of the first and the last flight: ages and passports are checked against them. */
  flightDays: z.object({ first: DaySchema, last: DaySchema }),
  /** The server's current day. The form refuses later birth dates. */
  today: DaySchema,
  /** True if a minor's trip needs the acknowledgement for South Africa because of its airports (VAL-039); a nationality can require it, too. */
  isSouthAfricaOnRoute: z.boolean(),
  passengers: z.array(PassengerStateSchema),
});

export const getPassengers = packageCall("getPassengers", {
  summary: "Who travels, and whether the passengers have been submitted",
  method: "GET",
  path: "/prebookings/{id}/passengers",
  params: PARAMS,
  output: PassengersSchema,
  refusals: CART_REFUSALS,
});

/**
 * A passenger who completed the entry with a link is named by the reference alone. Told apart by this field, so that the problem of an entry is named by
 * its own field.
 */
const SubmittedPassengerSchema = z.discriminatedUnion("isCompletedByLink", [
  TravellerSchema.extend({ isCompletedByLink: z.literal(false).optional() }),
  z.strictObject({ paxReferenceNumber: z.string().max(20), isCompletedByLink: z.literal(true) }),
]);

export const submitPassengers = packageCall("submitPassengers", {
  summary: "Stores the passengers and the contact with the cart; they cannot be changed afterwards",
  method: "POST",
  path: "/prebookings/{id}/passengers",
  params: PARAMS,
  body: z.strictObject({
    client: ClientSchema,
    paxes: z.array(SubmittedPassengerSchema).min(1).max(30),
    /** The acknowledgement that minors carry the papers that South Africa demands. */
    hasMinorsPapers: z.boolean().default(false),
    newsletter: z.boolean().default(false),
    specialRequest: z.string().max(1000).optional(),
  }),
  output: PassengersSchema,
  refusals: [...CART_REFUSALS, "passengers-submitted"],
});

export const createPassengerLink = packageCall("createPassengerLink", {
  summary: "Creates a link with which one passenger fills in their own data; it replaces an earlier link of the same passenger",
  method: "POST",
  path: "/prebookings/{id}/passengers/{paxReferenceNumber}/link",
  params: z.strictObject({ id: IdSchema, paxReferenceNumber: IdSchema }),
  /** `token` belongs into the fragment of the address, which no server logs. */
  output: z.object({ token: z.string(), expiry: MomentSchema }),
  refusals: [...CART_REFUSALS, "passengers-submitted"],
});

const LINK_REFUSALS = ["passenger-link-invalid", "passengers-submitted"] as const;

export const readPassengerLink = packageCall("readPassengerLink", {
  summary: "What the owner of a link fills in: the trip in one line and their own kind of passenger",
  method: "POST",
  path: "/passengerLinks/read",
  body: z.strictObject({ token: IdSchema }),
  output: z.object({
    paxType: z.enum(PAX_TYPES),
    age: z.number().int().nullable(),
    isCompleted: z.boolean(),
    flightDays: z.object({ first: DaySchema, last: DaySchema }),
    today: DaySchema,
    destination: z.string(),
    expiry: MomentSchema,
  }),
  refusals: LINK_REFUSALS,
});

export const completePassenger = packageCall("completePassenger", {
  summary: "Stores the entry of one passenger, sealed; the visitor who holds the cart sees only that it is complete",
  method: "POST",
  path: "/passengerLinks/complete",
  body: z.strictObject({ token: IdSchema, passenger: TravellerSchema.omit({ paxReferenceNumber: true, paxType: true }) }),
  output: z.object({ isCompleted: z.literal(true) }),
  refusals: LINK_REFUSALS,
});
