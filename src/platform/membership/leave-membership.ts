import type { leaveMembership as call } from "#contract/membership/leave-membership.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { demandAccountId } from "./demand-account-id.ts";
import { findRunning, updateCycle } from "./membership-store.ts";
import { lockAccount } from "./upgrade-sessions.ts";

/** The year was paid, so it stays; who has left hears no more of renewing. */
export const leaveMembership: UseCase<typeof call> = async (context, caller) => {
  const id = { brandId: caller.brandId, accountId: demandAccountId(caller) };
  return context.database.transaction(async (sql) => {
    await lockAccount(sql, id);
    const cycle = await findRunning(sql, id, dateAt(context.clock.now()));
    if (!cycle) throw new Refusal("not-allowed");
    const leftAt = cycle.leftAt ?? context.clock.now();
    if (cycle.leftAt === null) await updateCycle(sql, cycle, { leftAt });
    return { cycleEnd: cycle.cycleEnd, leftAt: leftAt.toISOString() };
  });
};
