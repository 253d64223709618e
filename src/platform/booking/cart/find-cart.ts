import type { Sql } from "#platform/kernel/database/database.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findStanding } from "#platform/booking/records/booking-store.ts";
import { findPrebooking, lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

type Whose = Pick<Caller, "brandId" | "visitor">;

/** A cart that somebody signed in has filled is theirs alone: it may hold their price (D5). One of a guest belongs to whoever knows its name. */
export function isTheirs({ accountId }: Pick<Prebooking, "accountId">, { visitor }: Pick<Caller, "visitor">): boolean {
  return accountId === null || (visitor.isAuthenticated && visitor.person?.accountId === accountId);
}

/** Throws for a cart that is not there, is somebody else's or another brand's, or whose time is over. One that was booked is still told. */
export async function findCart(context: Context, caller: Whose, id: string): Promise<Prebooking> {
  const row = await findPrebooking(context.database.sql, { brandId: caller.brandId, id });
  if (!row || !isTheirs(row, caller)) throw new Refusal("prebooking-not-found");
  if (row.state === "expired" || (row.state === "open" && row.expiresAt <= context.clock.now())) throw new Refusal("prebooking-expired");
  return row;
}

/** A cart that may still change, alone until the transaction ends: once somebody books it, what is in it is what is booked. */
export async function changeCart<T>(
  context: Context,
  caller: Whose,
  id: string,
  change: (sql: Sql, cart: Prebooking) => Promise<T>,
): Promise<T> {
  const { brandId } = caller;
  return context.database.transaction(async (sql) => {
    const cart = await lockPrebooking(sql, { brandId, id });
    if (!cart || !isTheirs(cart, caller)) throw new Refusal("prebooking-not-found");
    const isOver = cart.state !== "open" || cart.expiresAt <= context.clock.now();
    if (isOver || (await findStanding(sql, brandId, id))) throw new Refusal("prebooking-expired");
    return change(sql, cart);
  });
}
