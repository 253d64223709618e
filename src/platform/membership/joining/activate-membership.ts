/** Writes a membership year and everything that depends on it: the user type of the account and its sessions, and the event. */
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Cycle } from "#domain/membership/cycle.ts";
import { cycleFrom, isRunning, nextCycle, reminderDay } from "#domain/membership/cycle.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { CLUB_EVENT } from "#platform/membership/records/club-events.ts";
import { ledgerKeyOf } from "#platform/membership/records/ledger-key.ts";
import type { MemberId, MembershipRow } from "#platform/membership/records/membership-store.ts";
import { findCycleByOrder, findLast, insertMembership } from "#platform/membership/records/membership-store.ts";
import { lockAccountOf, setUserType } from "./upgrade-sessions.ts";

export type NewYear = MemberId & {
  /** The id of the order or of the booking that the year was bought with. */
  readonly orderId: string;
  readonly programId: string;
  readonly feeMinor: number;
  readonly currency: CurrencyCode;
  readonly coBrandName: string | null;
  readonly locale: LocaleCode;
};

type Bought = NewYear & {
  /** A charge must not be lost: if the buyer has become a member another way in the meantime, the year starts after that one. */
  readonly isCharged?: boolean;
};

const cycleOf = ({ cycleStart: start, cycleEnd: end }: MembershipRow): Cycle => ({ start, end });

/** The year that the account can buy now: the following one from the day of the reminder on; undefined before, because it is a member already. */
export function cycleToBuy(last: MembershipRow | undefined, now: Date): Cycle | undefined {
  const today = dateAt(now);
  const cycle = last && cycleOf(last);
  if (!cycle || cycle.end <= today) return cycleFrom(today);
  return isRunning(cycle, today) && today >= reminderDay(cycle) ? nextCycle(cycle) : undefined;
}

/** Call it inside the transaction of the payment. Idempotent per order. Undefined if the account is gone or no year can be bought. */
export async function activateMembership(context: Context, sql: Sql, year: Bought): Promise<MembershipRow | undefined> {
  const { brandId, accountId, orderId } = year;
  const account = await lockAccountOf(sql, year);
  const known = await findCycleByOrder(sql, brandId, orderId);
  if (known) return known;
  const now = context.clock.now();
  const last = await findLast(sql, year);
  const cycle = cycleToBuy(last, now) ?? (year.isCharged && last ? nextCycle(cycleOf(last)) : undefined);
  if (!account || !cycle) return undefined;
  const row: MembershipRow = {
    brandId,
    accountId,
    cycleStart: cycle.start,
    cycleEnd: cycle.end,
    programId: year.programId,
    orderId,
    paidFeeMinor: year.feeMinor,
    currency: year.currency,
    coBrandName: year.coBrandName,
    locale: account.settings.locale ?? year.locale,
    createdAt: now,
    leftAt: null,
    remindedAt: null,
    closedAt: null,
    guaranteeCode: null,
  };
  await insertMembership(sql, row);
  await setUserType(sql, year, USER_TYPE.CLUB, year.coBrandName ?? undefined);
  await noteActivity(context, sql, { brandId, accountId, action: "club-joined" });
  const payload = { accountId, cycleStart: cycle.start };
  await writeEvent(context, sql, { brandId, topic: CLUB_EVENT.joined, dedupeKey: `${accountId} ${cycle.start}`, payload });
  return row;
}

/** Posts the fee once, against the guest's payment of the order or booking. The limit was set when the payment was authorised. */
export async function bookFee(
  context: Context,
  sql: Sql,
  { brandId, orderId, feeMinor: minor, currency }: Pick<NewYear, "brandId" | "orderId" | "feeMinor" | "currency">,
): Promise<void> {
  const transfer = transferOf("membership-fee", { bookingId: orderId, currency, minor });
  const key = ledgerKeyOf(orderId, transfer.kind);
  await postTransfer(sql, {
    brandId,
    id: context.random.uuid(),
    key,
    bookingId: orderId,
    transfer,
    as: "posted",
    now: context.clock.now(),
  });
}

/** A year bought together with a stay, in the payment of the booking: call it when the payment is captured and the account is known. */
export async function joinWithBooking(context: Context, sql: Sql, year: NewYear): Promise<MembershipRow> {
  const membership = await activateMembership(context, sql, { ...year, isCharged: true });
  if (!membership) throw new Error("the account of a paid membership year is gone");
  await bookFee(context, sql, year);
  return membership;
}
