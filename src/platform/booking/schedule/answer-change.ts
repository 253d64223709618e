/** The traveller sees a change of the flights by the airline, and answers it once. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { answerScheduleChange as answerCall, getScheduleChange as getCall } from "#contract/booking/schedule-change.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import { beginFreeCancellation } from "#platform/booking/engine/begin-cancellation.ts";
import { advance } from "#platform/booking/engine/engine.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { after } from "#platform/booking/records/booking-times.ts";
import { flightsOf, nameAirports, readTrip } from "#platform/booking/records/flight-facts.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import type { ScheduleChange } from "#platform/booking/records/schedule-changes.ts";
import { findLatestChange, findScheduleChange, moveScheduleChange } from "#platform/booking/records/schedule-changes.ts";
import { describeScheduleState } from "#platform/booking/reservations/find-reservation.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { describeFlights } from "#platform/packages/search/describe-package.ts";
import { acceptChange, beginRebooking, driveRebooking, settleCancelling } from "./settle-changes.ts";

async function describe(context: Context, { locale }: Pick<Caller, "locale">, change: ScheduleChange) {
  const { id, impacts } = change;
  const [before, flights] = [readTrip(change.before), readTrip(change.after)];
  const alternatives = change.alternatives.map(({ facts }) => flightsOf([{ kind: "flight", facts: facts ?? null }]));
  const airports = await nameAirports(context, [before, flights, ...alternatives.flatMap((other) => other ?? [])], locale);
  return {
    id,
    ...describeScheduleState(change),
    before: describeFlights(before),
    after: describeFlights(flights),
    airports,
    impacts: impacts.map((impact) =>
      impact.kind === "nights-changed" ? { ...impact, needed: impact.needed ?? null, neededEnd: impact.neededEnd ?? null } : impact,
    ),
    alternatives: alternatives.map((other) => ({ flights: other ? describeFlights(other) : [] })),
  };
}

export const getScheduleChange = useCase(getCall, async (context, caller, { params, body }) => {
  const booking = await findOwnBooking(context, caller, params.id, body.email);
  const change = await findLatestChange(context.database.sql, booking);
  return { change: change ? await describe(context, caller, change) : null };
});

type Input = CheckedInputOf<typeof answerCall>;

export const answerScheduleChange = keyed(answerCall, async (context, caller, { params, body }: Input, { attempt }) => {
  const booking = await findOwnBooking(context, caller, params.id, body.email);
  const change = await findLatestChange(context.database.sql, booking);
  const isOpen = change?.id === body.changeId && change.state === "open";
  // An earlier attempt of this call may have been carried out before the process died.
  if (!isOpen && !(attempt > 1 && change?.id === body.changeId)) throw new Refusal("schedule-change-closed");
  if (isOpen) await carryOut(context, booking, change, body);
  const settled = (await findScheduleChange(context.database.sql, change)) ?? change;
  const now = (await findBooking(context.database.sql, booking)) ?? booking;
  return { state: describeScheduleState(settled).state, status: statusOfBooking(now) };
});

async function carryOut(context: Context, booking: Booking, change: ScheduleChange, { answer, alternative }: Input["body"]): Promise<void> {
  if (answer === "accept") return acceptChange(context, change, "answered");
  if (answer === "cancel") return cancelFree(context, booking, change);
  const begun = await beginRebooking(context, change, alternative ?? -1);
  if ((await driveRebooking(context, begun)) === "lost") throw new Refusal("flight-not-available");
  return undefined;
}

async function cancelFree(context: Context, booking: Booking, change: ScheduleChange): Promise<void> {
  const begun = await beginFreeCancellation(context, booking, {
    reason: "SCHEDULE_CHANGED",
    also: async (sql) => {
      const moved = await moveScheduleChange(sql, change, { state: "cancelling", dueAt: after(context.clock.now(), 60_000) });
      if (!moved) throw new Refusal("schedule-change-closed");
    },
  });
  if (!begun) throw new Refusal("schedule-change-closed");
  await advance(context, begun, "request").catch((fault: unknown) => {
    context.log.error("booking.cancellation-open", { bookingId: booking.id }, fault);
  });
  const cancelling = await findScheduleChange(context.database.sql, change);
  if (cancelling?.state === "cancelling") await settleCancelling(context, cancelling);
}
