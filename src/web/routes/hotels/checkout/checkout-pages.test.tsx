/** The checkout as the server renders it. */
import { describe, expect, it, vi } from "vitest";
import type { LocaleCode } from "#domain/market/locale.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { aHotel, aRate, HOTEL_NOT_FOUND, hotelAnswers, nineRooms, ratesAnswer, SERVER_ERROR } from "#tests/factories/hotel-details.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createVisit } from "#web/client/visit.ts";
import type { Page } from "#web/visitor/page.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import * as module from "../hotel-checkout.tsx";
import type { CheckoutLoad } from "./load-checkout.ts";

const STAY = "startDate=2026-11-22&endDate=2026-11-24&adults=2";
const CHOSEN = `hotelId=1001&${STAY}&roomTypeId=1001-A&bbId=BB`;
const NOW = new Date("2026-11-15T09:00:00Z");
/** The first rate is changed to cost 200.00 for both nights. */
const ROOMS = [aRate({ price: 200, nightlyPrices: [90, 110] }), ...nineRooms().slice(1)];

const NO_COOKIES = { read: () => undefined };

type Shown = {
  readonly path?: string;
  readonly query?: string;
  readonly over?: Readonly<Record<string, () => unknown>>;
  readonly locale?: LocaleCode;
  readonly page?: Partial<Page>;
  readonly cookies?: LoadArgs["cookies"];
  readonly isInBrowser?: boolean;
};

async function load({
  path = "/hotels/checkout",
  query = CHOSEN,
  over = {},
  locale = "en_US",
  page: changes = {},
  cookies = NO_COOKIES,
  isInBrowser = false,
}: Shown = {}) {
  const page = { ...pageOf(pageKey({ locale })), ...changes };
  const noDrafts = () => ({ ok: true, data: { drafts: {} } });
  const { client, request } = contentClient({ ...hotelAnswers(ROOMS), listDrafts: noDrafts, ...over });
  const args = { api: client, page, today: "2026-11-15", params: {}, path, query: new URLSearchParams(query), cookies } as const;
  const clock = isInBrowser ? contextInBrowser(page) : { serverNow: NOW };
  const { data } = unwrapLoaded<CheckoutLoad>(await module.loader({ ...clock, ...args }));
  return { data, page, request };
}

function contextInBrowser(page: Page) {
  vi.stubGlobal("window", { location: { pathname: `${page.prefix}/hotels/details` } });
  const context = createVisit({ page, loaderData: {}, messagesHref: "" }).loadContext();
  vi.unstubAllGlobals();
  return context;
}

async function show(options: Shown = {}) {
  const { path = "/hotels/checkout" } = options;
  const { data, page, request } = await load(options);
  const { markup, received } = await drawScreen(module.Screen, data, page, path);
  return { data, markup, received, request };
}

const movedTo = async (options: Shown): Promise<string | null> => {
  const moved: unknown = await load(options).catch((thrown: unknown) => thrown);
  return moved instanceof Response ? moved.headers.get("location") : null;
};

describe("the checkout", () => {
  it("knows the server's time only if the server has rendered it", async () => {
    expect((await load({ isInBrowser: true })).data).toMatchObject({ serverNow: null });
    expect((await load()).data).toMatchObject({ serverNow: NOW.getTime() });
  });

  it("renders its blocks and every field before any script runs", { tags: ["CHK-001", "CHK-002"] }, async () => {
    const { markup, received } = await show();
    for (const name of [
      "firstName",
      "lastName",
      "email",
      "phone",
      "nationality",
      "specialRequest",
      "newsletter",
      "method",
      "promoCode",
      "terms",
    ])
      expect(markup).toContain(`name="${name}"`);
    for (const name of ["country", "city", "address", "apartment", "state", "postalCode"]) expect(markup).toContain(`name="${name}"`);
    expect(received).toContain("Pay $200.00");
    expect(markup).toContain("<noscript>");
    // Without scripts the form must not be submitted, because typed data would end up in an address.
    expect(markup).not.toContain('type="submit"');
  });

  it("explains the no-show rule with the hotel's phone number, and announces to guests that an account will be prepared", async () => {
    const { received, markup } = await show();
    expect(received).toContain("Arriving after 6:00 PM? Tell the hotel, or it may count you as a no-show and charge the whole stay.");
    expect(markup).toContain('href="tel:+44555011001"');
    expect(received).toContain("With your booking we prepare an account for this address");
  });

  it("fills in a member's account data, shows the club savings, and offers points only if the balance is sufficient", async () => {
    const personalDetails = {
      firstName: "Ann",
      lastName: "Lee",
      phone: "+1 212 555 0100",
      dateOfBirth: null,
      gender: null,
      userImage: null,
    };
    const options = {
      page: { visitorClass: { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false } },
      over: {
        getAccountDetails: () => ({ ok: true, data: { email: "ann@ex.test", personalDetails } }),
        getRewardPoints: () => ({ ok: true, data: { balance: 5 } }),
        listRoomRates: () => ratesAnswer([aRate({ price: 180, publicPrice: 200, nightlyPrices: [80, 100] })]),
      },
    };
    const { data, markup, received } = await show(options);
    for (const value of ["Ann", "Lee", "ann@ex.test", "+1 212 555 0100"]) expect(markup).toContain(`value="${value}"`);
    expect(received).not.toContain("With your booking we prepare an account");
    expect(received).toMatch(/Public price\s*\$200\.00\s*Member price\s*\$180\.00\s*The club saves you\s*\$20\.00/);
    expect(data).toMatchObject({ account: { points: 5 } });
    expect(markup).not.toContain('value="points"');
  });

  it("explains the stay and every line of the price", { tags: ["J01.10", "D14"] }, async () => {
    const { received } = await show();
    expect(received).toContain("Harbour House");
    expect(received).toContain("12 Weaver Street");
    expect(received).toContain("2 nights · 2 adults · 1 room");
    expect(received).toContain("Free cancellation until Fri, Nov 20, 6:00 PM hotel time");
    expect(received).toMatch(/1 room × 2 nights Including \$40\.00 in taxes \$200\.00 Total to pay now \$200\.00/);
    expect(received).toContain("Paid at the hotel City tax £6.50");
  });

  it("fills in the saved drafts", { tags: ["CHK-012", "D4"] }, async () => {
    const travellerInfo = { firstName: "Zoë", lastName: "Nuñez", email: "zoe@ex.test", phone: "+34 612 345 678", country: "ES" };
    const listDrafts = () => ({ ok: true, data: { drafts: { travellerInfo, specialRequests: { specialRequest: "High floor" } } } });
    const { markup } = await show({ over: { listDrafts } });
    for (const value of ["Zoë", "Nuñez", "zoe@ex.test", "+34 612 345 678"]) expect(markup).toContain(`value="${value}"`);
    expect(markup).toMatch(/<textarea[^>]*>High floor<\/textarea>/);
    // Spanish billing addresses have no state.
    expect(markup).not.toContain('name="state"');
  });

  it("works without the drafts", async () => {
    expect((await show({ over: { listDrafts: () => SERVER_ERROR } })).received).toContain("Complete your booking");
  });

  it("chooses the same room with another board and reports it, if the board is gone", { tags: ["CHK-008", "J11.4"] }, async () => {
    const { received, data } = await show({ query: CHOSEN.replace("bbId=BB", "bbId=XX") });
    expect(data).toMatchObject({ isOtherBoard: true, rate: { roomTypeId: "1001-A", bbId: "BB" } });
    expect(received).toContain("The board you chose is not available any more");
  });

  it("reports a room type that is not found, and links to the other rooms", { tags: ["CHK-008", "J11.4"] }, async () => {
    const { received, markup } = await show({ query: CHOSEN.replace("1001-A", "none") });
    expect(received).toContain("This room is no longer free");
    expect(markup).toContain("/en/hotels/details?hotelId=1001");
  });

  it("takes the rate from the cart if the visitor holds the last room", async () => {
    const room = { roomCode: "1001-A", roomDescription: "Standard room", boardCode: "BB" };
    const cart = { totalAmount: 180, currency: "USD", refundable: true, flightHotelPackage: { hotels: [{ rooms: [room] }] } };
    const over = { listRoomRates: () => ratesAnswer([]), getHotelPrebooking: () => ({ ok: true, data: cart }) };
    const { received, data } = await show({ query: `${CHOSEN}&prebookingId=pb1`, over });
    expect(data).toMatchObject({ rateKey: null, prebookingId: "pb1" });
    expect(received).toContain("Pay $180.00");
  });

  it("keeps a cart that an agent handed over, also if the room has become cheaper, and holds again once it has ended", async () => {
    const room = { roomCode: "1001-A", roomDescription: "Standard room", boardCode: "BB" };
    const cart = { totalAmount: 230, currency: "USD", refundable: true, flightHotelPackage: { hotels: [{ rooms: [room] }] } };
    const lines = {
      cartEntries: [{ type: "PACKAGE", code: null, description: "Room", totalAmount: 230 }],
      currency: "USD",
      membership: null,
      membershipOffer: null,
      totalPoints: null,
    };
    const held = { getHotelPrebooking: () => ({ ok: true, data: cart }), getHotelShoppingCart: () => ({ ok: true, data: lines }) };
    const query = `${CHOSEN}&prebookingId=pb1&handOver=1`;
    const { data, received } = await show({ query, over: held });
    expect(data).toMatchObject({ rateKey: null, prebookingId: "pb1", rate: { price: { minor: 23_000 }, nights: [] }, quoted: null });
    expect(data).toMatchObject({ links: { here: expect.stringContaining("handOver=1") } });
    expect(received).toContain("Pay $230.00");
    const ended = { ok: false, code: "prebooking-expired" };
    const { data: after } = await load({ query, over: { getHotelPrebooking: () => ended, getHotelShoppingCart: () => ended } });
    expect(after).toMatchObject({ rateKey: expect.any(String), rate: { price: { minor: 20_000 } } });
  });

  it(
    "reports a price that differs from the one chosen in the same currency, and nothing else",
    { tags: ["CHK-007", "CHK-009"] },
    async () => {
      const quotedAt = async (token: string) => (await load({ query: `${CHOSEN}&sessionToken=${token}` })).data;
      expect(await quotedAt("USD-15000")).toMatchObject({ quoted: { minor: 15_000, currency: "USD" } });
      for (const token of ["USD-20000", "EUR-15000", "nonsense"]) expect(await quotedAt(token)).toMatchObject({ quoted: null });
    },
  );

  it(
    "a member who has just logged in need not accept a lower price, and sees that it is the member price",
    { tags: ["SHELL-008", "J16.3"] },
    async () => {
      const visitorClass = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false };
      const asMember = async (token: string) => (await load({ query: `${CHOSEN}&sessionToken=${token}`, page: { visitorClass } })).data;
      expect(await asMember("USD-25000")).toMatchObject({ quoted: null, status: "club" });
      expect(await asMember("USD-15000")).toMatchObject({ quoted: { minor: 15_000 } });
      expect((await load()).data).toMatchObject({ status: "guest" });
    },
  );

  describe("the club", () => {
    const PLAIN = pageOf(pageKey());
    const CLUB_CLASS = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false };
    const savingPrograms = { totalSavings: 120, membershipFee: 50, currency: "USD" as const };
    const getHotelInfo = () => ({ ok: true, data: { hotel: aHotel({ savingPrograms }) } });
    const membershipOffer = { membershipProgramId: "club-usd", membershipFee: 50, totalSavings: 80, memberAmount: 120 };
    const getHotelMembershipOffer = () => ({ ok: true, data: { membershipOffer } });
    const OVER = { getHotelInfo, getHotelMembershipOffer };
    const { configuration, brand } = PLAIN;
    const withCheckout = (checkout: object) => ({
      configuration: { ...configuration, checkout: { ...configuration.checkout, ...checkout } },
    });
    const TICKED = withCheckout({ isClubPreselected: true });
    const cookie = (text: string) => ({ read: ({ name }: { readonly name: string }) => (name === "fomo.1001.1001-A" ? text : undefined) });
    const linesOf = async (options: Shown = {}) => {
      const { data, request } = await load({ over: OVER, page: TICKED, ...options });
      return { lines: (data as CheckoutData).lines, calls: request.map(({ name }) => name) };
    };

    it("is preselected before the hold if the market preselects it, with a matching bill", { tags: ["CHK-013", "CHK-014"] }, async () => {
      const ticked = { stayMinor: 12_000, membership: { programId: "club-usd", minor: 5_000 }, offer: { savingsMinor: 8_000 } };
      expect((await linesOf()).lines).toMatchObject(ticked);
      const plain = { stayMinor: 20_000, membership: null, offer: { savingsMinor: 8_000 } };
      expect((await linesOf({ page: withCheckout({ isClubPreselected: false }) })).lines).toMatchObject(plain);
      // The visitor's earlier choice takes precedence over the market's default.
      expect((await linesOf({ cookies: cookie("false") })).lines).toMatchObject(plain);
      expect((await linesOf({ page: withCheckout({ isClubPreselected: false }), cookies: cookie("true") })).lines).toMatchObject(ticked);
      expect((await linesOf({ cookies: cookie("nonsense") })).lines).toMatchObject(ticked);
    });

    it("is neither offered nor requested if a condition is not met", { tags: ["CHK-013"] }, async () => {
      const noClub = { ...TICKED, brand: { ...brand, flags: { ...brand.flags, club: false } } };
      const hidden = { path: "/hotels/checkout/op", query: CHOSEN.replace("hotelId=1001", "hotelId=tk_9f3a") };
      const variants: readonly Shown[] = [
        { page: noClub },
        { page: { ...TICKED, visitorClass: CLUB_CLASS } },
        { page: withCheckout({ fomoMinSaving: 200 }) },
        { page: { configuration: { ...configuration, auth: { ...configuration.auth, hideLogin: true } } } },
        { over: { ...OVER, getHotelInfo: () => ({ ok: true, data: { hotel: aHotel({ savingPrograms: null }) } }) } },
        { over: { ...OVER, listRoomRates: () => ratesAnswer([{ ...ROOMS[0]!, currency: "EUR" }]) } },
        hidden,
      ];
      for (const options of variants) {
        const { lines, calls } = await linesOf(options);
        expect([lines.offer, lines.membership]).toEqual([null, null]);
        expect(calls).not.toContain("getHotelMembershipOffer");
      }
      for (const unanswered of [SERVER_ERROR, { ok: true, data: { membershipOffer: null } }])
        expect((await linesOf({ over: { ...OVER, getHotelMembershipOffer: () => unanswered } })).lines).toMatchObject({
          stayMinor: 20_000,
          offer: null,
          membership: null,
        });
    });

    it("is as in the cart of the address, whatever choice is stored", async () => {
      const cart = {
        cartEntries: [{ type: "PACKAGE", code: null, description: "Room", totalAmount: 200 }],
        currency: "USD",
        membership: null,
        membershipOffer,
        totalPoints: null,
      };
      const over = { ...OVER, getHotelShoppingCart: () => ({ ok: true, data: cart }) };
      const { lines, calls } = await linesOf({ over, query: `${CHOSEN}&prebookingId=pb1`, cookies: cookie("true") });
      expect(lines).toMatchObject({ stayMinor: 20_000, membership: null, offer: { savingsMinor: 8_000 } });
      expect(calls).not.toContain("getHotelMembershipOffer");
    });
  });

  it("has a field for the card type only if cards have fees", { tags: ["PAY-001", "AMB-80"] }, async () => {
    expect((await show()).markup).not.toContain('name="cardType"');
    const { configuration } = pageOf(pageKey());
    const checkout = { ...configuration.checkout, cardFeePercent: { AMEX: 1.5 } };
    const { markup } = await show({ page: { configuration: { ...configuration, checkout } } });
    expect(markup).toContain("AMEX (+1.5%)");
    expect(markup).toMatch(/<option value="Visa">Visa<\/option>/);
  });

  it("shows the currency notes that a brand's law requires", { tags: ["CHK-024", "CHK-025", "AMB-81"] }, async () => {
    const { configuration } = pageOf(pageKey());
    const checkoutWith = (values: object) => ({ configuration: { ...configuration, checkout: { ...configuration.checkout, ...values } } });
    const notes = { singapore: "Transactions are made in Singapore dollars.", dollars: "Some products can only be booked in US dollars." };
    const plain = (await show()).received;
    expect([plain.includes(notes.singapore), plain.includes(notes.dollars)]).toEqual([false, false]);
    expect((await show({ page: checkoutWith({ saysSingaporeDollars: true }) })).received).toContain(notes.singapore);
    const inEuros = { listRoomRates: () => ratesAnswer([{ ...ROOMS[0]!, currency: "EUR" }]) };
    expect((await show({ page: checkoutWith({ saysDollarsOnly: true }), over: inEuros })).received).toContain(notes.dollars);
    // The note is not needed for prices in dollars.
    expect((await show({ page: checkoutWith({ saysDollarsOnly: true }) })).received).not.toContain(notes.dollars);
  });

  it("offers to save a card only to a logged-in visitor", { tags: ["PAY-009"] }, async () => {
    expect((await show()).markup).not.toContain('name="saveCard"');
    const visitorClass = { userTypeId: USER_TYPE.BASIC, isAuthenticated: true, isCoBrand: false };
    expect((await show({ page: { visitorClass } })).markup).toContain('name="saveCard"');
  });

  it("never reveals an opaque hotel in markup or data", { tags: ["J02.4", "D15"] }, async () => {
    const query = `hotelId=tk_9f3a&${STAY}&roomTypeId=1001-A&bbId=BB`;
    const { markup, received, data, request } = await show({ path: "/hotels/checkout/op", query });
    expect(received).toContain("4-star hotel in London");
    expect(received).toContain("Name revealed after booking");
    expect(received).toContain("You stay in one of 7 hotels.");
    const output = markup + JSON.stringify(data);
    for (const secret of ["Harbour House", "Weaver Street", "51.51", "71001", "P1001"]) expect(output).not.toContain(secret);
    expect(request.map(({ name }) => name)).not.toContain("getHotelInfo");
  });

  it.each([
    ["/hotels/checkout", { isHidden: false, isBridged: false }],
    ["/hotels/checkout/op", { isHidden: true, isBridged: false }],
    ["/hotels/checkoutV2", { isHidden: false, isBridged: true }],
    ["/hotels/checkoutV2/op", { isHidden: true, isBridged: true }],
  ])("%s is the same page in its own booking flow", { tags: ["D17"] }, async (path, flow) => {
    const query = flow.isHidden ? CHOSEN.replace("hotelId=1001", "hotelId=tk_9f3a") : CHOSEN;
    const { data, received } = await show({ path, query });
    expect(data).toMatchObject({ flow });
    expect(received).toContain("Complete your booking");
  });

  it("redirects to the home page without a hotel, and to the results of the city if the hotel is blocked", async () => {
    expect(await movedTo({ query: STAY })).toBe("/");
    expect(await movedTo({ over: { getHotelInfo: () => HOTEL_NOT_FOUND } })).toBe("/");
    const blocked = () => ({ ok: true, data: { hotel: aHotel({ isBlocked: true }) } });
    expect(await movedTo({ over: { getHotelInfo: blocked } })).toMatch(/^\/hotels\/search-results\?.*city=London/);
  });

  it("offers a retry if the hotel could not be loaded", { tags: ["HOTEL-009"] }, async () => {
    const { markup } = await show({ over: { getHotelInfo: () => SERVER_ERROR } });
    expect(markup).toContain("/en/hotels/checkout?hotelId=1001");
  });

  it.each(["fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const)("no text is missing in %s", async (locale) => {
    const { received } = await show({ locale });
    expect(received).not.toMatch(/\bcheckout\.[a-z]/i);
    expect(received).not.toContain("Complete your booking");
  });
});
