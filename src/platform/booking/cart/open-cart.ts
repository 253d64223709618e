/**
 * Opens a cart of several parts, such as a hotel, flights and a transfer: one price, one clock, and a hold of every part that can be held. Either all
 * of them are held or none.
 */
import { termsForPaid } from "#domain/cancellation/cancellation-fee.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { listPassengers } from "#domain/occupancy/passengers.ts";
import { mergeTerms } from "#domain/package/merge-terms.ts";
import type { PackageRule } from "#domain/package/package-price.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import type { ServiceFee } from "#domain/pricing/service-fee.ts";
import { serviceFeeMinor } from "#domain/pricing/service-fee.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { HoldOutcome } from "#platform/ports/reservable.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import { after, GRACE_MS, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import { holdIdOf } from "#platform/booking/records/engine-keys.ts";
import { insertCartParts, updateCartPart } from "#platform/booking/records/parts-store.ts";
import type { PartKind, PrebookingPart } from "#platform/booking/records/parts-table.ts";
import { insertPrebooking, updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { CartClub, Prebooking, StoredQuote } from "#platform/booking/records/prebooking-table.ts";
import type { StaySnapshot } from "#platform/booking/records/stay-snapshot.ts";
import { callOutside, reservableOf } from "#platform/booking/records/step.ts";
import { EMPTY_CART, requireStillOpen } from "./open-prebooking.ts";
import { newCartId } from "./repeated-prebooking.ts";
import { endSameStay, holderOf, lockHolder, releaseHolds, releaseParts, requireHoldLeft } from "./unpaid-holds.ts";

export type CartPart = {
  readonly kind: PartKind;
  readonly supplier: string;
  /** What the supplier reserves, in the form of its port. */
  readonly item: unknown;
  /** False if this item is sold without a hold. */
  readonly canHold: boolean;
  /** The price of the part sold alone. */
  readonly grossMinor: number;
  readonly netMinor?: number;
  readonly currency: CurrencyCode;
  /** At absolute instants. */
  readonly terms: CancellationTerms;
  readonly quoteRef?: string;
  /** The price is guaranteed until then. */
  readonly quoteEndsAt?: Date;
  /** What a substitute has to match. */
  readonly facts?: unknown;
};

export type CartRequest = {
  /** A new one by default. */
  readonly id?: string;
  /** The hotel, as a hotel booking stores it. */
  readonly quote: StoredQuote;
  readonly stay: StaySnapshot;
  /** The first one is the hotel. */
  readonly parts: readonly [CartPart, ...CartPart[]];
  readonly rule: PackageRule;
  readonly serviceFee: ServiceFee | undefined;
  readonly cardFees: CardFees;
  /** Null or absent if the brand has no club; with a club, points can pay. */
  readonly club?: CartClub | null;
  /** The agent who is credited with the cart; by default the one who opens it. */
  readonly agentUserName?: string | null;
};

/** Why a part could not be held; `no-answer` if the supplier did not say. */
type HoldFailure = Exclude<HoldOutcome, "held" | "cannot-hold" | object> | "no-answer";

type OpenedCart =
  | { readonly ok: true; readonly cart: Prebooking; readonly parts: readonly PrebookingPart[] }
  | { readonly ok: false; readonly partNo: number; readonly kind: PartKind; readonly reason: HoldFailure };

export async function openCart(context: Context, caller: Caller, request: CartRequest): Promise<OpenedCart> {
  const holder = holderOf(context, caller);
  const {
    hashes: [holderHash],
    networkHashes: [addressHash],
  } = holder;
  const { cart, parts } = priceCart(context, caller, request, { holderHash, addressHash });
  const replaced = await context.database.transaction(async (sql) => {
    await lockHolder(sql, holder);
    const ended = await endSameStay(context, sql, holder, cart.brandId, cart.quote);
    await requireHoldLeft(context, sql, holder, cart);
    await insertPrebooking(sql, cart);
    if (parts.length > 1) await insertCartParts(sql, parts);
    return ended;
  });
  await releaseHolds(context, replaced);
  const held = await holdAll(context, parts);
  if (!held.ok) {
    await releaseParts(context, parts.slice(0, held.partNo));
    await updatePrebooking(context.database.sql, cart, { state: "expired" });
    return held;
  }
  const expiresAt = endOf(cart, held.parts);
  if (expiresAt < cart.expiresAt) await updatePrebooking(context.database.sql, cart, { expiresAt });
  await requireStillOpen(context, cart);
  return { ok: true, cart: { ...cart, expiresAt }, parts: held.parts };
}

type Hashes = Pick<Prebooking, "holderHash" | "addressHash">;
type PricedCart = { readonly cart: Prebooking; readonly parts: readonly PrebookingPart[] };

function priceCart(context: Context, caller: Caller, request: CartRequest, hashes: Hashes): PricedCart {
  const { id = newCartId(context), quote, stay, parts, rule, serviceFee, cardFees, club = null } = request;
  const { currency } = quote;
  const [hotel] = parts;
  if (hotel.kind !== "hotel" || parts.some((part) => part.currency !== currency))
    throw new RangeError("not a cart of a hotel in one currency");
  const { totalMinor, sharesMinor } = packagePrice(parts, rule);
  const { brandId, locale, market, visitor } = caller;
  const createdAt = context.clock.now();
  const rows = parts.map((part, place) => partRowOf({ brandId, prebookingId: id, partNo: place + 1 }, part, sharesMinor[place]!));
  const terms = termsOfParts(rows, []);
  const cart: Prebooking = {
    brandId,
    id,
    quote: { ...quote, packageRule: rule },
    stay: { ...stay, terms },
    ...EMPTY_CART,
    club,
    currency,
    cardFees,
    supplier: hotel.supplier,
    holdId: rows[0]!.holdId,
    locale,
    market,
    userTypeId: quote.userTypeId,
    accountId: visitor.person?.accountId ?? null,
    agentUserName: request.agentUserName ?? visitor.agent?.userName ?? null,
    ...hashes,
    createdAt,
    expiresAt: after(createdAt, PREBOOKING_MS),
    partCount: parts.length,
    partsMinor: totalMinor,
    serviceFeeMinor: serviceFeeMinor(serviceFee, listPassengers(quote.rooms).length, currency),
  };
  return { cart, parts: rows };
}

type PaidPart = Pick<PrebookingPart, "kind" | "priceMinor" | "shareMinor" | "terms">;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * A package is one contract: what is cancelled is all of it, at the sum of the parts' fees. Seats and bags are lost by the same share as the fare. A
 * part without a share is an extra at its own price.
 */
export function termsOfParts(parts: readonly PaidPart[], extras: readonly CartExtra[]): CancellationTerms {
  const onBoardMinor = sum(extras.filter(({ kind }) => kind !== "transfer").map(({ minor }) => minor));
  const paid = parts.map(({ shareMinor, priceMinor }) => (shareMinor === null ? priceMinor : shareMinor));
  const terms = parts.map((part, place) => termsForPaid(part.terms!, { listedMinor: part.priceMinor, paidMinor: paid[place]! }));
  const flight = parts.find(({ kind, priceMinor }) => kind === "flight" && priceMinor > 0);
  const onBoard = flight?.terms?.steps.map(({ from, feeMinor }) => ({
    from,
    feeMinor: Math.round((feeMinor * onBoardMinor) / flight.priceMinor),
  }));
  const all = onBoard ? [...terms, { currency: flight!.terms!.currency, steps: onBoard }] : terms;
  return mergeTerms(all, sum(paid) + onBoardMinor);
}

type PartId = Pick<PrebookingPart, "brandId" | "prebookingId" | "partNo">;

export const partRowOf = (id: PartId, part: CartPart, shareMinor: number | null): PrebookingPart => ({
  ...id,
  kind: part.kind,
  supplier: part.supplier,
  holdId: holdIdOf(id.brandId, id.prebookingId, 0, id.partNo),
  holdEpoch: 0,
  state: "open",
  request: part.item,
  priceMinor: part.grossMinor,
  costMinor: part.netMinor ?? null,
  terms: part.terms,
  heldUntil: null,
  unknownSince: null,
  canHold: part.canHold,
  quoteRef: part.quoteRef ?? null,
  quoteEndsAt: part.quoteEndsAt ?? null,
  shareMinor,
  facts: part.facts ?? null,
});

type Held = { readonly ok: true; readonly parts: readonly PrebookingPart[] } | Extract<OpenedCart, { readonly ok: false }>;

/** In the order of the parts. The rows are stored before the first call, so whatever ends the cart can release the holds. */
async function holdAll(context: Context, parts: readonly PrebookingPart[]): Promise<Held> {
  const held: PrebookingPart[] = [];
  for (const part of parts) {
    const outcome = part.canHold ? await holdOnce(context, part) : "cannot-hold";
    const until = heldUntil(outcome);
    if (until === undefined && outcome !== "cannot-hold") {
      return { ok: false, partNo: part.partNo, kind: part.kind, reason: outcome as HoldFailure };
    }
    const changes = until ? { state: "held" as const, heldUntil: until } : { canHold: false };
    if (parts.length > 1) await updateCartPart(context.database.sql, part, changes);
    held.push({ ...part, ...changes });
  }
  return { ok: true, parts: held };
}

type Answer = Exclude<HoldOutcome, "held"> | "no-answer";

const heldUntil = (outcome: Answer): Date | undefined => (typeof outcome === "object" ? outcome.until : undefined);

async function holdOnce(context: Context, part: PrebookingPart): Promise<Answer> {
  // The hold outlasts the cart, because the visitor may still be at the bank when the cart ends.
  const until = after(context.clock.now(), PREBOOKING_MS + GRACE_MS);
  const hold = { ...(part.request as object), id: part.holdId, until };
  const outcome = await callOutside(() => reservableOf(context, part).hold(hold)).catch(() => "no-answer" as const);
  return outcome === "held" ? { until } : outcome;
}

/** One clock: the cart ends with the first of its holds, and with the first quote of a part that is not held (P7). */
const endOf = ({ expiresAt }: Prebooking, parts: readonly PrebookingPart[]): Date =>
  parts
    .map((part) => (part.state === "held" ? part.heldUntil : part.quoteEndsAt))
    .reduce<Date>((first, end) => (end !== null && end < first ? end : first), expiresAt);
