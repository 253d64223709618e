/** What the cart brings later has its place in the document. */
import { describe, expect, it } from "vitest";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { Page } from "#web/visitor/page.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

const DATA = {
  hotel: {
    id: "1004",
    name: "Harbour House",
    address: "12 Weaver Street",
    stars: 4,
    isStarsAtLeast: false,
    hotelCount: null,
    city: "London",
    picture: null,
    checkInFrom: "15:00",
    checkOutUntil: "11:00",
    phone: null,
  },
  stay: { startDate: "2026-11-22", endDate: "2026-11-24" },
  party: [{ adults: 2, childrenAges: [], infants: 0 }],
  door: { isHidden: false, isBridged: false },
  ways: { here: "/hotels/checkout", rooms: "/hotels/details", results: "/hotels/search-results" },
  rate: {
    roomTypeId: "1004-A",
    roomName: "Double room",
    bbId: "RO-N",
    board: "RO",
    price: { minor: 40_000, currency: "USD" },
    nights: [],
    taxes: null,
    feesAtHotel: [],
    isRefundable: false,
    terms: null,
    publicPrice: null,
  },
  quoted: null,
  isOtherBoard: false,
  rateKey: "key",
  prebookingId: null,
  error: null,
  drafts: {},
  account: null,
  countries: [],
  saving: { minor: 12_000, currency: "USD" },
  standing: "guest",
  serverNow: null,
} as unknown as CheckoutData;

const BASIC = { userTypeId: USER_TYPE.BASIC, isAuthenticated: true, isCoBrand: false };

const { configuration: plain } = pageOf(pageKey());
/** A market in which the club is ticked beforehand. */
const TICKED: Partial<Page> = { configuration: { ...plain, checkout: { ...plain.checkout, isClubPreselected: true } } };

const draw = async (data: Partial<CheckoutData> = {}, page: Partial<Page> = {}) =>
  (await drawScreen(CheckoutScreen, { ...DATA, ...data }, { ...pageOf(pageKey()), ...page }, "/hotels/checkout")).markup;

const shapes = (markup: string): readonly string[] => [...markup.matchAll(/<section[^>]*data-shape="(\w+)"/g)].map(([, name = ""]) => name);

describe("places of the checkout", () => {
  it("CHK-013 stand for transfers and for the club where its saving may be enough, and nobody can reach them", async () => {
    const markup = await draw();
    expect(shapes(markup)).toEqual(["transfers", "club"]);
    for (const [section] of markup.matchAll(/<section[^>]*data-shape[^>]*>/g)) expect(section).toMatch(/aria-hidden="true".*inert/);
    expect(markup.includes('data-section="club"')).toBe(false);
  });

  it("CHK-013 are not there for a club that cannot be offered", async () => {
    const auth = { ...plain.auth, hideLogin: true };
    const checkout = { ...plain.checkout, fomoMinSaving: 200 };
    const inEuros = { ...DATA.rate, price: { minor: 40_000, currency: "EUR" } };
    const member = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false };
    for (const [data, page] of [
      [{ saving: null }, {}],
      [{ rate: inEuros }, {}],
      [{}, { configuration: { ...plain, auth } }],
      [{}, { configuration: { ...plain, checkout } }],
      [{}, { visitorClass: member }],
    ] as const)
      expect(shapes(await draw(data, page))).toEqual(["transfers"]);
  });

  it("say no numbers: what the club costs and saves is told by the cart", async () => {
    const [, club = ""] = (await draw()).split('data-shape="club"');
    expect(
      club
        .split("</section>")[0]
        ?.match(/\$[\d,.]+/g)
        ?.filter((amount) => /[1-9]/.test(amount)),
    ).toEqual([]);
  });

  it("CHK-014 D13 keep a line of the bill for a year that is ticked beforehand, and none for one that is not", async () => {
    const hasLine = async (page?: Partial<Page>) => (await draw({}, page)).includes('<tr data-shape="year"');
    expect(await hasLine(TICKED)).toBe(true);
    expect(await hasLine()).toBe(false);
  });

  it("CHK-019 HOTEL-015 offer points to who is signed in, at the price of the room, before there is a cart", async () => {
    const pointsOf = async (data: Partial<CheckoutData>, page?: Partial<Page>) =>
      /value="points".*?([\d,]+) points, no card needed/.exec(await draw(data, page))?.[1];
    expect(await pointsOf({ saving: null })).toBe(undefined);
    expect(await pointsOf({ saving: null }, { visitorClass: BASIC })).toBe("40,000");
    // A year in the club is bought with money.
    expect(await pointsOf({}, { visitorClass: BASIC, ...TICKED })).toBe(undefined);
  });
});
