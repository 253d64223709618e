/** Creates a cart: fixes the price and holds the rooms until the cart expires. */
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { openQuote } from "#platform/availability/quotes/seal-quote.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { HoldOutcome } from "#platform/ports/reservable.ts";
import { storeQuote } from "./ask-price.ts";
import { after, GRACE_MS, PREBOOKING_MS } from "#platform/booking/records/booking-times.ts";
import { cardFeesOf } from "./card-fees.ts";
import { clubOf } from "./club-offer.ts";
import { creditedAgent, findContinued } from "./find-cart.ts";
import { holdIdOf } from "#platform/booking/records/engine-keys.ts";
import { findPrebooking, insertPrebooking, updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { continueRebooking } from "#platform/booking/records/rebooking-store.ts";
import { linesOf, refusePriceChange } from "./price-change.ts";
import type { NewCart } from "./repeated-prebooking.ts";
import { newCartId, requireSameRequest } from "./repeated-prebooking.ts";
import { snapshotStay } from "./snapshot-stay.ts";
import { callOutside, supplierOf } from "#platform/booking/records/step.ts";
import type { Holder } from "./unpaid-holds.ts";
import { requireHoldLeft, endSameStay, holderOf, lockHolder, releaseHolds } from "./unpaid-holds.ts";

const DRAW_BYTES = 4;
/** Each further draw follows a lost race for a last room. Several in a row mean that the class is nearly sold out. */
const MAX_DRAWS = 5;
const DRAW_RANGE = 2 ** (8 * DRAW_BYTES);

export type CartSources = { readonly catalog: Catalog; readonly configuration: ConfigurationSnapshot };

export async function openPrebooking(
  context: Context,
  caller: Caller,
  { catalog, configuration }: CartSources,
  rateKey: string,
  { id = newCartId(context), previousId, ...said }: Partial<NewCart> = {},
): Promise<Prebooking> {
  const opened = openQuote(context, caller, rateKey);
  if (!opened.ok) throw new Refusal("availability-expired");
  const quote = opened.value;
  requireSameRequest(quote, said);
  const now = await createBrandCatalog(catalog, configuration).open(caller);
  const members = quote.classId === undefined ? undefined : hiddenClassesOf(now).find(quote.classId);
  const holder = holderOf(context, caller);
  const price = requireSame(context, caller, quote, await recheckForHolder(context, caller, holder, quote, members), members?.least);
  const drawFrom = (same: Same, hotelIds: readonly number[]): DrawnStay => {
    const drawn = { ...quote, hotelId: drawOne(context.random, hotelIds) };
    return {
      quote: storeQuote({ ...drawn, ...linesOf(same) }, same.offer, members),
      stay: snapshotStay(context, caller, now, drawn, same),
    };
  };
  const drawn = drawFrom(price, price.hotelIds);
  const club = await clubOf(context, caller, configuration, { quote, plain: price, timeZone: drawn.stay.timeZone });
  const continued = await findContinued(context, caller, quote, previousId);
  const agentUserName = creditedAgent(caller, continued);
  const row = { ...rowOf(context, caller, id, holder, drawn, await cardFeesOf(configuration, caller)), club, agentUserName };
  const replaced = await context.database.transaction(async (sql) => {
    await lockHolder(sql, holder);
    const ended = await endSameStay(context, sql, holder, row.brandId, quote);
    await requireHoldLeft(context, sql, holder, row);
    await insertPrebooking(sql, row);
    if (continued) await continueRebooking(sql, continued, row);
    return ended;
  });
  await releaseHolds(context, replaced);
  if (!members) return holdFor(context, row);
  return holdFor(context, row, async (full) => {
    const again = await recheckQuote(context, caller, quote, members);
    if (again.kind !== "same") return undefined;
    const hotelIds = again.hotelIds.filter((id) => !full.has(id));
    return hotelIds.length < members.least ? undefined : drawFrom(again, hotelIds);
  });
}

/** The visitor's own hold may be on the last room: then it is released first, because a held room is not offered again. */
export async function recheckForHolder(
  context: Context,
  caller: Caller,
  holder: Holder,
  quote: Quote,
  members: ClassMembers | undefined,
): Promise<RecheckedQuote> {
  const price = await recheckQuote(context, caller, quote, members);
  if (price.kind !== "gone") return price;
  const ended = await context.database.transaction(async (sql) => {
    await lockHolder(sql, holder);
    // Releasing a smaller hold would not help: its rooms alone are too few for this quote.
    return endSameStay(context, sql, holder, caller.brandId, quote, quote.rooms.length);
  });
  if (ended.length === 0) return price;
  await releaseHolds(context, ended);
  return recheckQuote(context, caller, quote, members);
}

/** Draws a hotel of the class with equal probability. Nothing reveals the drawn hotel before it is booked. */
function drawOne({ bytes }: Context["random"], hotelIds: readonly number[]): number {
  // Rejection sampling: the remainder of the range would favour the first hotels.
  const limit = DRAW_RANGE - (DRAW_RANGE % hotelIds.length);
  let drawn = limit;
  while (drawn >= limit) drawn = bytes(DRAW_BYTES).readUInt32BE();
  return hotelIds[drawn % hotelIds.length]!;
}

/** Without an entry the room is not available. */
const REFUSALS = { "no-answer": "technical-error", "price-changed": "price-changed", "quote-expired": "availability-expired" } as const;

type DrawnStay = Pick<Prebooking, "quote" | "stay">;

type Same = Extract<RecheckedQuote, { readonly lines: unknown }>;

function requireSame(context: Context, caller: Caller, quote: Quote, price: RecheckedQuote, least = 1): Same {
  if (price.kind === "no-answer") throw new Refusal("technical-error");
  if (price.kind === "gone" || price.hotelIds.length < least) throw new Refusal("room-not-available");
  if (price.kind === "changed") return refusePriceChange(context, caller, quote, price);
  return price;
}

/** A cart before the visitor has chosen anything but the trip. */
export const EMPTY_CART = {
  state: "open",
  extras: [],
  promoCode: null,
  promoMinor: 0,
  club: null,
  membershipProgramId: null,
  membershipFeeMinor: 0,
  beforeJoining: null,
  holdEpoch: 0,
} as const satisfies Partial<Prebooking>;

function rowOf(
  context: Context,
  caller: Caller,
  id: string,
  { hashes: [holderHash], networkHashes: [addressHash] }: Holder,
  { quote, stay }: DrawnStay,
  cardFees: CardFees,
): Omit<Prebooking, "agentUserName"> {
  const { brandId, locale, market, visitor } = caller;
  const createdAt = context.clock.now();
  return {
    brandId,
    id,
    quote,
    stay,
    ...EMPTY_CART,
    currency: quote.currency,
    cardFees,
    supplier: quote.supplier,
    holdId: holdIdOf(brandId, id, 0),
    locale,
    market,
    userTypeId: quote.userTypeId,
    accountId: visitor.person?.accountId ?? null,
    holderHash,
    addressHash,
    createdAt,
    expiresAt: after(createdAt, PREBOOKING_MS),
    partCount: 1,
    partsMinor: null,
    serviceFeeMinor: 0,
  };
}

/**
 * Carts that are opened at the same time can draw the last room of the same hotel; the supplier then refuses all but one. An opaque cart draws again
 * among the other hotels of its class, because a refusal would also reveal that the drawn hotel is full.
 */
async function holdFor(
  context: Context,
  row: Prebooking,
  drawAgain?: (full: ReadonlySet<number>) => Promise<DrawnStay | undefined>,
): Promise<Prebooking> {
  const full = new Set<number>();
  for (let cart = row; ;) {
    const outcome = await holdOnce(context, cart);
    // Without a hold the cart keeps the price only; the rooms are booked when it is paid.
    if (isHeld(outcome) || outcome === "cannot-hold") {
      await requireStillOpen(context, cart);
      return cart;
    }
    full.add(cart.quote.hotelId);
    const drawn = outcome === "sold-out" && full.size < MAX_DRAWS ? await drawAgain?.(full) : undefined;
    if (!drawn) {
      // If the supplier holds the rooms after all, it releases them when the hold expires.
      await updatePrebooking(context.database.sql, cart, { state: "expired" });
      throw new Refusal(REFUSALS[outcome as keyof typeof REFUSALS] ?? "room-not-available");
    }
    const holdEpoch = cart.holdEpoch + 1;
    const next = { ...drawn, holdEpoch, holdId: holdIdOf(cart.brandId, cart.id, holdEpoch) };
    // Stored before the call to the supplier, so that whatever ends the cart can release the hold.
    await updatePrebooking(context.database.sql, cart, next);
    cart = { ...cart, ...next };
  }
}

const isHeld = (outcome: HoldOutcome | "no-answer"): boolean => outcome === "held" || typeof outcome === "object";

function holdOnce(context: Context, row: Prebooking): Promise<HoldOutcome | "no-answer"> {
  const { holdId: id, quote, expiresAt } = row;
  const { hotelId, roomTypeId, stay, rooms } = quote;
  const until = after(expiresAt, GRACE_MS);
  return callOutside(() => supplierOf(context, row).hold({ id, hotelId, roomTypeId, stay, rooms: rooms.length, until })).catch(
    () => "no-answer" as const,
  );
}

/** A newer cart of the same visitor may have replaced this one during the call to the supplier, and released the hold before it existed. */
export async function requireStillOpen(context: Context, row: Prebooking): Promise<void> {
  if ((await findPrebooking(context.database.sql, row))?.state === "open") return;
  await releaseHolds(context, [row]);
  throw new Refusal("prebooking-expired");
}
