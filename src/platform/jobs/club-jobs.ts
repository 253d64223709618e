/** Scheduled jobs of the club. */
import { insertPromoCodes } from "#platform/booking/records/promo-code-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { closeNextCycle, remindNext } from "#platform/membership/year/close-cycles.ts";
import { completeUpgrades } from "#platform/membership/joining/complete-upgrades.ts";
import type { IssueCode } from "#platform/membership/records/issue-code.ts";
import { postNextPoints } from "#platform/membership/points/post-points.ts";

/** A single-use code for anyone who has it. */
const issueClubCode: IssueCode = (sql, { brandId, code, valueMinor, currency, validFrom, validTo }) =>
  insertPromoCodes(sql, [{ brandId, code, kind: "amount", value: valueMinor, currency, validFrom, validTo, maxUses: 1 }]);

export function listClubJobs(context: Context): JobDefinition[] {
  return [
    untilNone("complete-upgrades", "* * * * *", async () => (await completeUpgrades(context)) > 0),
    untilNone("post-points", "*/5 * * * *", () => postNextPoints(context, issueClubCode)),
    untilNone("remind-members", "7 * * * *", () => remindNext(context)),
    untilNone("close-memberships", "3 * * * *", () => closeNextCycle(context, issueClubCode)),
  ];
}

/** One item at a time, each in its own transaction, so that a failing item does not roll back others. */
function untilNone(name: string, schedule: string, takeNext: () => Promise<boolean>): JobDefinition {
  return {
    name,
    schedule,
    run: async (_, signal) => {
      while (!signal.aborted && (await takeNext()));
    },
  };
}
