/** What must be so whatever happened, held against the books of all three: ours, the supplier's and the bank's. */
import { expect } from "vitest";
import { isTerminal } from "#domain/booking/booking-states.ts";
import { releaseDueHolds } from "#platform/availability/stock-store.ts";
import type { Booking } from "#platform/booking/booking-table.ts";
import { bookingTable } from "#platform/booking/booking-table.ts";
import { sweepBookings } from "#platform/booking/complete-bookings.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { paymentSessionTable } from "#platform/payment/payment-session-table.ts";
import type { BookingWorld } from "./bookings.ts";

export const listBookings = ({ plain }: BookingWorld): Promise<Booking[]> => plain.database.sql.select().from(bookingTable);

const ROUNDS = 60;

/** Time passes and the sweeps run until everything is over, payments that nobody used included. */
export async function settle(world: BookingWorld): Promise<void> {
  const { context, plain } = world;
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.clock.advance({ seconds: round < 30 ? 20 : 3600 });
    await sweepBookings(context);
    await releaseDueHolds(plain.database.sql, plain.clock.now(), 100);
    const isOver = (await listBookings(world)).every(({ state }) => isTerminal(state));
    const sessions = await plain.database.sql.select().from(paymentSessionTable);
    if (isOver && sessions.every(({ dueAt }) => dueAt === null)) {
      const kept = await world.rows("select reference from sandbox_payment where state ->> 'status' = 'authorised'");
      // What a person has to decide about is the one thing that may still be open.
      const reviewed = (await listBookings(world)).filter(({ state }) => state === "MANUAL_REVIEW");
      const references = new Set(reviewed.map(({ paymentReference }) => paymentReference));
      expect(
        kept.filter(({ reference }) => !references.has(String(reference))),
        "no money is kept for nothing",
      ).toEqual([]);
      return;
    }
    if (isOver) plain.clock.advance({ minutes: 31 });
  }
  throw new Error(`not everything came to an end: ${(await listBookings(world)).map(({ state }) => state).join()}`);
}

export async function checkInvariants(world: BookingWorld): Promise<void> {
  const { plain, stock, bank } = world;
  expect(await checkLedger(plain.database), "I1 I2").toEqual([]);
  const bookings = await listBookings(world);
  const facts = await Promise.all(
    bookings.map(async (booking) => ({
      booking,
      room: await stock.find(booking.holdId),
      payment: await bank.provider.find(booking.paymentReference),
    })),
  );
  for (const { booking, room, payment } of facts) {
    const { state, totalMinor } = booking;
    const captured = payment?.capturedMinor ?? 0;
    expect(captured, `I5 ${state}`).toBeLessThanOrEqual(totalMinor);
    expect(payment?.refundedMinor ?? 0, `I5 ${state}`).toBeLessThanOrEqual(captured);
    if (state === "CONFIRMED") expect([room, captured], "I7").toEqual(["sold", totalMinor]);
    if (state === "FAILED") expect([room === "sold" || room === "held", captured, payment?.status], "I8").toEqual([false, 0, "voided"]);
    expect(booking.dueAt !== null, `I11 ${state}`).toBe(!isTerminal(state));
  }
  const confirmed = facts.filter(({ booking }) => booking.state === "CONFIRMED").length;
  const [sold] = await world.rows("select count(*)::int as count from room_hold where state = 'sold'");
  expect(sold?.["count"], "I6 every room sold is somebody's").toBe(confirmed);
  const [nights] = await world.rows("select count(*)::int as count from room_night where taken > allotment");
  expect(nights?.["count"], "I4").toBe(0);
}
