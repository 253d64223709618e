import type { Context } from "#platform/kernel/calls/context.ts";
import { driveUpgrade } from "./drive-upgrade.ts";
import { claimDueOrders } from "#platform/membership/records/order-store.ts";
import { LEASE_MS } from "#platform/membership/records/upgrade-times.ts";

const AT_ONCE = 20;

/**
 * Resumes upgrades that were due at `dueBy` after a crash or a lost answer, by querying the provider first. May run concurrently. Returns the
 * number of orders.
 */
export async function completeUpgrades(context: Context, dueBy: Date): Promise<number> {
  const now = context.clock.now();
  const due = await claimDueOrders(context.database.sql, dueBy, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  for (const order of due) {
    try {
      await driveUpgrade(context, order);
    } catch (fault) {
      // Its lease expires, so it will be retried; the others must not wait for it.
      context.log.error("membership.not-completed", { orderId: order.id, state: order.state }, fault);
    }
  }
  return due.length;
}
