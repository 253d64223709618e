/** What a prebooking call says besides its rate: a key that makes a repeated call the same cart, and fields that repeat the rate. */
import { createHmac } from "node:crypto";
import type { AnyCall, CheckedInputOf } from "#contract/base/call.ts";
import type { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { haveSameGuests } from "#domain/occupancy/rooms.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { roomOfOccupancy } from "#platform/availability/suppliers/check-search.ts";
import { expireOpenCarts } from "#platform/booking/records/prebooking-store.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { runKeyed } from "#platform/kernel/calls/keyed-call.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { releaseHolds } from "./unpaid-holds.ts";

type Body = CheckedInputOf<typeof createHotelPrebooking>["body"];

/** What the caller says about the rooms is compared with the quote and never used as a value (T2). */
export type NewCart = Body & { readonly id: string };

const CART_ID_BYTES = 18;
const cartId = (bytes: Buffer): string => `pb${bytes.subarray(0, CART_ID_BYTES).toString("hex")}`;

export const newCartId = ({ random }: Pick<Context, "random">): string => cartId(random.bytes(CART_ID_BYTES));

/**
 * Opens one cart for all calls under the same key. The id of the cart follows from the key and the attempt, so that an attempt finds and ends what
 * earlier ones held before they died. The id is the secret that opens a guest's cart: clients choose the key, so it must not be enough to compute it.
 */
export async function openOnce<T>(
  context: Context,
  caller: Caller,
  request: { readonly call: Pick<AnyCall, "name">; readonly input: { readonly body: Body } },
  open: (cart: NewCart) => Promise<T>,
): Promise<T> {
  const { call, input } = request;
  if (!caller.idempotencyKey) return open({ ...input.body, id: newCartId(context) });
  const [{ bytes: secret }] = serverKeys(context.secrets.sessionKey, "cart id");
  return runKeyed(context, caller, { name: call.name, input }, async ({ keyHash, attempt }) => {
    const idOf = (of: number) => cartId(createHmac("sha256", secret).update(`${caller.brandId} ${keyHash} ${of}`).digest());
    const earlier = Array.from({ length: attempt - 1 }, (_, place) => idOf(place + 1));
    if (earlier.length > 0) await releaseHolds(context, await expireOpenCarts(context.database.sql, caller.brandId, earlier));
    return open({ ...input.body, id: idOf(attempt) });
  });
}

type Said = Pick<Body, "rooms" | "currency" | "companyId">;

/** Refuses a call that asks for something else than its rate key is for. */
export function requireSameRequest(quote: Pick<Quote, "rooms" | "currency" | "seller">, { rooms, currency, companyId }: Said): void {
  const fields = {
    ...(rooms && !haveSameGuests(rooms.map(roomOfOccupancy), quote.rooms) && { rooms: "invalidField" }),
    ...(currency !== undefined && currency !== quote.currency && { currency: "invalidField" }),
    ...(companyId !== undefined && companyId !== quote.seller?.company?.id && { companyId: "invalidField" }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid-input", { fields });
}
