import type { Context } from "#platform/kernel/calls/context.ts";
import { driveUpgrade } from "./drive-upgrade.ts";
import { claimDueOrders } from "#platform/membership/records/order-store.ts";
import { LEASE_MS } from "#platform/membership/records/upgrade-times.ts";

const AT_ONCE = 20;

/** Takes up what a crash or a lost answer left open, by asking. Several may run at once. Answers how many it took. */
export async function completeUpgrades(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await claimDueOrders(context.database.sql, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  for (const order of due) {
    try {
      await driveUpgrade(context, order);
    } catch (fault) {
      // Its lease ends by itself; the others must not wait for it.
      context.log.error("membership.not-completed", { orderId: order.id, state: order.state }, fault);
    }
  }
  return due.length;
}
