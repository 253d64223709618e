/**
 * Asks flight suppliers for changes of booked flights and stores each once. Suppliers report at least once and in any order, so every run asks for the
 * last days again; a change that is older than a stored one of the same booking does not count.
 */
import type { Itinerary } from "#domain/flight/itinerary.ts";
import { answerDeadline, needsPerson, scheduleChange } from "#domain/package/schedule-change.ts";
import { logFailure } from "#platform/availability/suppliers/ask-suppliers.ts";
import { listSubstitutes } from "#platform/booking/engine/list-substitutes.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findBooking, lockBooking } from "#platform/booking/records/booking-store.ts";
import { after } from "#platform/booking/records/booking-times.ts";
import { flightsOf, readTrip, storeTrip } from "#platform/booking/records/flight-facts.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import { replaceBooking } from "#platform/booking/records/replace-booking.ts";
import type { ScheduleChange } from "#platform/booking/records/schedule-changes.ts";
import {
  findFlightPart,
  findLatestChange,
  hasScheduleChange,
  insertScheduleChange,
  moveScheduleChange,
} from "#platform/booking/records/schedule-changes.ts";
import { callOutside } from "#platform/booking/records/step.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import type { SupplierScheduleChange } from "#platform/ports/flight-supplier.ts";
import type { Substitute } from "#platform/ports/reservable.ts";
import { fitsNights } from "./fit-nights.ts";
import { noteArrival } from "./note-arrival.ts";

export const SCHEDULE_EVENT = { changed: "booking.schedule-changed", settled: "booking.schedule-settled" } as const;

/** Longer than a supplier or a worker is ever silent. */
const LOOK_BACK_MS = 7 * 24 * 3_600_000;
/** More flights than a traveller compares. */
const MAX_ALTERNATIVES = 3;
/** A connection that was shorter when it was booked stays as short as it was. */
const USUAL_CONNECTION_MINUTES = 60;

/** Returns how many changes were new. */
export async function receiveScheduleChanges(context: Context): Promise<number> {
  const since = after(context.clock.now(), -LOOK_BACK_MS);
  let received = 0;
  for (const { name, listScheduleChanges } of context.flightSuppliers ?? []) {
    if (!listScheduleChanges) continue;
    const changes = await callOutside(() => listScheduleChanges(since)).catch((fault: unknown) => {
      logFailure(context, name, fault);
      return [];
    });
    for (const change of changes) {
      const isNew = await receive(context, name, change).catch((fault: unknown) => {
        context.log.error("booking.schedule-change-failed", { supplier: name, change: change.id }, fault);
        return false;
      });
      if (isNew) received += 1;
    }
  }
  return received;
}

async function receive(context: Context, supplier: string, change: SupplierScheduleChange): Promise<boolean> {
  const { sql } = context.database;
  if (await hasScheduleChange(sql, supplier, change.id)) return false;
  const part = await findFlightPart(sql, supplier, change.orderId);
  const booking = part && (await findBooking(sql, { brandId: part.brandId, id: part.bookingId }));
  if (!part || !booking) {
    context.log.warn("booking.schedule-change-unknown", { supplier, change: change.id });
    return false;
  }
  // Outside the transaction, because suppliers are slow. Without an answer there are no alternatives.
  const alternatives = await listAlternatives(context, booking, part).catch((fault: unknown) => {
    logFailure(context, supplier, fault);
    return [];
  });
  return context.database.transaction((inner) => store(context, inner, { booking, part, change, alternatives }));
}

/** Other flights for the same hotel nights. The traveller pays nothing for them, whatever they cost us. */
async function listAlternatives(context: Context, booking: Booking, part: BookingPart): Promise<readonly Substitute[]> {
  const found = await listSubstitutes(context, booking, part);
  return found.filter((substitute) => fitsNights(booking, part, substitute)).slice(0, MAX_ALTERNATIVES);
}

type News = {
  readonly booking: Booking;
  readonly part: BookingPart;
  readonly change: SupplierScheduleChange;
  readonly alternatives: readonly Substitute[];
};

async function store(context: Context, sql: Sql, { booking: known, part: old, change, alternatives }: News): Promise<boolean> {
  const booking = await lockBooking(sql, known);
  // Another worker may have stored it while this one waited for the lock.
  if (await hasScheduleChange(sql, old.supplier, change.id)) return false;
  const parts = await listParts(sql, known);
  const part = parts.find(({ partNo }) => partNo === old.partNo) ?? old;
  const flights = flightsOf([part]);
  if (!booking || !flights?.back || !change.back) return false;
  const last = await findLatestChange(sql, booking);
  const { impacts, size } = scheduleChange({
    before: { out: flights.out, back: flights.back },
    after: { out: change.out, back: change.back },
    firstNight: booking.checkIn,
    hasTransfer: parts.some(({ kind }) => kind === "transfer"),
    connectionMinutes: shortestConnections([flights.out, flights.back]),
  });
  const isBeingSettled = last?.state === "rebooking" || last?.state === "cancelling";
  const counts =
    booking.state === "CONFIRMED" && part.holdId === change.orderId && !isBeingSettled && !(last && last.changedAt > change.changedAt);
  const now = context.clock.now();
  const deadline = counts && size === "large" ? answerDeadline(now, flights.out.legs[0]!.departure.instant) : null;
  const row: ScheduleChange = {
    brandId: booking.brandId,
    id: context.random.uuid(),
    bookingId: booking.id,
    partNo: part.partNo,
    supplier: part.supplier,
    supplierChangeId: change.id,
    changedAt: change.changedAt,
    receivedAt: now,
    state: !counts ? "superseded" : deadline ? "open" : "informed",
    before: storeTrip(flights),
    after: storeTrip(change),
    impacts,
    deadline,
    alternatives: deadline ? alternatives : [],
    chosen: null,
    holdId: null,
    holdEpoch: null,
    replaced: null,
    dueAt: deadline,
    settledAt: deadline ? null : now,
  };
  if (counts && last?.state === "open") await moveScheduleChange(sql, last, { state: "superseded", dueAt: null, settledAt: now });
  if (!(await insertScheduleChange(sql, row))) return false;
  if (!counts || size === "none") return true;
  // A small change applies at once; a large one when it is accepted.
  if (!deadline) await applyFlights(context, sql, booking, row);
  const { brandId, id } = row;
  await writeEvent(context, sql, {
    brandId,
    topic: SCHEDULE_EVENT.changed,
    dedupeKey: id,
    payload: { bookingId: booking.id, changeId: id },
  });
  return true;
}

/** Documents and calendar entries show the new flights from then on. */
export async function applyFlights(context: Context, sql: Sql, booking: Booking, change: ScheduleChange): Promise<void> {
  const { partNo: no, after: flights, id: changeId } = change;
  const parts = await listParts(sql, booking);
  const part = parts.find(({ partNo }) => partNo === no);
  if (!part) throw new Error("a change of flights that are not booked");
  const noted = await noteArrival(context, sql, booking, {
    parts,
    flights: readTrip(flights),
    changeId,
    isReview: needsPerson(change.impacts),
  });
  const moved = await replaceBooking(sql, booking, {}, [{ no, changes: { facts: { ...(part.facts as object), ...flights } } }, ...noted]);
  if (!moved) throw new Error("the booking changed while its flights were changed");
}

function shortestConnections(directions: readonly Itinerary[]): (airport: string) => number {
  const booked = new Map<string, number>();
  for (const { legs } of directions) {
    for (const [place, { to, arrival }] of legs.entries()) {
      const next = legs[place + 1];
      if (next) booked.set(to, (next.departure.instant.getTime() - arrival.instant.getTime()) / 60_000);
    }
  }
  return (airport) => Math.min(USUAL_CONNECTION_MINUTES, booked.get(airport) ?? USUAL_CONNECTION_MINUTES);
}
