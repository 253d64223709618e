/** Bookings of a logged-in visitor, made by calls from their browser. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, dateAt } from "../../src/domain/calendar/calendar-date.ts";
import type { BrandId } from "./journey.ts";
import { address, visit } from "./journey.ts";

export type OwnBookingWish = {
  readonly hotelId?: string;
  readonly inDays?: number;
  readonly nights?: number;
  /** Booking flow. */
  readonly flow?: "hotel" | "hotel-only";
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
};

export type OwnBooking = { readonly number: string; readonly checkIn: string; readonly total: number };

type Sent = { readonly path: string; readonly body: string; readonly contentType: string };

/** Sent from the open page: only browsers resolve names below localhost, and only the page has its cookies. Throws if the call fails. */
async function send(page: Page, request: Sent): Promise<string> {
  const { status, text } = await page.evaluate(async ({ path, body, contentType }) => {
    const headers = { "content-type": contentType, channel: "Secure", "idempotency-key": crypto.randomUUID() };
    const answer = await fetch(path, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  }, request);
  if (status >= 400) throw new Error(`${request.path}: ${status} ${text}`);
  return text;
}

async function callOf<T>(page: Page, path: string, body: object): Promise<T> {
  return JSON.parse(await send(page, { path, body: JSON.stringify(body), contentType: "application/json" })) as T;
}

/** A page from which calls can be made and that does little itself. */
const openQuietPage = (page: Page, brand: BrandId) => visit(page, brand, "/en/terms-and-conditions");

export async function logIn(page: Page, brand: BrandId, email: string): Promise<void> {
  await openQuietPage(page, brand);
  await callOf(page, "/login/emailLogin", { email, password: "Travel123" });
}

/** A new account, logged in. */
export async function signUp(page: Page, brand: BrandId, email: string, firstName = "Ada"): Promise<void> {
  await openQuietPage(page, brand);
  const personalDetails = { firstName, lastName: "Lovelace" };
  await callOf(page, "/account/createEmailAccount", { email, password: "Travel123", personalDetails });
}

/** With a code that covers the whole fee, so that nothing has to be paid. */
export const joinClub = (page: Page): Promise<unknown> =>
  callOf(page, "/account/membershipUpgrade", {
    membershipProgramId: "club-usd",
    price: 0,
    currency: "USD",
    registrationCodeApply: "FOMOFREE",
  });

type Rate = { readonly roomTypeId: string; readonly bbId: string; readonly rateKey: string };
type Cart = { readonly bookingCode: string; readonly totalAmount: number; readonly currency: string };

export async function bookSignedIn(page: Page, brand: BrandId, options: OwnBookingWish = {}): Promise<OwnBooking> {
  const { hotelId = "1001", inDays = 40, nights = 2, flow = "hotel-only", firstName = "Ada", lastName = "Lovelace" } = options;
  const { email = `ada.${randomUUID().slice(0, 8)}@example.com` } = options;
  const checkIn = addDays(dateAt(new Date(), "UTC"), inDays);
  const checkOut = addDays(checkIn, nights);
  const rooms = [{ adultNum: 2, childNum: 0, childAges: [] }];
  const request = { hotelId, checkInDate: checkIn, checkOutDate: checkOut, currency: "USD", rooms };
  const [rate] = (await callOf<{ rooms: Rate[] }>(page, "/hotels/roomsRatesAndAvailability", request)).rooms;
  if (!rate) throw new Error(`hotel ${hotelId} has no rate from ${checkIn}`);
  const holdPath = "/packagebookingapi/1.0/hotelonly/prebookings";
  const cart = await callOf<Cart>(page, `${holdPath}/${rate.rateKey}`, {});
  const traveller = { firstName, lastName, email, mobilePhone: "+44 20 5550 0100" };
  const { mpiSessionToken, formUrl } = await callOf<{ mpiSessionToken: string; formUrl: string }>(page, "/payment/getMpiSessionToken", {
    amount: cart.totalAmount,
    currency: cart.currency,
    prebookingId: cart.bookingCode,
    returnUrl: address(brand, "/en/hotels/checkout"),
    traveler: traveller,
  });
  const form = { type: "Visa", number: "4111111111111111", holder: "ADA LOVELACE", month: "12", year: "2034", code: "123" };
  await send(page, { path: formUrl, body: new URLSearchParams(form).toString(), contentType: "application/x-www-form-urlencoded" });
  const facts = { checkIn, total: cart.totalAmount };
  if (flow === "hotel-only") {
    const { bookingCode } = await callOf<{ bookingCode: string }>(page, `${holdPath}/${cart.bookingCode}/bookingConfirm`, {
      client: { firstName, lastName, addresses: [{ mail: email, phoneNumber: traveller.mobilePhone }] },
      paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName, lastName }],
      method: "credit",
      paymentToken: mpiSessionToken,
    });
    return { ...facts, number: bookingCode };
  }
  const { reservationId } = await callOf<{ reservationId: string }>(page, "/hotels/bookHotel", {
    hotelId,
    roomTypeId: rate.roomTypeId,
    bbId: rate.bbId,
    checkIn,
    checkOut,
    rooms,
    traveller,
    mpiSessionToken,
    expectedPrice: cart.totalAmount,
    currency: cart.currency,
  });
  return { ...facts, number: reservationId };
}
