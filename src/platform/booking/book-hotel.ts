import type { CheckedInputOf, OutputOf } from "#contract/call.ts";
import { bookHotel as call } from "#contract/booking/book-hotel.ts";
import { codeKeyOf } from "#domain/promo/promo-code.ts";
import { minorOf, unitsOf } from "#platform/kernel/money-units.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { PaymentSession } from "#platform/payment/payment-session-table.ts";
import { demandStanding } from "./answer-booking.ts";
import type { Booking } from "./booking-table.ts";
import { cartMinor, feeMinorOf } from "./describe-cart.ts";
import { keyed } from "./keyed-call.ts";
import { findPrebooking } from "./prebooking-store.ts";
import type { Prebooking } from "./prebooking-table.ts";
import { refuseOtherPrice } from "./price-change.ts";
import { findPaymentSession, startBooking } from "./start-booking.ts";

type Body = CheckedInputOf<typeof call>["body"];

/** What is sent beside the payment says again what was chosen. It is compared and never used (T2). */
function compare(cart: Prebooking, { cardType }: PaymentSession, body: Body): void {
  const { quote, stay, currency, promoCode } = cart;
  const wrong = (field: string) => new Refusal("invalid-input", { fields: { [field]: "invalidField" } });
  if (body.checkIn !== quote.stay.startDate) throw wrong("checkIn");
  if (body.checkOut !== quote.stay.endDate) throw wrong("checkOut");
  if (body.rooms.length !== quote.rooms.length) throw wrong("rooms");
  // A hidden hotel and its rooms are named by words that are others in every answer.
  if (!stay.hidden && body.hotelId !== String(quote.hotelId)) throw wrong("hotelId");
  if (!stay.hidden && body.roomTypeId !== quote.roomTypeId) throw wrong("roomTypeId");
  if (body.bbId !== undefined && body.bbId !== quote.bbId) throw wrong("bbId");
  if (body.promoCode !== undefined && codeKeyOf(body.promoCode) !== promoCode) throw new Refusal("promo-code-invalid");
  const sent = minorOf(body.expectedPrice, body.currency);
  const total = cartMinor(cart) + feeMinorOf(cart, cardType);
  if (body.currency !== currency || sent !== total) refuseOtherPrice(sent, total, currency);
}

function tell(booking: Booking): OutputOf<typeof call> {
  const { number, totalMinor, currency } = booking;
  return {
    rgId: `RG${number}`,
    reservationId: number,
    status: demandStanding(booking),
    totalPrice: unitsOf(totalMinor, currency),
    currency,
  };
}

export const bookHotel = keyed(call, async (context, caller, { body }: { readonly body: Body }, run) => {
  // Paying with points comes with the members.
  if (body.usePoints) throw new Refusal("points-not-enough");
  const session = await findPaymentSession(context, caller.brandId, body.mpiSessionToken);
  const { prebookingId } = session;
  const cart =
    prebookingId === null ? undefined : await findPrebooking(context.database.sql, { brandId: caller.brandId, id: prebookingId });
  if (!cart) throw new Refusal("payment-refused");
  compare(cart, session, body);
  const { firstName, lastName, email, mobilePhone, nationality } = body.traveller;
  const booking = await startBooking(
    context,
    caller,
    {
      door: "hotel",
      prebookingId: cart.id,
      paymentToken: body.mpiSessionToken ?? "",
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
    { keyHash: run.keyHash, onConfirmed: (sql, confirmed) => run.keep(sql, tell(confirmed)) },
  );
  return tell(booking);
});
