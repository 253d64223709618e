/** From a cart that was paid for to an attempt of the engine: one for each cart, whoever asks how often. */
import { hasEndedUnbooked, isTerminal } from "#domain/booking/booking-states.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { constraintOf } from "#platform/kernel/database/database-error.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { moveSession } from "#platform/payment/payment-session-store.ts";
import { askPrice } from "#platform/booking/cart/ask-price.ts";
import type { Beginning, BookingRequest, FirstState, Means } from "#platform/booking/records/booking-request.ts";
import { requireMayJoin, requireOwner, meansOf } from "#platform/booking/cart/payment-method.ts";
import { findLatest, findStanding, hasSameTrip, insertBooking } from "#platform/booking/records/booking-store.ts";
import { bookingRowOf } from "./booking-row.ts";
import type { Booking } from "#platform/booking/records/booking-table.ts";
import { after, GRACE_MS, SAME_TRIP_MS } from "#platform/booking/records/booking-times.ts";
import { cartMinor, feeMinorOf, stayMinor } from "#platform/booking/cart/describe-cart.ts";
import type { OnConfirmed } from "./engine.ts";
import { advance } from "./engine.ts";
import type { KeyedRun } from "#platform/kernel/calls/keyed-call.ts";
import { findPrebooking, lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { refuseCartChange, refuseOtherPrice } from "#platform/booking/cart/price-change.ts";
import { bookAuthorisation } from "./settle-books.ts";
import { callOutside, supplierOf } from "#platform/booking/records/step.ts";

type BookingRun = Pick<KeyedRun, "keyHash"> & { readonly onConfirmed: OnConfirmed };

/** Answers the booking as far as it came; throws where there is none and will be none. */
export async function startBooking(
  context: Context,
  caller: Caller,
  asked: BookingRequest,
  { keyHash, onConfirmed }: BookingRun,
): Promise<Booking> {
  const { brandId } = caller;
  const { prebookingId } = asked;
  const cart = await findPrebooking(context.database.sql, { brandId, id: prebookingId });
  if (cart) await requireOwner(context, caller, asked, cart);
  const latest = await findLatest(context.database.sql, brandId, prebookingId);
  // Also of what came to nothing: the same call is told what became of it and begins nothing new.
  if (latest && (latest.keyHash === keyHash || !hasEndedUnbooked(latest.state))) return goOn(context, latest, keyHash);
  const means = await meansOf(context, caller, asked, cart);
  checkCart(context, cart, means);
  await requireMayJoin(context, means, cart, asked.client.addresses[0]?.mail ?? "");
  await requirePrice(context, caller, cart);
  const begun = await begin(context, cart, means, { ...asked, keyHash, state: await firstState(context, cart, means) });
  return begun.isNew ? advance(context, begun.booking, "request", onConfirmed) : goOn(context, begun.booking, keyHash);
}

/** The same call again goes on with what it began. Another one is told that it is done, or that somebody is at it. */
async function goOn(context: Context, booking: Booking, keyHash: string): Promise<Booking> {
  if (booking.keyHash === keyHash) return isTerminal(booking.state) ? booking : advance(context, booking, "request");
  if (isTerminal(booking.state) && booking.state !== "MANUAL_REVIEW") throw new Refusal("booking-already-confirmed");
  return booking;
}

function checkCart(context: Context, cart: Prebooking | undefined, { session }: Means): asserts cart is Prebooking {
  if (!cart) throw new Refusal("prebooking-not-found");
  if (cart.state === "booked") throw new Refusal("booking-already-confirmed");
  // Who was at the bank when the time was over may still come back: the rooms were kept a little longer.
  if (cart.state === "expired" || after(cart.expiresAt, GRACE_MS) <= context.clock.now()) throw new Refusal("prebooking-expired");
  if (!session) return;
  const total = cartMinor(cart) + feeMinorOf(cart, session.cardType);
  if (session.amountMinor !== total || session.currency !== cart.currency) refuseOtherPrice(session.amountMinor, total, cart.currency);
}

/** The cart may have changed between being looked at and being booked, and add up to the same all the same. */
function requireSame(cart: Prebooking, booking: Booking): void {
  const isSame =
    cart.promoCode === booking.promoCode &&
    cart.membershipProgramId === booking.membershipProgramId &&
    stayMinor(cart) === stayMinor(booking);
  if (!isSame) refuseOtherPrice(cartMinor(booking), cartMinor(cart), cart.currency);
}

/** The last look at the price before anything is charged (rule 10). */
async function requirePrice(context: Context, caller: Caller, cart: Prebooking): Promise<void> {
  const price = await askPrice(context, cart);
  if (price.kind === "no-answer") throw new Refusal("booking-failed");
  if (price.kind === "changed") await refuseCartChange(context, caller, cart, price);
  if (price.kind !== "gone") return;
  // Our own hold may be what makes it look gone; only if that has ended, too, it is.
  const kept = await callOutside(() => supplierOf(context, cart).find(cart.holdId)).catch(() => "held" as const);
  if (kept !== "held" && kept !== "sold") throw new Refusal("room-not-available");
}

/**
 * Whether the rooms are kept and the money is there may be asked before anything is begun, because asking changes nothing. Who has both begins
 * where something is to be done. Whoever does not, or cannot tell, goes the long way through the states, which knows what to do.
 */
async function firstState(context: Context, cart: Prebooking, { session }: Means): Promise<FirstState> {
  // Points are set aside where everybody can see that they are about to be.
  if (!session) return "PRICED";
  const { reference, amountMinor, currency } = session;
  try {
    const [kept, paid] = await Promise.all([
      callOutside(() => supplierOf(context, cart).find(cart.holdId)),
      callOutside(() => context.payments.find(reference)),
    ]);
    const isPaid = paid?.status === "authorised" && paid.authorised.minor === amountMinor && paid.authorised.currency === currency;
    return kept === "held" && isPaid ? "BOOKING" : "PRICED";
  } catch {
    return "PRICED";
  }
}

type Begun = { readonly booking: Booking; readonly isNew: boolean };

const DRAWS = 5;

async function begin(context: Context, cart: Prebooking, means: Means, asked: Beginning): Promise<Begun> {
  for (let draw = 1; ; draw += 1) {
    const booking = bookingRowOf(context, cart, means, asked);
    try {
      return await context.database.transaction((sql) => insertAlone(context, sql, booking, means));
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

async function insertAlone(context: Context, sql: Sql, booking: Booking, means: Means): Promise<Begun> {
  const { brandId, prebookingId } = booking;
  const { session } = means;
  const cart = await lockPrebooking(sql, { brandId, id: prebookingId });
  const isOurs =
    cart?.state !== "booked" && (!session || (await moveSession(sql, session, { from: "open", to: "used", usedBy: booking.id })));
  const standing = isOurs ? undefined : await findStanding(sql, brandId, prebookingId);
  if (standing) return { booking: standing, isNew: false };
  checkCart(context, cart, means);
  requireSame(cart, booking);
  // It was given up meanwhile, because its time was over or another was opened.
  if (!isOurs) throw new Refusal("payment-timeout");
  if (await hasSameTrip(sql, booking, after(booking.createdAt, -SAME_TRIP_MS))) throw new Refusal("booking-duplicated");
  await insertBooking(sql, booking);
  if (booking.state === "BOOKING") await bookAuthorisation(sql, booking);
  return { booking, isNew: true };
}
