/** Scheduled jobs of the club. */
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { insertPromoCodes } from "#platform/booking/records/promo-code-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { closeCycle, remindMember } from "#platform/membership/year/close-cycles.ts";
import { completeUpgrades } from "#platform/membership/joining/complete-upgrades.ts";
import type { IssueCode } from "#platform/membership/records/issue-code.ts";
import type { StayId } from "#platform/membership/records/member-stay-store.ts";
import { listDueStays } from "#platform/membership/records/member-stay-store.ts";
import type { YearId } from "#platform/membership/records/membership-store.ts";
import { listEnding, listOver } from "#platform/membership/records/membership-store.ts";
import { postPoints } from "#platform/membership/points/post-points.ts";

/** A single-use code for anyone who has it. */
const issueClubCode: IssueCode = (sql, { brandId, code, valueMinor, currency, validFrom, validTo }) =>
  insertPromoCodes(sql, [{ brandId, code, kind: "amount", value: valueMinor, currency, validFrom, validTo, maxUses: 1 }]);

/** Rows of one run; the rest waits for the next run. Much higher than the number of rows that may fail at once, so these cannot fill a run. */
const MAX_ROWS = 10_000;

export function listClubJobs(context: Context): JobDefinition[] {
  const { sql } = context.database;
  return [
    {
      name: "complete-upgrades",
      schedule: "* * * * *",
      run: async (_, signal) => {
        // An order whose lease expires during the run waits for the next run; otherwise a slow provider would keep this one going for ever.
        const dueBy = context.clock.now();
        while (!signal.aborted && (await completeUpgrades(context, dueBy)) > 0);
      },
    },
    eachDue(context, "post-points", "*/5 * * * *", {
      list: (now) => listDueStays(sql, now, MAX_ROWS),
      process: (id) => postPoints(context, id, issueClubCode),
    }),
    eachDue(context, "remind-members", "7 * * * *", {
      list: (now) => listEnding(sql, dateAt(now), MAX_ROWS),
      process: (id) => remindMember(context, id),
    }),
    eachDue(context, "close-memberships", "3 * * * *", {
      list: (now) => listOver(sql, dateAt(now), MAX_ROWS),
      process: (id) => closeCycle(context, id, issueClubCode),
    }),
  ];
}

type DueRows<Id> = {
  /** Oldest first. */
  readonly list: (now: Date) => Promise<readonly Id[]>;
  /** In its own transaction; does nothing if the row is no longer due. */
  readonly process: (id: Id) => Promise<void>;
};

/**
 * Each due row at most once per run. A row that fails stays due: the next run retries it, and after that it is retried with growing pauses,
 * so that a row that cannot succeed does not fill the log. The other rows must not wait for it.
 */
function eachDue<Id extends StayId | YearId>(
  { clock, log }: Context,
  name: string,
  schedule: string,
  { list, process }: DueRows<Id>,
): JobDefinition {
  let failures: FailedRows = new Map();
  return {
    name,
    schedule,
    run: async (_, signal) => {
      const rows = await list(clock.now());
      // Rows that are no longer due are forgotten.
      failures = new Map(rows.map(keyOf).flatMap((key) => (failures.has(key) ? [[key, failures.get(key)!]] : [])));
      for (const id of rows) {
        if (signal.aborted) return;
        const key = keyOf(id);
        const { count, retryAt } = failures.get(key) ?? NEVER_FAILED;
        if (clock.now().getTime() < retryAt) continue;
        try {
          await process(id);
          failures.delete(key);
        } catch (fault) {
          const pauseMs = pauseAfter(count + 1);
          failures.set(key, { count: count + 1, retryAt: clock.now().getTime() + pauseMs });
          log.error("membership.not-processed", { job: name, ...id, failures: count + 1, pauseMs }, fault);
        }
      }
    },
  };
}

/** Kept in memory: after a restart a row is retried at once, which is often what the restart was for. */
type FailedRows = Map<string, { readonly count: number; readonly retryAt: number }>;

const NEVER_FAILED = { count: 0, retryAt: 0 };
const FIRST_PAUSE_MS = 15 * 60_000;
const MAX_PAUSE_MS = 24 * 3_600_000;

const keyOf = (id: StayId | YearId): string => JSON.stringify(id);

/** The first retry is the next run, because most failures are short. */
const pauseAfter = (count: number): number => (count === 1 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (count - 2)));
