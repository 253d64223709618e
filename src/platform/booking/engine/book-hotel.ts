import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import { bookHotel as call } from "#contract/booking/book-hotel.ts";
import { roomOfRate } from "#domain/occupancy/rate-rooms.ts";
import { haveSameGuests } from "#domain/occupancy/rooms.ts";
import { codeKeyOf } from "#domain/promo/promo-code.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { minorOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import type { PaymentSession } from "#platform/payment/payment-session-store.ts";
import { requireConfirmed } from "./answer-booking.ts";
import { findPaymentSession } from "#platform/booking/cart/payment-method.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { cartMinor, feeMinorOf } from "#platform/booking/cart/describe-cart.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import { isTheirs } from "#platform/booking/cart/find-cart.ts";
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { refuseOtherPrice } from "#platform/booking/cart/price-change.ts";
import { startBooking } from "./start-booking.ts";

type Body = CheckedInputOf<typeof call>["body"];

/** The body repeats what the visitor chose. It is compared with the cart and never used as a value (T2). */
function compare(cart: Prebooking, cardType: CardType | null, body: Body): void {
  const { quote, stay, currency, promoCode } = cart;
  const wrong = (field: string) => new Refusal("invalid-input", { fields: { [field]: "invalidField" } });
  if (body.checkIn !== quote.stay.startDate) throw wrong("checkIn");
  if (body.checkOut !== quote.stay.endDate) throw wrong("checkOut");
  if (!haveSameGuests(body.rooms.map(roomOfRate), quote.rooms)) throw wrong("rooms");
  // The ids of an opaque hotel and of its rooms differ in every answer, so they cannot be compared.
  if (!stay.hidden && body.hotelId !== String(quote.hotelId)) throw wrong("hotelId");
  if (!stay.hidden && body.roomTypeId !== quote.roomTypeId) throw wrong("roomTypeId");
  if (body.bbId !== undefined && body.bbId !== quote.bbId) throw wrong("bbId");
  if (body.promoCode !== undefined && codeKeyOf(body.promoCode) !== promoCode) throw new Refusal("promo-code-invalid");
  const sent = minorOf(body.expectedPrice, body.currency);
  const total = cartMinor(cart) + feeMinorOf(cart, cardType);
  if (body.currency !== currency || sent !== total) refuseOtherPrice(body.currency === currency ? sent : undefined, total, currency);
}

function tell(booking: Booking): OutputOf<typeof call> {
  const { number, totalMinor, currency, pointsUsed } = booking;
  return {
    rgId: `RG${number}`,
    reservationId: number,
    status: requireConfirmed(booking),
    totalPrice: unitsOf(totalMinor, currency),
    currency,
    pointsUsed,
  };
}

/** The cart that was paid for; when points pay, the cart that the body names. */
async function findPaid({ database }: Context, caller: Caller, body: Body, session: PaymentSession | undefined): Promise<Prebooking> {
  const id = session ? session.prebookingId : body.prebookingId;
  const isNamed = id !== null && id !== undefined && (body.prebookingId ?? id) === id;
  const cart = isNamed ? await findPrebooking(database.sql, { brandId: caller.brandId, id }) : undefined;
  if (cart && (session || isTheirs(cart, caller))) return cart;
  throw new Refusal(session ? "payment-refused" : "prebooking-not-found");
}

export const bookHotel = keyed(call, async (context, caller, { body }: { readonly body: Body }, run) => {
  if (body.usePoints) requireAccountId(caller);
  const session = body.usePoints ? undefined : await findPaymentSession(context, caller.brandId, body.mpiSessionToken);
  const cart = await findPaid(context, caller, body, session);
  compare(cart, session?.cardType ?? null, body);
  const { firstName, lastName, email, mobilePhone, nationality } = body.traveller;
  const booking = await startBooking(
    context,
    caller,
    {
      flow: "hotel",
      isForHotels: true,
      prebookingId: cart.id,
      paymentToken: body.mpiSessionToken,
      usesPoints: body.usePoints,
      client: {
        firstName,
        lastName,
        addresses: [{ mail: email, phoneNumber: mobilePhone }],
        ...(nationality !== undefined && { nationality }),
      },
      paxes: [],
      specialRequest: body.specialRequest,
      fraudSessionId: body.fraudSessionId,
      wantsNewsletter: body.newsletter,
      billingAddress: body.billingAddress,
    },
    { keyHash: run.keyHash, onConfirmed: (confirmed) => [run.keep(tell(confirmed))] },
  ).catch((fault: unknown) => {
    // This call describes the whole trip, so a repeated one is a duplicate (BOS-031). Only the call that names a cart reports it as already
    // confirmed.
    throw fault instanceof Refusal && fault.code === "booking-already-confirmed" ? new Refusal("booking-duplicated") : fault;
  });
  return tell(booking);
});
