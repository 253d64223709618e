import { getRewardPoints as call } from "#contract/membership/get-reward-points.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { listSummaries } from "#platform/membership/records/member-stay-store.ts";
import { listMovements, pointsLeft } from "#platform/membership/records/points-store.ts";

type Entry = OutputOf<typeof call>["entries"][number];

const KINDS: Readonly<Record<string, Entry["kind"]>> = {
  "points-earn": "earned",
  "points-spend": "spent",
  "points-return": "returned",
  "points-taken-back": "taken-back",
  "points-expire": "expired",
};

/** Points reserved for a stay are no longer in the balance, so they are shown as posted; points still to come are pending. */
function statusOf(state: "pending" | "posted" | "voided", points: number): Entry["status"] {
  if (state === "voided") return "reversed";
  return state === "pending" && points > 0 ? "pending" : "posted";
}

export const getRewardPoints = useCase(call, async (context, caller) => {
  const id = { brandId: caller.brandId, accountId: requireAccountId(caller) };
  // One snapshot for both: the entries must add up to the balance (API-056).
  return context.database.transaction(
    async (sql) => {
      const movements = await listMovements(sql, id);
      const bookingIds = movements.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]));
      const stays = await listSummaries(sql, id.brandId, [...new Set(bookingIds)]);
      const entries = movements
        // Points that were only reserved and released again are not shown.
        .filter(({ kind, state }) => kind !== "points-spend" || state !== "voided")
        .map(({ kind, bookingId, state, createdAt, points }) => {
          const stay = stays.get(bookingId ?? "");
          const status = statusOf(state, points);
          const postsAt = status === "pending" ? (stay?.dueAt?.toISOString() ?? null) : null;
          return { date: createdAt.toISOString(), points, kind: KINDS[kind] ?? "earned", description: stay?.label ?? "", status, postsAt };
        });
      return { balance: await pointsLeft(sql, id), unit: "points" as const, entries };
    },
    { isolation: "repeatable read" },
  );
});
