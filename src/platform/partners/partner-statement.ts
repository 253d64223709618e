/** The bookings that came through a partner, for its commission. Without personal data. */
import { and, asc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { downloadPartnerStatement as call } from "#contract/partners/download-partner-statement.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { PARTNER_STATEMENT_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { decimalOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { CsvCell } from "#shared/csv.ts";
import { writeCsv } from "#shared/csv.ts";

type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

const COLUMNS = ["booked", "booking", "product", "status", "arrival", "promo code", "total", "refunded", "amount", "currency"];

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** What is left of the price: all of it, or after a cancellation the fees. What a deposit has left open is not owed any more then. */
const leftMinor = ({ cancelledAt, totalMinor, feeMinor, membershipFeeMinor }: Booking): number =>
  cancelledAt === null ? totalMinor : (feeMinor ?? 0) + membershipFeeMinor;

/** Bookings that were confirmed once; `amount` is what the traveller pays in the end. */
function rowOf(booking: Booking): CsvCell[] {
  const { createdAt, number, partCount, checkIn, promoCode, totalMinor, refundMinor, currency } = booking;
  const money = (minor: number): CsvCell => ({ decimal: decimalOf(minor, currency) });
  return [
    createdAt.toISOString(),
    number,
    partCount > 1 ? "package" : "hotel",
    statusOfBooking(booking),
    checkIn,
    promoCode ?? "",
    money(totalMinor),
    money(refundMinor ?? 0),
    money(leftMinor(booking)),
    currency,
  ];
}

export async function writePartnerStatement(sql: Sql, brandId: string, partner: string, { from, to }: Period): Promise<string> {
  const bookings = await sql
    .select()
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.brandId, brandId),
        eq(bookingTable.partner, partner),
        isNotNull(bookingTable.confirmedAt),
        from === undefined ? undefined : gte(bookingTable.createdAt, startOf(from)),
        to === undefined ? undefined : lt(bookingTable.createdAt, startOf(addDays(to as CalendarDate, 1))),
      ),
    )
    .orderBy(asc(bookingTable.createdAt), asc(bookingTable.number));
  return writeCsv([COLUMNS, ...bookings.map(rowOf)]);
}

export const downloadPartnerStatement = useCase(call, async ({ database }, { brandId, visitor }, { params, query }) => {
  if (!visitor.agent) throw new Refusal("session-invalid");
  if (!visitor.agent.authorities.includes(PARTNER_STATEMENT_AUTHORITY)) throw new Refusal("not-allowed");
  return {
    fileName: `partner-${params.id}.csv`,
    contentType: "text/csv; charset=utf-8",
    bytes: new TextEncoder().encode(await writePartnerStatement(database.sql, brandId, params.id, query)),
  };
});
