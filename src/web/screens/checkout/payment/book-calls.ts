/** Sends the order through either booking flow, built from form, cart and bill. */
import type { Client } from "#contract/base/client.ts";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { confirmCorporateHotelBooking } from "#contract/booking/confirm-corporate-booking.ts";
import { saveBookHotel } from "#contract/booking/save-book-hotel.ts";
import type { CheckoutForm } from "#domain/checkout/checkout-form.ts";
import type { Order } from "#domain/checkout/checkout-state.ts";
import { englishCountry } from "#domain/checkout/countries.ts";
import { passportName } from "#domain/checkout/passport-name.ts";
import { cleanEmail } from "#domain/checkout/person-rules.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { fractionOf, unitsOf } from "#domain/market/format-price.ts";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { billingOf, moneyMethod, travellerOf } from "#web/checkout/order-parts.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { Sent, Settling } from "#web/checkout/settle-booking.ts";

export type SentOrder = Order & {
  readonly data: CheckoutData;
  /** Session id of the fraud check, if the brand has one. */
  readonly fraud: { readonly fraudSessionId?: string };
};

const besides = (form: CheckoutForm) => ({
  newsletter: form.newsletter,
  ...(form.specialRequest.trim() && { specialRequest: form.specialRequest.trim() }),
  ...(form.country && { billingAddress: billingOf(form) }),
});

const nationalityOf = ({ nationality }: CheckoutForm) => (nationality ? { nationality: englishCountry(nationality) } : {});

async function sendOld(api: Client, { data, form, cart, total, paymentToken, fraud, key }: SentOrder): Promise<Sent> {
  const { hotel, stay, party, rate } = data;
  const body = {
    hotelId: hotel.id,
    roomTypeId: rate.roomTypeId,
    bbId: rate.bbId,
    checkIn: stay.startDate,
    checkOut: stay.endDate,
    rooms: party.map((room) => ({ ...rateRoomOf(room), childAges: [...rateRoomOf(room).childAges] })),
    traveller: { ...travellerOf(form), ...nationalityOf(form) },
    ...(paymentToken === undefined ? { usePoints: true, prebookingId: cart.id } : { mpiSessionToken: paymentToken }),
    ...(cart.lines.promo && { promoCode: cart.lines.promo.code }),
    expectedPrice: total.minor / 10 ** fractionOf(total.currency),
    currency: total.currency as CurrencyCode,
    ...besides(form),
    ...fraud,
  };
  const answer = await api(bookHotel, { body }, { idempotencyKey: key });
  return answer.ok ? { ok: true, number: answer.data.reservationId, status: answer.data.status } : answer;
}

function partyOf(form: CheckoutForm) {
  const { firstName, lastName, email, mobilePhone } = travellerOf(form);
  const lead = { paxReferenceNumber: "1", paxType: "ADT" as const, firstName: passportName(firstName), lastName: passportName(lastName) };
  return {
    client: { firstName, lastName, addresses: [{ mail: email, phoneNumber: mobilePhone }] },
    paxes: [{ ...lead, ...nationalityOf(form) }],
  };
}

async function sendHotelOnly(api: Client, { form, cart, total, paymentToken, fraud, key }: SentOrder): Promise<Sent> {
  const body = {
    ...partyOf(form),
    ...(paymentToken === undefined ? { usePoints: true, amount: unitsOf(total) } : { paymentToken, method: moneyMethod(form.method) }),
    ...besides(form),
    ...fraud,
  };
  const answer = await api(confirmHotelBooking, { params: { id: cart.id }, body }, { idempotencyKey: key });
  return answer.ok ? { ok: true, number: answer.data.bookingCode, status: answer.data.status } : answer;
}

async function sendCorporate(api: Client, { form, cart, total, fraud, key }: SentOrder, companyId: string): Promise<Sent> {
  const body = { companyId, amount: unitsOf(total), ...partyOf(form), ...besides(form), ...fraud };
  const answer = await api(confirmCorporateHotelBooking, { params: { id: cart.id }, body }, { idempotencyKey: key });
  return answer.ok ? { ok: true, number: answer.data.bookingCode, status: answer.data.status } : answer;
}

export const sendOrder =
  (api: Client, order: SentOrder): Settling["send"] =>
  () => {
    if (order.companyId !== undefined) return sendCorporate(api, order, order.companyId);
    return order.data.flow.isBridged ? sendHotelOnly(api, order) : sendOld(api, order);
  };

/** Links a hotel-only booking to the account with its email. Failures are ignored: the booking is valid either way. */
export function linkBooking(api: Client, { data, form, cart }: SentOrder): void {
  if (!data.flow.isBridged) return;
  const body = { hotelId: data.hotel.id, preBookingId: cart.id, email: cleanEmail(form.email) };
  void api(saveBookHotel, { body }, { idempotencyKey: crypto.randomUUID() });
}
