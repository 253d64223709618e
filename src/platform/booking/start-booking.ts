/** From a cart that was paid for to an attempt of the engine: one for each cart, whoever asks how often. */
import { BOOKING_NUMBER_BYTES, bookingNumberFrom } from "#domain/booking/booking-number.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { hasEndedUnbooked, isTerminal } from "#domain/booking/booking-states.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { constraintOf } from "#platform/kernel/database-error.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import { findSessionByToken, moveSession } from "#platform/payment/payment-session-store.ts";
import type { PaymentSession } from "#platform/payment/payment-session-table.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import { askPrice, readQuote } from "./ask-price.ts";
import { findLatest, findStanding, hasSameTrip, insertBooking } from "./booking-store.ts";
import type { BillingAddress, Booking, Client, Door } from "./booking-table.ts";
import { after, GRACE_MS, LEASE_MS, SAME_TRIP_MS } from "./booking-times.ts";
import { cartMinor, feeMinorOf } from "./describe-cart.ts";
import type { OnConfirmed } from "./engine.ts";
import { advance } from "./engine.ts";
import type { KeyedRun } from "./keyed-call.ts";
import { findPrebooking, lockPrebooking } from "./prebooking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";
import { refuseOtherPrice, refusePriceChange } from "./price-change.ts";
import { bookAuthorisation } from "./settle-books.ts";
import { askOutside, supplierOf } from "./step.ts";

export type BookingAsked = {
  readonly door: Door;
  readonly prebookingId: string;
  readonly paymentToken: string;
  readonly client: Client;
  readonly paxes: readonly unknown[];
  readonly specialRequest: string | undefined;
  readonly fraudSessionId: string | undefined;
  readonly wantsNewsletter: boolean;
  readonly billingAddress: BillingAddress | undefined;
  readonly method?: PaymentSession["method"];
};

export type BookingRun = Pick<KeyedRun, "keyHash"> & { readonly onConfirmed: OnConfirmed };

export async function findPaymentSession(context: Context, brandId: string, token: string | undefined): Promise<PaymentSession> {
  const session = token === undefined ? undefined : await findSessionByToken(context.database.sql, brandId, hashPaymentToken(token));
  if (!session) throw new Refusal("payment-refused");
  return session;
}

/** Answers the booking as far as it came; throws where there is none and will be none. */
export async function startBooking(
  context: Context,
  caller: Caller,
  asked: BookingAsked,
  { keyHash, onConfirmed }: BookingRun,
): Promise<Booking> {
  const { brandId } = caller;
  const { prebookingId } = asked;
  const latest = await findLatest(context.database.sql, brandId, prebookingId);
  // Also of what came to nothing: the same call is told what became of it and begins nothing new.
  if (latest && (latest.keyHash === keyHash || !hasEndedUnbooked(latest.state))) return goOn(context, latest, keyHash);
  const session = await findPaymentSession(context, brandId, asked.paymentToken);
  if (session.prebookingId !== prebookingId || (asked.method && asked.method !== session.method)) throw new Refusal("payment-refused");
  const cart = await findPrebooking(context.database.sql, { brandId, id: prebookingId });
  checkCart(context, cart, session);
  await demandPrice(context, caller, cart);
  const begun = await begin(context, cart, session, { ...asked, keyHash, state: await firstState(context, cart, session) });
  return begun.isNew ? advance(context, begun.booking, "request", onConfirmed) : goOn(context, begun.booking, keyHash);
}

/** The same call again goes on with what it began. Another one is told that it is done, or that somebody is at it. */
async function goOn(context: Context, booking: Booking, keyHash: string): Promise<Booking> {
  if (booking.keyHash === keyHash) return isTerminal(booking.state) ? booking : advance(context, booking, "request");
  if (isTerminal(booking.state) && booking.state !== "MANUAL_REVIEW") throw new Refusal("booking-already-confirmed");
  return booking;
}

function checkCart(context: Context, cart: Prebooking | undefined, session: PaymentSession): asserts cart is Prebooking {
  if (!cart) throw new Refusal("prebooking-not-found");
  if (cart.state === "booked") throw new Refusal("booking-already-confirmed");
  // Who was at the bank when the time was over may still come back: the rooms were kept a little longer.
  if (cart.state === "expired" || after(cart.expiresAt, GRACE_MS) <= context.clock.now()) throw new Refusal("prebooking-expired");
  const total = cartMinor(cart) + feeMinorOf(cart, session.cardType);
  if (session.amountMinor !== total || session.currency !== cart.currency) refuseOtherPrice(session.amountMinor, total, cart.currency);
}

/** The last look at the price before anything is charged (rule 10). */
async function demandPrice(context: Context, caller: Caller, cart: Prebooking): Promise<void> {
  const price = await askPrice(context, cart);
  if (price.kind === "no-answer") throw new Refusal("booking-failed");
  if (price.kind === "changed") refusePriceChange(context, caller, readQuote(cart.quote), price);
  if (price.kind !== "gone") return;
  // Our own hold may be what makes it look gone; only if that has ended, too, it is.
  const kept = await askOutside(() => supplierOf(context, cart).find(cart.holdId)).catch(() => "held" as const);
  if (kept !== "held" && kept !== "sold") throw new Refusal("room-not-available");
}

type FirstState = Extract<BookingState, "PRICED" | "BOOKING">;

/**
 * Whether the rooms are kept and the money is there may be asked before anything is begun, because asking changes nothing. Who has both begins
 * where something is to be done. Whoever does not, or cannot tell, goes the long way through the states, which knows what to do.
 */
async function firstState(context: Context, cart: Prebooking, { reference, amountMinor, currency }: PaymentSession): Promise<FirstState> {
  try {
    const [kept, paid] = await Promise.all([
      askOutside(() => supplierOf(context, cart).find(cart.holdId)),
      askOutside(() => context.payments.find(reference)),
    ]);
    const isPaid = paid?.status === "authorised" && paid.authorised.minor === amountMinor && paid.authorised.currency === currency;
    return kept === "held" && isPaid ? "BOOKING" : "PRICED";
  } catch {
    return "PRICED";
  }
}

type Beginning = BookingAsked & { readonly keyHash: string; readonly state: FirstState };
type Begun = { readonly booking: Booking; readonly isNew: boolean };

const DRAWS = 5;

async function begin(context: Context, cart: Prebooking, session: PaymentSession, asked: Beginning): Promise<Begun> {
  for (let draw = 1; ; draw += 1) {
    const booking = rowOf(context, cart, session, asked);
    try {
      return await context.database.transaction((sql) => insertAlone(context, sql, booking, session));
    } catch (fault) {
      const constraint = constraintOf(fault);
      const standing = ONE_LIVE.has(constraint ?? "") ? await findStanding(context.database.sql, cart.brandId, cart.id) : undefined;
      if (standing) return { booking: standing, isNew: false };
      // Two bookings drew the same number: another is drawn.
      if (draw >= DRAWS || constraint !== "booking_brand_id_number_key") throw fault;
    }
  }
}

/** Said by the database to whoever comes second with another payment, or with the same. */
const ONE_LIVE: ReadonlySet<string> = new Set(["booking_one_live", "booking_one_live_payment"]);

async function insertAlone(context: Context, sql: Sql, booking: Booking, session: PaymentSession): Promise<Begun> {
  const { brandId, prebookingId } = booking;
  const cart = await lockPrebooking(sql, { brandId, id: prebookingId });
  const isOurs = cart?.state !== "booked" && (await moveSession(sql, session, { from: "open", to: "used", usedBy: booking.id }));
  const standing = isOurs ? undefined : await findStanding(sql, brandId, prebookingId);
  if (standing) return { booking: standing, isNew: false };
  checkCart(context, cart, session);
  // It was given up meanwhile, because its time was over or another was opened.
  if (!isOurs) throw new Refusal("payment-timeout");
  if (await hasSameTrip(sql, booking, after(booking.createdAt, -SAME_TRIP_MS))) throw new Refusal("booking-duplicated");
  await insertBooking(sql, booking);
  if (booking.state === "BOOKING") await bookAuthorisation(sql, booking);
  return { booking, isNew: true };
}

function rowOf(context: Context, cart: Prebooking, session: PaymentSession, asked: Beginning): Booking {
  const createdAt = context.clock.now();
  const { brandId, quote, stay, extras, currency, promoCode, promoMinor, supplier, holdId, holdEpoch } = cart;
  const { locale, market, userTypeId, accountId } = cart;
  return {
    brandId,
    id: context.random.uuid(),
    number: bookingNumberFrom(context.random.bytes(BOOKING_NUMBER_BYTES)),
    prebookingId: cart.id,
    door: asked.door,
    state: asked.state,
    version: 1,
    dueAt: after(createdAt, LEASE_MS),
    unknownSince: null,
    tries: 0,
    keyHash: asked.keyHash,
    supplier,
    hotelId: quote.hotelId,
    roomTypeId: quote.roomTypeId,
    checkIn: quote.stay.startDate,
    checkOut: quote.stay.endDate,
    rooms: quote.rooms.length,
    holdId,
    holdEpoch,
    quote,
    stay,
    extras,
    currency,
    totalMinor: session.amountMinor,
    promoCode,
    promoMinor,
    cardType: session.cardType,
    cardFeeMinor: session.cardFeeMinor,
    paymentReference: session.reference,
    client: asked.client,
    paxes: asked.paxes,
    billingAddress: asked.billingAddress ?? null,
    emailKey: (asked.client.addresses[0]?.mail ?? "").toLowerCase(),
    specialRequest: asked.specialRequest ?? null,
    fraudSessionId: asked.fraudSessionId ?? null,
    wantsNewsletter: asked.wantsNewsletter,
    locale,
    market,
    userTypeId,
    accountId,
    isLinked: false,
    ending: null,
    review: null,
    capturedMinor: 0,
    feeMinor: null,
    refundMinor: null,
    cancelReason: null,
    createdAt,
    confirmedAt: null,
    cancelledAt: null,
  };
}
