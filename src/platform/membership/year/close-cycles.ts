/** Closes each membership year once: settles the savings guarantee, and ends the membership of accounts that have not renewed. */
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { CLUB_EVENT } from "#platform/membership/records/club-events.ts";
import { codeFrom } from "#platform/membership/records/code-from.ts";
import { shortfallMinor, staysOfCycle } from "#platform/membership/records/cycle-savings.ts";
import type { IssueCode } from "#platform/membership/records/issue-code.ts";
import { codeValidity } from "#platform/membership/records/issue-code.ts";
import { findLast, findRunning, lockEnding, lockOver, updateCycle } from "#platform/membership/records/membership-store.ts";
import type { MembershipRow, YearId } from "#platform/membership/records/membership-store.ts";
import { lockAccountOf, setUserType } from "#platform/membership/joining/upgrade-sessions.ts";

/** Closes one year in one transaction, if it is still due. */
export async function closeCycle(context: Context, id: YearId, issueCode: IssueCode): Promise<void> {
  await context.database.transaction(async (sql) => {
    const now = context.clock.now();
    const today = dateAt(now);
    const cycle = await lockOver(sql, id, today);
    if (!cycle) return;
    const account = await lockAccountOf(sql, cycle);
    const guaranteeCode = account ? await keepPromise(context, sql, cycle, issueCode) : null;
    await updateCycle(sql, cycle, { closedAt: now, guaranteeCode });
    if (account && !(await findRunning(sql, cycle, today))) await setUserType(sql, cycle, USER_TYPE.BASIC);
  });
}

async function keepPromise(context: Context, sql: Sql, cycle: MembershipRow, issueCode: IssueCode): Promise<string | null> {
  const { brandId, accountId, cycleStart, currency } = cycle;
  const valueMinor = shortfallMinor(cycle, await staysOfCycle(sql, cycle));
  if (valueMinor === 0) return null;
  const code = codeFrom(context.random, "CLUB");
  const validity = codeValidity(context.clock.now());
  await issueCode(sql, { brandId, code, valueMinor, currency, ...validity });
  const payload = { accountId, cycleStart, code, valueMinor, currency, validTo: validity.validTo.toISOString() };
  await writeEvent(context, sql, { brandId, topic: CLUB_EVENT.guarantee, dedupeKey: `${accountId} ${cycleStart}`, payload });
  return code;
}

/** Writes one reminder in one transaction, if it is still due. */
export async function remindMember(context: Context, id: YearId): Promise<void> {
  await context.database.transaction(async (sql) => {
    const now = context.clock.now();
    const cycle = await lockEnding(sql, id, dateAt(now));
    if (!cycle) return;
    await updateCycle(sql, cycle, { remindedAt: now });
    const last = await findLast(sql, cycle);
    // Members who have already renewed need no reminder.
    if (last?.cycleStart !== cycle.cycleStart) return;
    const { brandId, accountId, cycleStart } = cycle;
    const event = { brandId, topic: CLUB_EVENT.ending, dedupeKey: `${accountId} ${cycleStart}`, payload: { accountId, cycleStart } };
    await writeEvent(context, sql, event);
  });
}
