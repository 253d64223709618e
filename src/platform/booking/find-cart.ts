import type { Sql } from "#platform/kernel/database.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import { findStanding } from "./booking-store.ts";
import { findPrebooking, lockPrebooking } from "./prebooking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";

/** Throws for a cart that is not there, is another brand's, or whose time is over. One that was booked is still told. */
export async function findCart(context: Context, { brandId }: Pick<Caller, "brandId">, id: string): Promise<Prebooking> {
  const row = await findPrebooking(context.database.sql, { brandId, id });
  if (!row) throw new Refusal("prebooking-not-found");
  if (row.state === "expired" || (row.state === "open" && row.expiresAt <= context.clock.now())) throw new Refusal("prebooking-expired");
  return row;
}

/** A cart that may still change, alone until the transaction ends: once somebody books it, what is in it is what is booked. */
export async function changeCart<T>(
  context: Context,
  { brandId }: Pick<Caller, "brandId">,
  id: string,
  change: (sql: Sql, cart: Prebooking) => Promise<T>,
): Promise<T> {
  return context.database.transaction(async (sql) => {
    const cart = await lockPrebooking(sql, { brandId, id });
    if (!cart) throw new Refusal("prebooking-not-found");
    const isOver = cart.state !== "open" || cart.expiresAt <= context.clock.now();
    if (isOver || (await findStanding(sql, brandId, id))) throw new Refusal("prebooking-expired");
    return change(sql, cart);
  });
}
