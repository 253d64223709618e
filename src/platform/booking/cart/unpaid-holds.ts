/** Limits unpaid holds, and lets a visitor's new hold replace the old one for the same stay. */
import { createHmac } from "node:crypto";
import type { HeldRooms } from "#domain/booking/hold-limits.ts";
import { hasHoldLeft, HOLD_LIMITS } from "#domain/booking/hold-limits.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { keyRing } from "#platform/kernel/values/key-ring.ts";
import { networkOf } from "#platform/kernel/values/network-of.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { listOpenSessions, moveSession } from "#platform/payment/payment-session-store.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS } from "#platform/booking/records/booking-times.ts";
import { countUnpaid, listOpenOf, lockHolders, updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import { listCartParts } from "#platform/booking/records/parts-store.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { releaseUse } from "#platform/booking/records/promo-code-store.ts";
import { callOutside, reservableOf } from "#platform/booking/records/step.ts";

type Hashes = readonly [string, ...string[]];

/** The owner of a hold. The first hashes are stored with the cart; the others find carts that were stored otherwise. */
export type Holder = {
  readonly kind: "agent" | "visitor" | "network";
  /** A visitor who logs in during a visit owns the holds of the visit and of the account. */
  readonly hashes: Hashes;
  readonly networkHashes: Hashes;
};

/** Each word is hashed with all keys, so that a new key does not make open carts forget their holder. */
export function holderOf({ secrets }: Context, { brandId, visitor, visit, address }: Caller): Holder {
  const [newest, ...older] = keyRing(secrets.sessionKey);
  const hashWith = (key: string, word: string) => createHmac("sha256", key).update(`holder ${word}`).digest("base64url");
  const hash = (first: string, ...words: readonly string[]): Hashes => [
    hashWith(newest, first),
    ...words.map((word) => hashWith(newest, word)),
    ...older.flatMap((key) => [first, ...words].map((word) => hashWith(key, word))),
  ];
  const networkHashes = hash(`network ${networkOf(address)}`);
  if (visitor.agent) return { kind: "agent", hashes: hash(`${brandId} agent ${visitor.agent.userName}`), networkHashes };
  const [first, ...others] = [
    ...(visitor.isAuthenticated && visitor.person ? [`${brandId} account ${visitor.person.accountId}`] : []),
    ...(visit ? [`${brandId} visit ${visit.hash}`] : []),
  ];
  return first === undefined
    ? { kind: "network", hashes: networkHashes, networkHashes }
    : { kind: "visitor", hashes: hash(first, ...others), networkHashes };
}

/**
 * Refuses a hold beyond the limit. The caller has locked the holder and the network until the transaction ends, so that parallel calls count each
 * other's holds. Agents are counted by user name, all other visitors by visitor and by network.
 */
export async function requireHoldLeft(context: Context, sql: Sql, holder: Holder, row: Prebooking): Promise<void> {
  const { perVisitor, perNetwork, perAgent } = context.holdLimits ?? HOLD_LIMITS;
  // A hold outlasts its cart by the grace period, and its rooms are not on sale until then.
  const counted = await countUnpaid(sql, holder, after(row.createdAt, -GRACE_MS));
  const wanted = row.quote.rooms.length;
  const isFull = (held: HeldRooms, limit: number) => !hasHoldLeft(held, wanted, limit);
  const isRefused =
    holder.kind === "agent"
      ? isFull(counted.ofHolder, perAgent)
      : (holder.kind === "visitor" && isFull(counted.ofHolder, perVisitor)) || isFull(counted.ofNetwork, perNetwork);
  if (isRefused) throw new Refusal("too-many-holds");
}

export const lockHolder = (sql: Sql, { hashes, networkHashes }: Holder): Promise<void> => lockHolders(sql, [...hashes, ...networkHashes]);

type StayRequest = Pick<Quote, "stay" | "roomTypeId" | "hotelId" | "classId">;

/** For an opaque class the hotel is drawn again for every cart, so the class is compared instead. */
function isSameStay(one: StayRequest, other: StayRequest): boolean {
  const isSamePlace = one.classId === undefined ? one.hotelId === other.hotelId : one.classId === other.classId;
  const isSameTime = one.stay.startDate === other.stay.startDate && one.stay.endDate === other.stay.endDate;
  return isSamePlace && isSameTime && one.roomTypeId === other.roomTypeId;
}

/**
 * Ends the holder's other carts for the same stay and returns them, so that the caller can release their rooms after the commit. A cart that is being
 * booked stays. Carts of agents stay, because an agent may hold the same stay for several customers; carts of a network stay, because several
 * visitors share it.
 */
export async function endSameStay(
  context: Context,
  sql: Sql,
  holder: Holder,
  brandId: string,
  request: StayRequest,
  leastRooms = 1,
): Promise<Prebooking[]> {
  if (holder.kind !== "visitor") return [];
  const ended: Prebooking[] = [];
  for (const cart of await listOpenOf(sql, brandId, holder.hashes)) {
    if (!isSameStay(cart.quote, request) || cart.quote.rooms.length < leastRooms || (await findLiveBooking(sql, brandId, cart.id)))
      continue;
    if (cart.promoCode !== null) await releaseUse(sql, { brandId, code: cart.promoCode });
    await updatePrebooking(sql, cart, { state: "expired", promoCode: null, promoMinor: 0 });
    // The sweep voids what may have been authorised, because only one of the two carts can be booked.
    for (const session of await listOpenSessions(sql, brandId, { prebookingId: cart.id, bookingId: null })) {
      await moveSession(sql, session, { from: "open", to: "given-up", dueAt: context.clock.now() });
    }
    ended.push(cart);
  }
  return ended;
}

export async function releaseHolds(context: Context, carts: readonly Prebooking[]): Promise<void> {
  for (const cart of carts) {
    const only = { kind: "hotel", supplier: cart.supplier, holdId: cart.holdId, prebookingId: cart.id } as const;
    await releaseParts(context, cart.partCount === 1 ? [only] : await listCartParts(context.database.sql, cart));
  }
}

type HeldPart = Pick<PrebookingPart, "kind" | "supplier" | "holdId" | "prebookingId">;

/** If a supplier does not answer, it releases what it holds when the hold expires. */
export async function releaseParts(context: Context, parts: readonly HeldPart[]): Promise<void> {
  for (const part of parts) {
    await callOutside(() => reservableOf(context, part).release(part.holdId)).catch((fault: unknown) => {
      context.log.warn("hold.not-released", { prebookingId: part.prebookingId, fault: fault instanceof Error ? fault.name : "unknown" });
    });
  }
}
