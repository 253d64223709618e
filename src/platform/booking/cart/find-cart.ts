import type { Quote } from "#domain/quote/quote.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import { findPrebooking, lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

type Whose = Pick<Caller, "brandId" | "visitor">;

/** The cart of the same stay that a new one continues, for example after its hold has ended; undefined if it was for another stay. */
export async function findContinued(
  { database }: Pick<Context, "database">,
  { brandId }: Pick<Whose, "brandId">,
  { hotelId, classId, stay }: Pick<Quote, "hotelId" | "classId" | "stay">,
  previousId: string | undefined,
): Promise<Prebooking | undefined> {
  const before = previousId === undefined ? undefined : await findPrebooking(database.sql, { brandId, id: previousId });
  if (!before) return undefined;
  const { quote } = before;
  const isSameHotel = classId === undefined ? quote.hotelId === hotelId : quote.classId === classId;
  const isSameStay = quote.stay.startDate === stay.startDate && quote.stay.endDate === stay.endDate;
  return isSameHotel && isSameStay ? before : undefined;
}

/** The agent who is credited with a new cart: the one who opens it, or the one who opened the cart that a traveller continues. */
export const creditedAgent = ({ visitor }: Pick<Whose, "visitor">, continued: Prebooking | undefined): string | null =>
  visitor.agent?.userName ?? continued?.agentUserName ?? null;

/**
 * A cart of an account is visible to that account only, because it may contain its member rate (D5), and a cart at the price of a company only to its
 * agent. A guest's cart is visible to every caller with its id.
 */
export function isTheirs(cart: Pick<Prebooking, "accountId" | "agentUserName" | "quote">, { visitor }: Pick<Caller, "visitor">): boolean {
  if (cart.quote.seller?.company && !(mayUseCredit(visitor.agent) && visitor.agent?.userName === cart.agentUserName)) return false;
  return cart.accountId === null || (visitor.isAuthenticated && visitor.person?.accountId === cart.accountId);
}

/** Throws for a cart that does not exist, belongs to another account or brand, or has expired. A booked cart is returned. */
export async function findCart(context: Context, caller: Whose, id: string): Promise<Prebooking> {
  const row = await findPrebooking(context.database.sql, { brandId: caller.brandId, id });
  if (!row || !isTheirs(row, caller)) throw new Refusal("prebooking-not-found");
  if (row.state === "expired" || (row.state === "open" && row.expiresAt <= context.clock.now())) throw new Refusal("prebooking-expired");
  return row;
}

/** Refuses a package in a call for hotels, which checks no passengers and knows no parts. */
export function refusePackage({ partsMinor }: Pick<Prebooking, "partsMinor">): void {
  if (partsMinor !== null) throw new Refusal("prebooking-not-found");
}

/** The cart of a call for hotels. */
export async function findHotelCart(context: Context, caller: Whose, id: string): Promise<Prebooking> {
  const cart = await findCart(context, caller, id);
  refusePackage(cart);
  return cart;
}

/**
 * Changes a cart that is still open. The row is locked until the transaction ends, and a cart that is being booked is refused, so the booking
 * contains what the visitor saw.
 */
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
    if (isOver || (await findLiveBooking(sql, brandId, id))) throw new Refusal("prebooking-expired");
    return change(sql, cart);
  });
}
