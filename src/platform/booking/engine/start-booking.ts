/** Turns a paid cart into an attempt of the engine: at most one live attempt per cart, however often the call is repeated. */
import { hasEndedUnbooked, isTerminal } from "#domain/booking/booking-states.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { constraintOf } from "#platform/kernel/database/database-error.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import { askPrice, supplierFactsOf } from "#platform/booking/cart/ask-price.ts";
import type { Beginning, BookingRequest, FirstState, Dependencies } from "#platform/booking/records/booking-request.ts";
import { requireMayJoin, requireOwner, meansOf } from "#platform/booking/cart/payment-method.ts";
import { findBooking, findLatest, findLiveBooking, insertBooking } from "#platform/booking/records/booking-store.ts";
import type { CartToBook } from "#platform/booking/records/cart-to-book.ts";
import { readCartToBook, takesCart } from "#platform/booking/records/cart-to-book.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import { retryTransaction } from "#platform/kernel/database/transaction.ts";
import { hasSameTrip } from "#platform/booking/records/same-trip.ts";
import { bookingRowOf } from "./booking-row.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, GRACE_MS, SAME_TRIP_MS } from "#platform/booking/records/booking-times.ts";
import { refusePackage } from "#platform/booking/cart/find-cart.ts";
import { cartMinor, feeMinorOf, pointsOfCart, stayMinor } from "#platform/booking/cart/describe-cart.ts";
import type { OnConfirmed } from "./engine.ts";
import { advance, foundInProgress } from "./engine.ts";
import type { KeyedRun } from "#platform/kernel/calls/keyed-call.ts";
import { lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { refuseCartChange, refuseOtherPrice } from "#platform/booking/cart/price-change.ts";
import { refusePackageChange } from "#platform/booking/cart/refuse-package-change.ts";
import { repriceParts } from "#platform/booking/cart/reprice-parts.ts";
import type { PartChange, PrebookingPart } from "#platform/booking/records/parts-table.ts";
import { withChange } from "#platform/booking/records/parts-table.ts";
import type { Step } from "#platform/booking/records/step.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { announceNext } from "./part-steps.ts";
import { paymentMethodOf } from "./payment-methods.ts";
import { findPromoCode } from "#platform/booking/records/promo-code-store.ts";
import { bookedParts, listCartParts, partsWrite } from "#platform/booking/records/parts-store.ts";
import { callOutside, reservableOf, supplierOf } from "#platform/booking/records/step.ts";

type BookingRun = Pick<KeyedRun, "keyHash"> & { readonly onConfirmed: OnConfirmed };

/** Returns the booking as far as it came; throws when there is none and will be none. */
export async function startBooking(
  context: Context,
  caller: Caller,
  request: BookingRequest,
  { keyHash, onConfirmed }: BookingRun,
): Promise<Booking> {
  const { brandId } = caller;
  const { prebookingId } = request;
  const { sql } = context.database;
  const tokenHash = request.paymentToken === undefined ? undefined : hashPaymentToken(request.paymentToken);
  const read = await readCartToBook(sql, { brandId, prebookingId, tokenHash });
  const cart = read?.cart;
  if (cart && request.isForHotels) refusePackage(cart);
  if (cart) await requireOwner(context, caller, request, cart);
  const latest = read ? read.latest : await findLatest(sql, brandId, prebookingId);
  // Also for attempts that ended without a booking: a repeated call gets their outcome and starts nothing new.
  if (latest && (latest.keyHash === keyHash || !hasEndedUnbooked(latest.state))) {
    const booking = await findBooking(sql, { brandId, id: latest.id });
    if (booking) return goOn(context, booking, keyHash);
  }
  const means = await meansOf(context, caller, request, cart, read?.session);
  checkCart(context, cart, means, request);
  await requireMayJoin(context, means, cart, request.client.addresses[0]?.mail ?? "");
  // A hotel is in the columns of its cart.
  const parts = cart.partCount === 1 ? [] : await listCartParts(sql, cart);
  const agreed = { cart, parts, read, means, ...(await requirePrice(context, caller, cart, parts)) };
  const begun = await begin(context, caller, agreed, {
    ...request,
    keyHash,
    state: await firstState(context, cart, parts, means),
    // The agent who holds the cart is credited, also if the traveller pays it.
    agentUserName: cart.agentUserName ?? caller.visitor.agent?.userName,
    clickId: caller.clickId,
    partner: await partnerOf(context, caller, cart),
  });
  const { booking, isNew, announced } = begun;
  return isNew ? advance(context, booking, "request", { onConfirmed, announced }) : goOn(context, booking, keyHash);
}

/**
 * The partner through which the booking came: the one whose price the cart has, the visitor's co-brand, or the partner whose visitors alone may use the
 * promo code.
 */
async function partnerOf(
  { database }: Context,
  { visitor }: Caller,
  { brandId, promoCode, quote }: Prebooking,
): Promise<string | undefined> {
  const known = quote.seller?.partner?.name ?? visitor.coBrandName;
  if (known !== undefined) return known;
  const code = promoCode === null ? undefined : await findPromoCode(database.sql, { brandId, code: promoCode });
  return code?.partnerId ?? undefined;
}

/**
 * A repetition of the same call continues its attempt. A different call is refused if the booking is finished, and otherwise gets the booking in
 * progress.
 */
async function goOn(context: Context, booking: Booking, keyHash: string): Promise<Booking> {
  if (booking.keyHash === keyHash) return isTerminal(booking.state) ? booking : advance(context, foundInProgress(booking), "request");
  if (isTerminal(booking.state) && booking.state !== "MANUAL_REVIEW") throw new Refusal("booking-already-confirmed");
  return booking;
}

type Expected = { readonly depositMinor?: number | null | undefined; readonly agreed?: number | undefined };

function checkCart(
  context: Context,
  cart: Prebooking | undefined,
  { session }: Dependencies,
  { depositMinor, agreed }: Expected,
): asserts cart is Prebooking {
  if (!cart) throw new Refusal("prebooking-not-found");
  if (cart.state === "booked") throw new Refusal("booking-already-confirmed");
  // The visitor may have been at the bank when the cart expired; the rooms stay held for the grace period.
  if (cart.state === "expired" || after(cart.expiresAt, GRACE_MS) <= context.clock.now()) throw new Refusal("prebooking-expired");
  const agreedMinor = agreed === undefined ? cartMinor(cart) : minorOf(agreed, cart.currency);
  if (agreedMinor !== cartMinor(cart)) refuseOtherPrice(agreedMinor, cartMinor(cart), cart.currency);
  if (!session) return;
  const total = depositMinor ?? cartMinor(cart) + feeMinorOf(cart, session.cardType);
  if (session.amountMinor !== total || session.currency !== cart.currency) refuseOtherPrice(session.amountMinor, total, cart.currency);
}

/** The cart may have changed since it was read, and still have the same total. */
function requireSame(cart: Prebooking, read: Prebooking): void {
  const isSame =
    cart.promoCode === read.promoCode && cart.membershipProgramId === read.membershipProgramId && stayMinor(cart) === stayMinor(read);
  if (!isSame) refuseOtherPrice(cartMinor(read), cartMinor(cart), cart.currency);
}

/** The cart with the suppliers' newest quotes, and what of its parts differs from what was stored. The price is the agreed one, or lower. */
type Priced = { readonly priced: Prebooking; readonly changes: readonly PartChange[] };

type CartParts = readonly PrebookingPart[];

/** The last price check before anything is charged. */
async function requirePrice(context: Context, caller: Caller, cart: Prebooking, parts: CartParts): Promise<Priced> {
  if (cart.partCount === 1) return { priced: await requireHotelPrice(context, caller, cart), changes: [] };
  const price = await repriceParts(context, cart, parts);
  if (price.kind === "no-answer") throw new Refusal("booking-failed");
  if (price.kind === "gone") throw new Refusal(price.ending);
  if (price.kind === "dearer") return refusePackageChange(context, cart, parts, price);
  const { changes, ...trip } = price.trip;
  return { priced: { ...cart, ...trip }, changes };
}

async function requireHotelPrice(context: Context, caller: Caller, cart: Prebooking): Promise<Prebooking> {
  const price = await askPrice(context, cart);
  if (price.kind === "no-answer") throw new Refusal("booking-failed");
  if (price.kind === "changed") return refuseCartChange(context, caller, cart, price);
  if (price.kind === "same") return { ...cart, quote: { ...cart.quote, ...supplierFactsOf(price.offer) } };
  // Our own hold may be what makes the room unavailable; it is gone only if the hold has ended, too.
  const { state } = await callOutside(() => supplierOf(context, cart).find(cart.holdId)).catch(() => ({ state: "held" }) as const);
  if (state !== "held" && state !== "booked") throw new Refusal("room-not-available");
  return cart;
}

/**
 * Reading the hold and the payment has no effects, so it may be done before the booking is stored. With a live hold and a full authorisation the
 * booking starts at BOOKING. Otherwise, or when an answer is missing, it goes through all states, which handle every case.
 */
async function firstState(context: Context, cart: Prebooking, parts: CartParts, { session }: Dependencies): Promise<FirstState> {
  // Points are reserved by the engine, in a state that every process can see.
  if (!session) return "PRICED";
  const { reference, amountMinor, currency } = session;
  try {
    const [isHeld, paid] = await Promise.all([areHeld(context, cart, parts), callOutside(() => context.payments.find(reference))]);
    const isPaid = paid?.status === "authorised" && paid.authorised.minor === amountMinor && paid.authorised.currency === currency;
    return isHeld && isPaid ? "BOOKING" : "PRICED";
  } catch {
    return "PRICED";
  }
}

/** Of several parts, those that can be held. */
async function areHeld(context: Context, cart: Prebooking, parts: CartParts): Promise<boolean> {
  const only = { kind: "hotel", supplier: cart.supplier, holdId: cart.holdId, canHold: true } as const;
  const answers = (cart.partCount === 1 ? [only] : parts).map(async (part) => {
    const supplier = reservableOf(context, part);
    if (!part.canHold || supplier.capabilities.holds === "none") return true;
    return (await callOutside(() => supplier.find(part.holdId))).state === "held";
  });
  return (await Promise.all(answers)).every(Boolean);
}

type Begun = {
  readonly booking: Booking;
  readonly isNew: boolean;
  /** Of a new booking of several parts: its first call, which is committed with it. */
  readonly announced?: Step | undefined;
};

const DRAWS = 5;

/** `cart`: as it was read and paid for. */
type Agreed = Priced & {
  readonly cart: Prebooking;
  readonly parts: CartParts;
  readonly read: CartToBook | undefined;
  readonly means: Dependencies;
};

/** A lower price also lowers what depends on it: the surcharge of a card, and the points. */
function meansFor(caller: Caller, { cart, priced, means }: Agreed, { depositMinor }: Beginning): Dependencies {
  if (cartMinor(priced) === cartMinor(cart) || depositMinor !== undefined) return means;
  if (means.points !== undefined) return { ...means, points: pointsOfCart(priced, caller) ?? means.points };
  if (!means.session) return means;
  return { ...means, session: { ...means.session, cardFeeMinor: feeMinorOf(priced, means.session.cardType) } };
}

async function begin(context: Context, caller: Caller, agreed: Agreed, request: Beginning): Promise<Begun> {
  const { cart, priced } = agreed;
  for (let draw = 1; ; draw += 1) {
    const booking = bookingRowOf(context, priced, meansFor(caller, agreed, request), request);
    try {
      const begun = await insertAtOnce(context, booking, agreed);
      return begun ?? (await context.database.transaction((sql) => insertAlone(context, sql, booking, agreed)));
    } catch (fault) {
      const constraint = constraintOf(fault);
      const status = ONE_LIVE.has(constraint ?? "") ? await findLiveBooking(context.database.sql, cart.brandId, cart.id) : undefined;
      if (status) return { booking: status, isNew: false };
      // Two bookings drew the same number: draw another.
      if (draw >= DRAWS || constraint !== "booking_brand_id_number_key") throw fault;
    }
  }
}

/** Unique constraints that refuse a second live attempt, for the same cart or the same payment. */
const ONE_LIVE: ReadonlySet<string> = new Set(["booking_one_live", "booking_one_live_payment"]);

/** The usual case in one statement: cart and payment are as they were read. Undefined if anything is different; then nothing is written. */
async function insertAtOnce(context: Context, row: Booking, { read, parts, changes }: Agreed): Promise<Begun | undefined> {
  if (!read?.session || row.state !== "BOOKING") return undefined;
  const begun = begunWith(context, row, parts, changes);
  const { database, log } = context;
  const isWritten = await retryTransaction(log, () => insertBooking(database.sql, row, writesWith(begun.booking), takesCart(row, read)));
  return isWritten ? begun : undefined;
}

/** With the parts of its cart. If everything is held and paid, the first of them is booked at once. */
function begunWith(context: Context, row: Booking, cart: CartParts, changes: readonly PartChange[]): Begun {
  if (row.partCount === 1) return { booking: row, isNew: true };
  const parts = bookedParts(row, cart, { areLive: row.state === "BOOKING", changes });
  const first = row.state === "BOOKING" ? announceNext(context, parts) : undefined;
  return { booking: { ...row, parts: first ? withChange(parts, first.mark) : parts }, isNew: true, announced: first?.call };
}

/** What is stored with a new booking. A trigger stores the part of a hotel. */
const writesWith = (booking: Booking): readonly Write[] => [
  ...(booking.state === "BOOKING" ? paymentMethodOf(booking).onAuthorised(booking) : []),
  ...(booking.parts ? [partsWrite(booking.parts)] : []),
];

/** Fails if the payment was used, given up or changed since it was read. */
const takeSession = (sql: Sql, session: PaymentSession, { id: usedBy }: Booking): Promise<boolean> =>
  moveSession(sql, session, { from: "open", to: "used", usedBy, amountMinor: session.amountMinor });

async function insertAlone(context: Context, sql: Sql, booking: Booking, { cart: read, means, changes }: Agreed): Promise<Begun> {
  const { brandId, prebookingId, partCount } = booking;
  const { session } = means;
  const cart = await lockPrebooking(sql, { brandId, id: prebookingId });
  const isOurs = cart?.state !== "booked" && (!session || (await takeSession(sql, session, booking)));
  const status = isOurs ? undefined : await findLiveBooking(sql, brandId, prebookingId);
  if (status) return { booking: status, isNew: false };
  checkCart(context, cart, means, booking);
  requireSame(cart, read);
  // The payment was given up meanwhile, because it expired or another one was opened.
  if (!isOurs) throw new Refusal("payment-timeout");
  if (await hasSameTrip(sql, booking, after(booking.createdAt, -SAME_TRIP_MS))) throw new Refusal("booking-duplicated");
  // Read again, because seats or bags may have been chosen since the cart was priced.
  const begun = begunWith(context, booking, partCount === 1 ? [] : await listCartParts(sql, cart), changes);
  await insertBooking(sql, booking, writesWith(begun.booking));
  return begun;
}
