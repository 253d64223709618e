/** Two days after check-in, points become spendable and nights count; ten nights earn a free one (CLUB-003, CLUB-014). */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { DEFAULT_CURRENCY } from "#domain/market/currency.ts";
import { NIGHTS_FOR_REWARD } from "#domain/points/points.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { completeTransfer } from "#platform/ledger/post-transfer.ts";
import { CLUB_EVENT } from "#platform/membership/records/club-events.ts";
import { codeFrom } from "#platform/membership/records/code-from.ts";
import type { IssueCode } from "#platform/membership/records/issue-code.ts";
import { codeValidity } from "#platform/membership/records/issue-code.ts";
import type { MemberId } from "#platform/membership/records/membership-store.ts";
import { findLast } from "#platform/membership/records/membership-store.ts";
import type { MemberStay, StayId } from "#platform/membership/records/member-stay-store.ts";
import { insertReward, listPosted, lockDueStay, lockMember, updateStay } from "#platform/membership/records/member-stay-store.ts";
import { earnKeyOf } from "./note-stay.ts";
import { takeBack } from "./take-back-points.ts";

/** Processes one stay in one transaction, if it is still due. */
export async function postPoints(context: Context, id: StayId, issueCode: IssueCode): Promise<void> {
  await context.database.transaction(async (sql) => {
    const now = context.clock.now();
    const stay = await lockDueStay(sql, id, now);
    if (!stay) return;
    await lockMember(sql, stay);
    const outcome = await completeTransfer(sql, { brandId: stay.brandId, key: earnKeyOf(stay.bookingId), to: "posted", now });
    if (outcome === "otherwise") throw new Error("the points of a pending stay are already voided");
    await updateStay(sql, stay, { state: "posted", dueAt: null });
    await takeBack(context, sql, stay);
    await giveFreeNights(context, sql, stay, issueCode);
  });
}

/** The average price of the ten nights that earned the reward, so that a member cannot choose the most expensive one. */
function nightValueOf(stays: readonly MemberStay[], currency: CurrencyCode, number: number): number {
  const nights = stays.flatMap((stay) => Array.from({ length: stay.nights }, () => stay));
  const earning = nights.slice((number - 1) * NIGHTS_FOR_REWARD, number * NIGHTS_FOR_REWARD);
  const sum = earning.reduce((total, stay) => total + convertMinor(stay.paidMinor / stay.nights, stay.currency, currency), 0);
  return Math.floor(sum / NIGHTS_FOR_REWARD);
}

/** Counted from the stays, without a counter. Each reward is stored under its number, so it is not given twice. */
async function giveFreeNights(context: Context, sql: Sql, member: MemberId, issueCode: IssueCode): Promise<void> {
  const { brandId, accountId } = member;
  const stays = await listPosted(sql, member);
  const earned = Math.floor(stays.reduce((sum, { nights }) => sum + nights, 0) / NIGHTS_FOR_REWARD);
  const currency = (await findLast(sql, member))?.currency ?? DEFAULT_CURRENCY;
  const createdAt = context.clock.now();
  for (let number = 1; number <= earned; number += 1) {
    const valueMinor = nightValueOf(stays, currency, number);
    const code = codeFrom(context.random, "NIGHT");
    if (valueMinor <= 0 || !(await insertReward(sql, { brandId, accountId, number, code, createdAt }))) continue;
    const validity = codeValidity(createdAt);
    await issueCode(sql, { brandId, code, valueMinor, currency, ...validity });
    const payload = { accountId, code, valueMinor, currency, validTo: validity.validTo.toISOString() };
    await writeEvent(context, sql, { brandId, topic: CLUB_EVENT.freeNight, dedupeKey: `${accountId} ${number}`, payload });
  }
}
