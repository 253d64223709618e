/** POST bookings/{id}/scheduleChange and bookings/{id}/scheduleChange/answer: the airline has changed the flights of a booked package. */
import { z } from "zod";
import { KEY_REFUSALS } from "../base/call.ts";
import { AirportNameSchema, BookingStatusSchema, FlightSchema } from "../entities/package-details.ts";
import { EmailSchema, IdSchema, MomentSchema, ReservationNumberSchema } from "../entities/primitives.ts";
import { ScheduleChangeStateSchema } from "../entities/reservation.ts";
import { packageCall } from "./booking-bases.ts";

const params = z.strictObject({ id: ReservationNumberSchema });

const DirectionSchema = z.enum(["out", "back"]);

const ImpactSchema = z.discriminatedUnion("kind", [
  /** In minutes; negative if earlier. */
  z.object({ kind: z.literal("moved"), direction: DirectionSchema, departureMinutes: z.number(), arrivalMinutes: z.number() }),
  z.object({ kind: z.literal("flights-changed"), direction: DirectionSchema }),
  z.object({ kind: z.literal("connection-lost"), direction: DirectionSchema, at: z.string() }),
  /** The first night and the day of check-out. `needed` is null if no stay fits the flights; the ends are absent in older changes. */
  z.object({
    kind: z.literal("nights-changed"),
    booked: z.iso.date(),
    bookedEnd: z.iso.date().optional(),
    needed: z.iso.date().nullable(),
    neededEnd: z.iso.date().nullable().optional(),
  }),
  z.object({ kind: z.literal("transfer-missed"), direction: DirectionSchema }),
]);

const ScheduleChangeSchema = z.object({
  id: IdSchema,
  state: ScheduleChangeStateSchema,
  /** Until when the traveller can answer; null if there is nothing to answer. */
  deadline: MomentSchema.nullable(),
  before: z.array(FlightSchema),
  after: z.array(FlightSchema),
  /** Of all these flights. */
  airports: z.array(AirportNameSchema).optional(),
  impacts: z.array(ImpactSchema),
  /** Other flights at no extra price. The answer names one by its place in this list. */
  alternatives: z.array(z.object({ flights: z.array(FlightSchema) })),
});

export const getScheduleChange = packageCall("getScheduleChange", {
  summary: "The last change of the flights by the airline, and what can be answered",
  method: "POST",
  path: "/bookings/{id}/scheduleChange",
  params,
  body: z.strictObject({ email: EmailSchema }),
  output: z.object({ change: ScheduleChangeSchema.nullable() }),
  refusals: ["reservation-not-found"],
});

export const answerScheduleChange = packageCall("answerScheduleChange", {
  summary: "Accepts the changed flights, takes other ones, or cancels the package free of charge",
  method: "POST",
  path: "/bookings/{id}/scheduleChange/answer",
  params,
  body: z.strictObject({
    email: EmailSchema,
    changeId: IdSchema,
    answer: z.enum(["accept", "rebook", "cancel"]),
    /** The place of the chosen flights in `alternatives`; with `rebook` only. */
    alternative: z.number().int().min(0).max(20).optional(),
  }),
  output: z.object({ state: ScheduleChangeStateSchema, status: BookingStatusSchema }),
  refusals: ["reservation-not-found", "schedule-change-closed", "flight-not-available", "cancellation-failed", ...KEY_REFUSALS],
  idempotencyKey: "required",
});
