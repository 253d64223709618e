/** What a booking means for the club: savings, points and nights. Driven by booking events, which may arrive twice and in any order. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { toPay } from "#domain/cart/cart-total.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import { pointsEarned, postingMoment } from "#domain/points/points.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { postTransfer, completeTransfer } from "#platform/ledger/post-transfer.ts";
import { ledgerKeyOf } from "#platform/membership/records/ledger-key.ts";
import { insertStay, lockMember, lockStay, updateStay } from "#platform/membership/records/member-stay-store.ts";
import type { MemberStay } from "#platform/membership/records/member-stay-store.ts";
import { isPaidWithPoints } from "./spend-points.ts";
import { takeBack } from "./take-back-points.ts";

/** The part of a booking that the club needs. */
export type ClubBooking = {
  readonly brandId: string;
  readonly id: string;
  readonly accountId: string | null;
  readonly userTypeId: UserTypeId;
  readonly currency: CurrencyCode;
  readonly promoMinor: number;
  readonly extras: readonly CartExtra[];
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
  readonly rooms: number;
  readonly quote: { readonly totalMinor: number; readonly publicMinor: number };
  /** The price of all parts of a package; null for a hotel alone. */
  readonly partsMinor?: number | null;
  readonly stay: { readonly timeZone: string; readonly hotel: { readonly name: string } };
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
};

type OfMember = ClubBooking & { readonly accountId: string };

const isOfMember = (booking: ClubBooking): booking is OfMember => booking.userTypeId === USER_TYPE.CLUB && booking.accountId !== null;

/** The price paid for the trip itself, of a package with its flights (AMB-73: a point for each dollar paid): fees earn no points. */
const paidInDollars = ({ quote, partsMinor, extras, promoMinor, currency }: ClubBooking): number =>
  Math.round(convertMinor(toPay({ stayMinor: partsMinor ?? quote.totalMinor, extras, promoMinor }), currency, "USD"));

const rowOf = (booking: OfMember, now: Date, points: number): MemberStay => ({
  brandId: booking.brandId,
  bookingId: booking.id,
  accountId: booking.accountId,
  label: booking.stay.hotel.name,
  // Prices of the rooms alone, without a promo code, because non-members could have used the code too.
  publicMinor: booking.quote.publicMinor,
  paidMinor: booking.quote.totalMinor,
  currency: booking.currency,
  nights: nightsBetween(booking.checkIn, booking.checkOut) * booking.rooms,
  points,
  owedPoints: 0,
  state: "pending",
  confirmedAt: booking.confirmedAt ?? now,
  dueAt: postingMoment(booking.checkIn, booking.stay.timeZone),
});

export const earnKeyOf = (bookingId: string): string => ledgerKeyOf(bookingId, "points-earn");

/**
 * Points may be spent by accounts that are not members (any more). Of such a stay only the name is stored, for the statement of points: it earns no
 * points, no savings and no nights. The result does not depend on which event arrives first.
 */
async function nameRedeemed(context: Context, sql: Sql, booking: ClubBooking): Promise<void> {
  const { brandId, id: bookingId, accountId } = booking;
  if (accountId === null || !(await isPaidWithPoints(sql, { brandId, bookingId }))) return;
  const row = rowOf({ ...booking, accountId }, context.clock.now(), 0);
  await insertStay(sql, { ...row, nights: 0, publicMinor: 0, paidMinor: 0, state: "posted", dueAt: null });
}

/** A confirmed booking: stores its saving at the prices of that moment, and its points as pending. */
export async function noteStay(context: Context, sql: Sql, booking: ClubBooking): Promise<void> {
  if (!isOfMember(booking)) return nameRedeemed(context, sql, booking);
  if (booking.cancelledAt !== null) return;
  const { brandId, id: bookingId, accountId: memberId } = booking;
  const now = context.clock.now();
  const isRedeemed = await isPaidWithPoints(sql, { brandId, bookingId });
  const points = isRedeemed ? 0 : pointsEarned(paidInDollars(booking));
  const row = rowOf(booking, now, points);
  // A stay paid with points counts neither as a night towards a free one nor as a saving.
  const isNew = await insertStay(sql, isRedeemed ? { ...row, nights: 0, publicMinor: 0, paidMinor: 0 } : row);
  if (!isNew) return;
  const transfer = transferOf("points-earn", { memberId, points });
  const request = { brandId, id: context.random.uuid(), key: earnKeyOf(bookingId), bookingId, transfer, now } as const;
  await postTransfer(sql, { ...request, as: "pending" });
}

/** A cancelled booking: nothing of it counts any more. */
export async function reverseStay(context: Context, sql: Sql, booking: ClubBooking): Promise<void> {
  if (!isOfMember(booking)) return nameRedeemed(context, sql, booking);
  const { brandId, id: bookingId } = booking;
  // If the confirmation arrives later, it finds this row and does nothing.
  if (await insertStay(sql, { ...rowOf(booking, context.clock.now(), 0), state: "reversed", dueAt: null })) return;
  const stay = await lockStay(sql, { brandId, bookingId });
  if (!stay || stay.state === "reversed") return;
  await updateStay(sql, stay, { state: "reversed", dueAt: null });
  if (stay.state === "pending") {
    const outcome = await completeTransfer(sql, { brandId, key: earnKeyOf(bookingId), to: "voided", now: context.clock.now() });
    if (outcome === "otherwise") throw new Error("the points of a pending stay are already posted");
    return;
  }
  await lockMember(sql, stay);
  await updateStay(sql, stay, { owedPoints: stay.points });
  await takeBack(context, sql, stay);
}
