import { leaveMembership as call } from "#contract/membership/leave-membership.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { findLast, findRunning, updateCycle } from "#platform/membership/records/membership-store.ts";
import { lockAccountOf } from "./upgrade-sessions.ts";

/** A paid year is kept until its end; members who have left get no reminders to renew. */
export const leaveMembership = useCase(call, async (context, caller) => {
  const id = { brandId: caller.brandId, accountId: requireAccountId(caller) };
  return context.database.transaction(async (sql) => {
    await lockAccountOf(sql, id);
    const running = await findRunning(sql, id, dateAt(context.clock.now()));
    if (!running) throw new Refusal("not-allowed");
    // A member who has already renewed leaves at the end of the year bought ahead.
    const cycle = (await findLast(sql, id)) ?? running;
    const leftAt = cycle.leftAt ?? context.clock.now();
    if (cycle.leftAt === null) {
      await updateCycle(sql, cycle, { leftAt });
      await noteActivity(context, sql, { ...id, action: "club-left" });
    }
    return { cycleEnd: cycle.cycleEnd, leftAt: leftAt.toISOString() };
  });
});
