/** Bookings made by calls only, for tests that start after the checkout. The card is entered in the sandbox provider's form. */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { addDays, dateAt } from "../../src/domain/calendar/calendar-date.ts";
import type { BrandId } from "./journey.ts";
import { address } from "./journey.ts";

export type BookingRequestOptions = {
  readonly brand?: BrandId;
  readonly hotelId?: string;
  /** Days until arrival. */
  readonly inDays?: number;
  readonly nights?: number;
  /** Whether the rate must be free to cancel for a while; undefined takes the first rate. */
  readonly isRefundable?: boolean;
  readonly email?: string;
  /** Language of emails and documents, as in the calls. */
  readonly language?: string;
  readonly currency?: string;
  /** Booking flow: the first one, or hotel-only (V2). */
  readonly flow?: "hotel" | "hotel-only";
  /** Name on the card, which may select an outcome: "SIM 3DS". */
  readonly holder?: string;
  /** Books an opaque hotel: the first that is offered. */
  readonly isHidden?: boolean;
  /** Cookies of the paying browser; none by default. */
  readonly cookie?: string;
};

export type MadeBooking = {
  readonly number: string;
  readonly email: string;
  readonly status: string;
  readonly total: number;
  readonly currency: string;
  readonly checkIn: string;
  readonly checkOut: string;
};

type Sent = { readonly status: number; readonly text: string; readonly cookie: string };

/** Only browsers resolve names below localhost, so the host is sent in the header. */
function send(url: string, body: string, headers: Readonly<Record<string, string>>, method = "POST"): Promise<Sent> {
  const { host, port, pathname, search } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const options = { host: "127.0.0.1", port, path: pathname + search, method, headers: { ...headers, host } };
  request(options, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const cookie = (answer.headers["set-cookie"]?.[0] ?? "").split(";", 1)[0] ?? "";
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookie });
    });
  })
    .on("error", reject)
    .end(body);
  return promise;
}

type Wire = {
  readonly brand: BrandId;
  readonly language: string;
  readonly currency: string;
  readonly isHidden: boolean;
  readonly cookie: string;
};
type Caller = Pick<Wire, "brand"> & Partial<Wire>;

/** Calls the site with a new idempotency key; throws if the call fails. */
export async function callSite<T>(caller: Caller, path: string, body: object): Promise<T> {
  const { brand, language = "en_US", isHidden = false, cookie = "" } = caller;
  const { status, text } = await send(address(brand, path), JSON.stringify(body), {
    "content-type": "application/json",
    "content-language": language,
    "idempotency-key": randomUUID(),
    ...(isHidden && { channel: "Opaque" }),
    // Calls with cookies must come from the site's own origin.
    ...(cookie && { cookie, origin: new URL(address(brand, path)).origin }),
  });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as T;
}

/** Saves a draft for the visit of this cookie, or for a new visit; returns the cookie. */
export async function saveDraft(cookie: string, kind: string, draft: object): Promise<string> {
  const { origin } = new URL(address("meridian", "/"));
  const headers = { "content-type": "application/json", ...(cookie && { cookie, origin }) };
  const stored = await send(address("meridian", `/visit/drafts/${kind}`), JSON.stringify({ draft }), headers);
  if (stored.status !== 200) throw new Error(`draft ${kind}: ${stored.status} ${stored.text}`);
  return stored.cookie || cookie;
}

type Rate = {
  readonly roomTypeId: string;
  readonly bbId: string;
  readonly price: number;
  readonly currency: string;
  readonly refundable: boolean;
  readonly rateKey: string;
};
type Stay = { readonly checkInDate: string; readonly checkOutDate: string };

const ROOMS = [{ adultNum: 2, childNum: 0, childAges: [] }];
const TRAVELLER = { firstName: "Ada", lastName: "Lovelace", mobilePhone: "+44 20 5550 0100" };

async function chooseRate(wire: Wire, hotelId: string, stay: Stay, isRefundable: boolean | undefined): Promise<Rate> {
  const { rooms } = await callSite<{ rooms: Rate[] }>(wire, "/hotels/roomsRatesAndAvailability", {
    hotelId,
    ...stay,
    currency: wire.currency,
    rooms: ROOMS,
  });
  const rate = rooms.find(({ refundable }) => isRefundable === undefined || refundable === isRefundable);
  if (!rate) throw new Error(`hotel ${hotelId} has no such rate from ${stay.checkInDate}`);
  return rate;
}

/** Each booking gets its own dates, because there are few rooms and many tests. */
let bookings = 0;
const nextDay = (): number => 30 + ((process.pid * 7 + 3 * bookings++) % 240);

/** The first opaque hotel in London on these dates. */
async function findHidden(wire: Wire, stay: Stay): Promise<string> {
  const body = { regionId: "2643743", ...stay, currency: wire.currency, rooms: ROOMS };
  const { hotels } = await callSite<{ hotels: { hotel: { id: string } }[] }>(wire, "/hotels/searchOpaqueHotelsByRegion", body);
  if (!hotels[0]) throw new Error("no opaque hotel is offered");
  return hotels[0].hotel.id;
}

async function pay(wire: Wire, cart: { bookingCode: string; totalAmount: number; currency: string }, email: string, holder: string) {
  const session = await callSite<{ mpiSessionToken: string; formUrl: string }>(wire, "/payment/getMpiSessionToken", {
    amount: cart.totalAmount,
    currency: cart.currency,
    prebookingId: cart.bookingCode,
    returnUrl: address(wire.brand, "/en/hotels/checkout"),
    traveler: { ...TRAVELLER, email },
  });
  const card = { type: "Visa", number: "4111111111111111", holder, month: "12", year: "2034", code: "123" };
  await send(new URL(session.formUrl, address(wire.brand, "/")).href, new URLSearchParams(card).toString(), {
    "content-type": "application/x-www-form-urlencoded",
  });
  return session.mpiSessionToken;
}

const MAX_LOOKS = 40;
const PAUSE_MS = 250;

/** Rendering the documents of the first email keeps a small machine busy; waits until that is done, or until it takes too long. */
async function untilMailed(brand: BrandId, email: string): Promise<void> {
  const outbox = address(brand, `/__test/outbox?to=${encodeURIComponent(email)}`);
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const { status, text } = await send(outbox, "", {}, "GET");
    if (status === 200 && (JSON.parse(text) as { mails: unknown[] }).mails.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Books and waits for the email. */
export async function bookByCalls(options: BookingRequestOptions = {}): Promise<MadeBooking> {
  const booking = await book(options);
  await untilMailed(options.brand ?? "meridian", booking.email);
  return booking;
}

async function book(options: BookingRequestOptions): Promise<MadeBooking> {
  const {
    brand = "meridian",
    inDays = nextDay(),
    nights = 2,
    isRefundable,
    language = "en_US",
    currency = "USD",
    isHidden = false,
  } = options;
  const { email = `ada.${randomUUID().slice(0, 8)}@example.com`, flow = "hotel-only", holder = "ADA LOVELACE" } = options;
  const wire = { brand, language, currency, isHidden, cookie: options.cookie ?? "" };
  const checkInDate = addDays(dateAt(new Date(), "UTC"), inDays);
  const stay = { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  const hotelId = options.hotelId ?? (isHidden ? await findHidden(wire, stay) : "1001");
  const rate = await chooseRate(wire, hotelId, stay, isRefundable);
  const holdPath = `/packagebookingapi/1.0/hotelonly/prebookings/${rate.rateKey}`;
  const cart = await callSite<{ bookingCode: string; totalAmount: number; currency: string }>(wire, holdPath, {});
  const token = await pay(wire, cart, email, holder);
  const facts = { email, total: cart.totalAmount, currency: cart.currency, checkIn: stay.checkInDate, checkOut: stay.checkOutDate };
  if (flow === "hotel-only") {
    const path = `/packagebookingapi/1.0/hotelonly/prebookings/${cart.bookingCode}/bookingConfirm`;
    const booked = await callSite<{ bookingCode: string; status: string }>(wire, path, {
      client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail: email, phoneNumber: TRAVELLER.mobilePhone }] },
      paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Ada", lastName: "Lovelace" }],
      method: "credit",
      paymentToken: token,
    });
    return { ...facts, number: booked.bookingCode, status: booked.status };
  }
  const booked = await callSite<{ reservationId: string; status: string }>(wire, "/hotels/bookHotel", {
    hotelId,
    roomTypeId: rate.roomTypeId,
    bbId: rate.bbId,
    checkIn: stay.checkInDate,
    checkOut: stay.checkOutDate,
    rooms: [{ adultNum: 2, childNum: 0, childAges: [] }],
    traveller: { ...TRAVELLER, email },
    mpiSessionToken: token,
    expectedPrice: cart.totalAmount,
    currency: cart.currency,
  });
  return { ...facts, number: booked.reservationId, status: booked.status };
}
