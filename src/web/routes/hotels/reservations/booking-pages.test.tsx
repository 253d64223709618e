/** The thank-you page and the reservations page as the server renders them. */
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { BOOKING_STATUSES } from "#contract/entities/package-details.ts";
import { hotelCodesOf } from "#domain/hotel/hotel-codes.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";
import { aHotel } from "#tests/factories/hotel-details.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { App } from "#web/client/app.tsx";
import { StaticRouter } from "#web/router/router-context.tsx";
import { createVisit } from "#web/client/visit.ts";
import type { BookingSummary } from "#web/booking/to-booking-view.ts";
import { toBookingView } from "#web/booking/to-booking-view.ts";
import { createText } from "#web/i18n/text.tsx";
import type { RouteModule } from "#web/routes/data/route.ts";
import * as reservations from "../reservations.tsx";
import * as thankYou from "../thank-you.tsx";
import { cancelCallsOf } from "./cancel-calls-of.ts";

const NUMBER = "656220443658";
const EMAIL = "ada.lovelace@example.com";
const ROOM = { roomCode: "1001-B", roomDescription: "Economy room", boardCode: "BB" };
const STEPS = [
  { from: "2026-12-23T18:00:00.000Z", fee: 157.02, currency: "USD" as const },
  { from: "2026-12-25T18:00:00.000Z", fee: 301.2, currency: "USD" as const },
];

const hotel = (changes: object = {}): BookingSummary["flightHotelPackage"]["hotels"][number] => ({
  hotelName: "The South Bank Rooms",
  hotelCodes: [...hotelCodesOf(1001)],
  stars: 4,
  tripadvisorRate: 3.5,
  location: "27 Larch Road, London, United Kingdom",
  linkImage: "/pictures/facade.webp",
  rooms: [ROOM],
  ourChoice: false,
  lengthOfStay: 2,
  arrivalDate: "2026-12-26",
  selectedDistribution: { averageNightlyRate: 150.6, refundable: true, rooms: [ROOM], cancellationPolicies: STEPS },
  ...changes,
});

const booking = (changes: Partial<BookingSummary> = {}): BookingSummary => ({
  bookingCode: NUMBER,
  bookingBeginningDate: "2026-12-26",
  bookingEndDate: "2026-12-28",
  paxes: (["adults", "adults", "children"] as const).map((personType, place) => ({
    paxNumber: place + 1,
    personType,
    paxReferenceNumber: String(place + 1),
  })),
  origin: null,
  destination: "London",
  flightHotelPackage: { flights: [], hotels: [hotel()] },
  totalAmount: 301.2,
  totalAmountWithFee: 307.22,
  outStanding: 0,
  hotelId: "1001",
  currency: "USD",
  refundable: true,
  cardFee: 6.02,
  alternativePaymentMethodForInitialPayment: null,
  status: "CONFIRMED",
  client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail: EMAIL, phoneNumber: "+44 20 5550 0100" }] },
  ...changes,
});

const AGENT = { userName: "ann", displayName: "Ann Carter", authorities: ["dps-agent"], imageProfile: "/agent/photo" };

type Draft = Readonly<Record<string, string>>;
type Shown = {
  readonly module?: RouteModule;
  readonly path?: string;
  readonly query?: string;
  readonly draft?: Draft | null;
  readonly refusedForm?: Draft;
  readonly answer?: unknown;
  readonly locale?: LocaleCode;
  readonly hotelPhone?: string;
  /** Loaded by the browser while it shows this path, not by the server. */
  readonly shownPath?: string;
  /** An agent of the brand is logged in. */
  readonly isAgent?: boolean;
};

afterEach(() => vi.unstubAllGlobals());

const refused = (code: string) => ({ ok: false, code, messageId: code });
const found = (changes?: Partial<BookingSummary>) => ({ ok: true, data: booking(changes) });

async function show(options: Shown = {}) {
  const module: RouteModule = options.module ?? thankYou;
  const { path = "/hotels/thank-you", query = `bookingId=${NUMBER}`, locale = "en_US" } = options;
  const { draft = { email: EMAIL }, answer = found() } = options;
  const page = pageOf(pageKey({ locale }));
  const { client, request } = contentClient({
    listDrafts: () => {
      const drafts = { ...(draft && { reservationEmail: draft }), ...(options.refusedForm && { refusedForm: options.refusedForm }) };
      return { ok: true, data: { drafts } };
    },
    getHotelBooking: () => answer,
    findAgentBookings: () => ({ ok: true, data: { bookings: [{ bookingCode: NUMBER, email: EMAIL }], hasMore: false } }),
    getHotelInfo: () => ({ ok: true, data: { hotel: aHotel(options.hotelPhone ? { phone: options.hotelPhone } : {}) } }),
  });
  const args = { api: client, page, today: "2026-11-16", params: {}, path, query: new URLSearchParams(query) } as const;
  const { shownPath } = options;
  if (shownPath !== undefined) vi.stubGlobal("window", { location: { pathname: page.prefix + shownPath } });
  const clock =
    shownPath === undefined
      ? { serverNow: new Date("2026-11-16T09:00:00Z") }
      : createVisit({ page, loaderData: {}, messagesHref: "" }).loadContext();
  vi.unstubAllGlobals();
  const visitor = options.isAgent ? { visitor: { ...GUEST, agent: AGENT } } : {};
  const data = (await module.loader?.({ ...clock, ...args, ...visitor })) as object;
  const { Screen } = module;
  const messages = messagesIn(locale);
  const markup = renderToString(
    <App page={page} languageTag={languageTag(locale)} messages={messages}>
      <StaticRouter prefix={page.prefix} address={path}>
        <Screen data={data} />
      </StaticRouter>
    </App>,
  ).replaceAll("<!-- -->", "");
  const text = createText({ languageTag: languageTag(locale), messages });
  const received = markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
  return { markup, received, request, head: module.head(data, page, text) };
}

const lookUp = (options: Shown = {}) => show({ module: reservations, path: "/reservations", query: "", draft: null, ...options });
const movedTo = async (options: Shown): Promise<string | null> => {
  const moved: unknown = await show(options).catch((thrown: unknown) => thrown);
  return moved instanceof Response ? moved.headers.get("location") : null;
};

describe("thank-you", () => {
  it("confirms the booking with all its details", { tags: ["ROUTE-016", "QUERY-031", "CHK-020"] }, async () => {
    const { received, markup, head, request } = await show();
    expect(received).toContain("Thank you, Ada. You are booked!");
    expect(markup).toContain(`data-booking-number="${NUMBER}"`);
    expect(received).toContain(`your voucher to ${EMAIL}`);
    expect(received).toContain("Is this address wrong?");
    expect(received).toContain("as a no-show from 6:00 PM and charge the whole stay");
    expect(markup).toMatch(/<a class="text-link" href="tel:\+\d+">/);
    for (const text of ["The South Bank Rooms", "27 Larch Road", "Sat, Dec 26, 2026", "from 3:00 PM, hotel time"]) {
      expect(received).toContain(text);
    }
    expect(received).toContain("Economy room · Breakfast included");
    expect(received).toContain("2 adults · 1 child");
    expect(received).toMatch(/Card fee \$6\.02.*Total paid \$307\.22/);
    expect(head).toMatchObject({ indexed: false, title: "Your booking is confirmed" });
    expect(request.find(({ name }) => name === "getHotelBooking")?.input).toEqual({ params: { id: NUMBER }, body: { email: EMAIL } });
  });

  it("links the hotel's phone number without spaces, hyphens and brackets", async () => {
    expect((await show({ hotelPhone: "+1 (202) 555-0118" })).markup).toContain('href="tel:+12025550118"');
  });

  it("lists the guests of each room, with the ages of children", async () => {
    const roomGuests = [
      { adults: 2, childrenAges: [4, 9], infants: 0 },
      { adults: 1, childrenAges: [], infants: 1 },
    ];
    const flightHotelPackage = { flights: [], hotels: [hotel({ rooms: [ROOM, ROOM] })] };
    const { received } = await show({ answer: found({ roomGuests, flightHotelPackage }) });
    expect(received).toContain("2 adults · 2 children (ages 4, 9)");
    expect(received).toContain("1 adult · 1 infant");
    expect(received).toContain("2 rooms, 2 nights");
  });

  it("shows the public price, the member price and the saving, but only to a member", async () => {
    const clubSaving = { publicPrice: 335, memberPrice: 301.2, saving: 33.8 };
    const { received } = await show({ answer: found({ clubSaving }) });
    expect(received).toMatch(/What the club saved you Public price \$335\.00 Member price \$301\.20 You saved \$33\.80/);
    expect((await show()).received).not.toContain("the club saved you");
  });

  it("a cancelled booking shows what was paid, charged and refunded, and what is no longer due at the hotel", async () => {
    const cancellation = { fee: 157.02, refund: 150.2, currency: "USD" as const };
    const feesAtHotel = [{ kind: "cityTax" as const, amount: 8, currency: "USD" as const }];
    const { received } = await show({ answer: found({ status: "CANCELLED", cancellation, feesAtHotel }) });
    expect(received).toMatch(/Total paid \$307\.22 Cancellation fee \$157\.02 You get back \$150\.20/);
    expect(received).toMatch(/No longer due City tax \$8\.00/);
    expect(received).not.toContain("pay at the hotel");
  });

  it("shows the terms in the hotel's time", { tags: ["D14"] }, async () => {
    const { received } = await show();
    expect(received).toContain("You can cancel free of charge until Wed, Dec 23, 6:00 PM.");
    expect(received).toContain("From Fri, Dec 25, 6:00 PM: $301.20");
    expect(received).toContain("All times are local to the hotel.");
  });

  it.each(["IN_PROGRESS", "PENDING", "Stand-by"] as const)(
    "%s promises an answer within 24 hours",
    { tags: ["CHK-020", "CHK-021"] },
    async (status) => {
      const { received } = await show({ answer: found({ status }) });
      expect(received).toContain("Your booking is in progress");
      expect(received).toContain("within 24 hours");
      expect(received).not.toContain("You are booked");
      expect(received).not.toContain("Download voucher");
    },
  );

  it("reports the cancellation and the refund", { tags: ["CHK-020"] }, async () => {
    const cancellation = { fee: 157.02, refund: 150.2, currency: "USD" as const };
    const { received } = await show({ answer: found({ status: "CANCELLED", cancellation }) });
    expect(received).toContain("Your booking is canceled");
    expect(received).toMatch(/\$150\.20 goes back.*\$157\.02/);
  });

  it("offers a form to correct the email to the browser that paid, and a contact to all others", async () => {
    const { markup, received } = await show({ answer: found({ mayCorrectEmail: true }), path: "/hotels/thank-youV2" });
    expect(markup).toMatch(/<form[^>]*action="\/bookings\/form\/email" method="post"/);
    expect(markup).toContain(`name="returnUrl" value="/en/hotels/thank-youV2?bookingId=${NUMBER}"`);
    expect(received).toContain(`to ${EMAIL}`);
    expect(received).not.toContain("Is this address wrong?");
    const other = await show();
    expect(other.markup).not.toContain("/bookings/form/email");
    expect(other.received).toContain("Is this address wrong?");
  });

  it.each(["en_US", "fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const)(
    "reports in %s the result of a correction that was sent without scripts",
    async (locale) => {
      const answer = found({ mayCorrectEmail: true });
      const corrected = await show({ answer, query: `bookingId=${NUMBER}&said=corrected`, locale });
      expect(corrected.markup).toMatch(new RegExp(`notice-positive[^]*${EMAIL}`));
      const wrong = await show({ answer, query: `bookingId=${NUMBER}&error=invalid-input`, locale });
      expect(wrong.markup).toMatch(/<details[^>]* open=""/);
      expect(wrong.markup).toContain('aria-invalid="true"');
      const tooLate = await show({ answer, query: `bookingId=${NUMBER}&error=booking-email-final`, locale });
      expect(tooLate.markup).toContain("notice-danger");
      for (const { received } of [corrected, wrong, tooLate]) expect(received).not.toMatch(/thankYou\.|errors\./);
    },
  );

  it("shows a refused form with what was typed, and no other form", async () => {
    const answer = found({ mayCorrectEmail: true });
    const refusedEmail = { action: "/bookings/form/email", newEmail: "ada@nowhere" };
    const wrong = await show({ answer, query: `bookingId=${NUMBER}&error=invalid-input`, refusedForm: refusedEmail });
    expect(wrong.markup).toMatch(/<input[^>]*name="newEmail"[^>]*value="ada@nowhere"/);
    for (const module of [thankYou, reservations] satisfies RouteModule[]) {
      const query = `bookingId=${NUMBER}&reservationId=${NUMBER}`;
      const refusedForm = { action: "/bookings/form/enquiry", message: "May we bring a dog?" };
      const refusedEnquiry = await show({ module, query: `${query}&enquiry=too-many-requests`, refusedForm });
      expect(refusedEnquiry.markup).toMatch(/<textarea[^>]*name="message"[^>]*>May we bring a dog\?<\/textarea>/);
      expect(refusedEnquiry.markup).toContain("notice-danger");
      const other = await show({ module, query: `${query}&enquiry=requiredError`, refusedForm: refusedEmail });
      expect(other.markup).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*><\/textarea>/);
      expect((await show({ module, query: `${query}&enquiry=call` })).received).toContain("You travel within 2 days: please call");
    }
  });

  it("states how fast questions are answered and changes appear", { tags: ["CHK-022", "CHK-023"] }, async () => {
    const { received } = await show();
    expect(received).toContain("We reply within 24 hours. If you travel within 2 days, please call instead.");
    expect(received).toContain("Changes may take up to 30 minutes to show.");
  });

  it("reveals the name of an opaque hotel once it is booked, and not before", { tags: ["ROUTE-022", "HOTEL-013"] }, async () => {
    const path = "/hotels/thank-you/op";
    expect((await show({ path })).received).toContain("And your hotel is The South Bank Rooms");
    const hidden = hotel({ hotelName: "", hotelCodes: [], location: "City of London" });
    const waiting = await show({
      path,
      answer: found({ status: "IN_PROGRESS", hotelId: null, flightHotelPackage: { flights: [], hotels: [hidden] } }),
    });
    expect(waiting.received).toContain("4-star hotel in London");
    expect(waiting.received).not.toContain("And your hotel is");
    expect(waiting.request.map(({ name }) => name)).not.toContain("getHotelInfo");
  });

  it("shows the price lines, taxes and fees of the response", async () => {
    const { received } = await show({
      answer: found({
        priceLines: [
          { kind: "rooms", amount: 320 },
          { kind: "promo", amount: -18.8 },
        ],
        taxes: 45.18,
        feesAtHotel: [{ kind: "cityTax", amount: 6.5, currency: "GBP" }],
      }),
    });
    expect(received).toMatch(/1 room, 2 nights \$320\.00 Promo code -\$18\.80/);
    expect(received).toContain("Includes $45.18 in taxes");
    expect(received).toMatch(/To pay at the hotel City tax £6\.50/);
  });

  it("redirects an unknown visitor to the look-up, with the number and without an email", async () => {
    const target = `/reservations?reservationId=${NUMBER}&error=not-known`;
    expect(await movedTo({ draft: null })).toBe(target);
    expect(await movedTo({ answer: refused("reservation-not-found") })).toBe(target);
    expect(await movedTo({ query: "bookingId=R1" })).toBe("/reservations");
  });
});

describe("reservations", () => {
  it(
    "opens a booking for an agent of the brand without the traveller's email, and every look is recorded",
    { tags: ["AGENT-006"] },
    async () => {
      const opened = await lookUp({ query: `reservationId=${NUMBER}`, isAgent: true });
      expect(opened.markup).toContain(`data-booking-number="${NUMBER}"`);
      const looksOf = ({ request }: typeof opened) => request.filter(({ name }) => name === "findAgentBookings").length;
      expect(looksOf(opened)).toBe(1);
      // After a reload the number is in the draft, and the look is recorded again.
      const again = await lookUp({ draft: { email: EMAIL, reservationId: NUMBER }, isAgent: true });
      expect(looksOf(again)).toBe(1);
      const traveller = await lookUp({ query: `reservationId=${NUMBER}` });
      expect(looksOf(traveller)).toBe(0);
      expect(traveller.markup).not.toContain("data-booking-number");
    },
  );

  it.each(["/reservations", "/hotels/reservations/search"])(
    "%s has fields for number and email",
    { tags: ["ROUTE-039", "ROUTE-040"] },
    async (path) => {
      const { markup, received, head } = await lookUp({ path });
      expect(markup).toMatch(/required=""[^>]* name="number"/);
      expect(markup).toMatch(/required=""[^>]* name="email"/);
      expect(markup).toMatch(/<form[^>]*method="post"/);
      expect(received).toContain("This form needs JavaScript");
      expect(head).toMatchObject({ indexed: false, canonicalPath: "/reservations" });
    },
  );

  it("a link with number and email shows the booking", { tags: ["QUERY-025", "RES-005", "RES-004"] }, async () => {
    const { received, request } = await lookUp({ query: `reservationId=${NUMBER}&email=${EMAIL}` });
    expect(received).toContain("Your booking is confirmed");
    expect(received).toContain("Cancel booking …");
    expect(request.map(({ name }) => name)).not.toContain("listDrafts");
  });

  it("a link without a match shows the same error for a wrong number and a wrong email", { tags: ["ERR-075"] }, async () => {
    const { received, markup } = await lookUp({
      query: `reservationId=${NUMBER}&email=${EMAIL}`,
      answer: refused("reservation-not-found"),
    });
    expect(received).toContain("email does not match the reservation number");
    expect(markup).toContain(`value="${NUMBER}"`);
    expect(markup).not.toContain(EMAIL);
  });

  it("reports the rate limit and a failed call", async () => {
    const query = `reservationId=${NUMBER}&email=${EMAIL}`;
    expect((await lookUp({ query, answer: refused("too-many-requests") })).received).toContain("Too many attempts");
    expect((await lookUp({ query, answer: refused("server-error") })).received).toContain("We could not look it up just now");
  });

  it("a reload uses the stored draft: number and email, or the email alone", { tags: ["CFG-022"] }, async () => {
    const found = await lookUp({ draft: { email: EMAIL, reservationId: NUMBER } });
    expect(found.received).toContain("Your booking is confirmed");
    const one = await lookUp({ draft: { email: EMAIL }, query: `reservationId=${NUMBER}` });
    expect(one.received).toContain("Your booking is confirmed");
    expect((await lookUp({ draft: { email: EMAIL } })).received).toContain("Find your reservation");
  });

  it(
    "a link on another page opens an empty look-up; running the loader again keeps the booking that is shown",
    { tags: ["CFG-022"] },
    async () => {
      const draft = { email: EMAIL, reservationId: NUMBER };
      const opened = await lookUp({ draft, shownPath: "/hotels" });
      expect(opened.received).toContain("Find your reservation");
      expect(opened.markup).not.toContain(NUMBER);
      expect((await lookUp({ draft, shownPath: "/reservations" })).received).toContain("Your booking is confirmed");
    },
  );

  it("explains to an unknown visitor why the email is required, with the number filled in", async () => {
    const { received, markup } = await lookUp({ query: `reservationId=${NUMBER}&error=not-known` });
    expect(received).toContain("We show a booking only to the person who made it");
    expect(markup).toContain(`value="${NUMBER}"`);
    const other = await lookUp({
      query: `reservationId=${NUMBER}`,
      draft: { email: "bea@ex.test" },
      answer: refused("reservation-not-found"),
    });
    expect(other.received).toContain("We show a booking only to the person who made it");
    expect(other.received).not.toContain("does not match");
  });

  it("every status has a text in every language", { tags: ["RES-003"] }, async () => {
    for (const locale of ["en_US", "fr_FR", "de_DE"] as const) {
      const statusTexts = await Promise.all(
        BOOKING_STATUSES.map(async (status) => {
          const { markup } = await lookUp({ query: `reservationId=${NUMBER}&email=${EMAIL}`, answer: found({ status }), locale });
          return /class="badge[^"]*">([^<]+)</.exec(markup)?.[1] ?? "";
        }),
      );
      expect(new Set(statusTexts).size).toBe(BOOKING_STATUSES.length);
      for (const word of statusTexts) expect(word).not.toMatch(/[._]|^[A-Z]{3}/);
    }
  });

  it("a cancelled or pending booking cannot be cancelled, and the page explains it", { tags: ["RES-008"] }, async () => {
    const query = `reservationId=${NUMBER}&email=${EMAIL}`;
    const waiting = await lookUp({ query, answer: found({ status: "PENDING" }) });
    expect(waiting.received).toContain("can be canceled here once it is confirmed");
    const cancelled = await lookUp({ query, answer: found({ status: "CANCELLED" }) });
    for (const { received } of [waiting, cancelled]) expect(received).not.toContain("Cancel booking …");
  });
});

const FLIGHTS: BookingSummary["flightHotelPackage"]["flights"] = [
  {
    bookingNumber: "QX7K2P",
    departureAirportIATA: "LHR",
    departureDateTime: "2026-12-25T21:10",
    flightLegs: [
      {
        flightNumber: "SO123",
        airline: "Solar Air",
        cabinClass: "ECONOMY",
        departureAirportIATA: "LHR",
        arrivalAirportIATA: "PMI",
        departureDateTime: "2026-12-25T21:10",
        arrivalDateTime: "2026-12-26T00:35",
      },
    ],
  },
];

const aPackage = (changes: Partial<BookingSummary> = {}): Partial<BookingSummary> => ({
  bookingBeginningDate: "2026-12-25",
  flightHotelPackage: { flights: FLIGHTS, hotels: [hotel()] },
  passengers: [
    { paxReferenceNumber: "1", name: "ADA LOVELACE", kind: "adult" },
    { paxReferenceNumber: "2", name: "BYRON LOVELACE", kind: "infant" },
  ],
  extras: [{ kind: "bag", description: "Suitcase, 23 kg", passenger: "1", amount: 40 }],
  ...changes,
});

describe("a booked package", () => {
  const onThankYou = (changes: Partial<BookingSummary> = {}) => show({ path: "/thank-you", answer: found(aPackage(changes)) });

  it(
    "shows flights with the airline's locator, travellers and extras, and the days of the stay",
    { tags: ["ROUTE-064", "D30"] },
    async () => {
      const { received } = await onThankYou();
      expect(received).toContain("Airline booking code QX7K2P");
      expect(received).toMatch(/9:10 PM LHR Solar Air · SO123 12:35 AM PMI \(lands the next day\)/);
      expect(received).toMatch(/ADA LOVELACE Suitcase, 23 kg/);
      expect(received).toMatch(/BYRON LOVELACE Infant/);
      // The first night is the day after the departure.
      expect(received).toContain("Sat, Dec 26, 2026");
      expect(received).toContain("from 30 days until 2 hours before departure");
    },
  );

  it("says that the hotel knows of a late landing, and asks only the guests of other flights to tell it", { tags: ["D31"] }, async () => {
    const landing = async (arrivalDateTime: string) => {
      const [flight] = FLIGHTS;
      const flightLegs = flight!.flightLegs.map((leg) => ({ ...leg, arrivalDateTime }));
      const { received } = await onThankYou({ flightHotelPackage: { flights: [{ ...flight!, flightLegs }], hotels: [hotel()] } });
      return received;
    };
    const late = await landing("2026-12-26T16:05");
    expect(late).toContain("Your flight lands late. We have told the hotel");
    expect(late).not.toContain("no-show");
    for (const moment of ["2026-12-26T15:55", "2026-12-26T00:35"]) {
      const early = await landing(moment);
      expect(early).toContain("Arriving after 6:00 PM? Please tell the hotel.");
      expect(early).not.toContain("lands late");
    }
  });

  it("names the fees of the whole package as they rise", { tags: ["RES-014"] }, async () => {
    const { received } = await onThankYou();
    expect(received).toContain("You can cancel free of charge until Wed, Dec 23, 6:00 PM.");
    expect(received).toContain("From Fri, Dec 25, 6:00 PM: $301.20");
  });

  it("says what is paid, what is due and when, and a paid one does not", { tags: ["CONST-026"] }, async () => {
    const { received } = await onThankYou({ outStanding: 240, dueDate: "2027-01-10" });
    expect(received).toMatch(/\$240\.00 to pay by .*Jan 10/);
    expect(received).toContain("Deposit paid $67.22");
    expect((await onThankYou()).received).not.toContain("Deposit paid");
  });

  it.each([
    ["PENDING", "24 hours"],
    ["CANCELLED", "cancell?ed"],
  ] as const)("in state %s says so", { tags: ["CHK-020"] }, async (status, expected) => {
    expect((await onThankYou({ status })).received).toMatch(new RegExp(expected, "i"));
  });

  it("is found with its flights and is cancelled whole", { tags: ["ROUTE-065", "RES-014"] }, async () => {
    const query = `reservationId=${NUMBER}&email=${EMAIL}`;
    const { received } = await show({ module: reservations, path: "/reservations", query, answer: found(aPackage()) });
    expect(received).toContain("QX7K2P");
    expect(received).toContain("A package is one contract and is canceled as a whole");
    expect(received).toContain("A cancellation is possible until your first flight leaves.");
  });

  it("offers no cancellation after its first flight has left, and says whom to call", { tags: ["RES-014"] }, async () => {
    const query = `reservationId=${NUMBER}&email=${EMAIL}`;
    const begun = found({ ...aPackage(), cancellableUntil: "2020-01-01T00:00:00.000Z" });
    const { received } = await show({ module: reservations, path: "/reservations", query, answer: begun });
    expect(received).toContain("Your trip has begun");
    expect(received).toContain("we help with the hotel and the flight back");
    expect(received).not.toContain("A package is one contract and is canceled as a whole");
  });
});

describe("a cancellation that gets no answer", () => {
  /** Only the booking can be read, if at all. */
  const outcomeIf = (read: object) => {
    const api = fakeClient(async (call: object) => (call === getHotelBooking ? read : { ok: false, code: "no-answer" }));
    const calls = cancelCallsOf(
      () => api,
      toBookingView(booking(), undefined, new Date()),
      () => {},
    );
    return calls.cancel({ reason: "OTHER", reasonText: "", key: "key" });
  };

  it("is called valid only if the booking can be read and is not canceled", { tags: ["RES-008"] }, async () => {
    expect(await outcomeIf({ ok: true, data: booking() })).toBe("unanswered");
    expect(await outcomeIf({ ok: false, code: "no-answer" })).toBe("unknown");
  });
});
