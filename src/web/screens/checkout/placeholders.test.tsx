/** Server markup of sections that depend on the cart. */
import { describe, expect, it } from "vitest";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { stayAlone } from "#domain/checkout/price-lines.ts";
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
  flow: { isHidden: false, isBridged: false },
  links: { here: "/hotels/checkout", rooms: "/hotels/details", results: "/hotels/search-results" },
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
  lines: stayAlone({ minor: 40_000, currency: "USD" }),
  status: "guest",
  serverNow: null,
} as unknown as CheckoutData;

const BASIC = { userTypeId: USER_TYPE.BASIC, isAuthenticated: true, isCoBrand: false };

const OFFER = { programId: "club-usd", feeMinor: 5_000, savingsMinor: 12_000, memberMinor: 28_000 };
const OFFERED: CartLines = { ...DATA.lines, offer: OFFER };
const JOINED: CartLines = { ...OFFERED, stayMinor: 28_000, membership: { programId: "club-usd", minor: 5_000 } };

const draw = async (data: Partial<CheckoutData> = {}, page: Partial<Page> = {}) =>
  (await drawScreen(CheckoutScreen, { ...DATA, ...data }, { ...pageOf(pageKey()), ...page }, "/hotels/checkout")).markup;

const shapes = (markup: string): readonly string[] => [...markup.matchAll(/<section[^>]*data-shape="(\w+)"/g)].map(([, name = ""]) => name);

describe("placeholders of the checkout", () => {
  it("exist for transfers, inert and hidden from screen readers", async () => {
    const markup = await draw();
    expect(shapes(markup)).toEqual(["transfers"]);
    for (const [section] of markup.matchAll(/<section[^>]*data-shape[^>]*>/g)) expect(section).toMatch(/aria-hidden="true".*inert/);
  });
});

describe("the club in the server markup", () => {
  const box = (markup: string) => /<input[^>]*name="joinClub"[^>]*>/.exec(markup)?.[0];
  const totals = (markup: string) => new Set([...markup.matchAll(/price-total">([^<]*)</g)].map(([, total]) => total));

  it("is offered with its prices, selected or not, and all totals match the checkbox", { tags: ["CHK-013"] }, async () => {
    const joined = await draw({ lines: JOINED });
    expect(box(joined)).toContain('checked=""');
    expect([...totals(joined)]).toEqual(["$330.00"]);
    expect(joined).toContain('data-line="membership"');
    const declined = await draw({ lines: OFFERED });
    expect(box(declined)).not.toContain("checked");
    expect([...totals(declined)]).toEqual(["$400.00"]);
    expect(declined).not.toContain('data-line="membership"');
  });

  it("is omitted if the server does not offer it", { tags: ["CHK-013"] }, async () => {
    expect(box(await draw())).toBe(undefined);
  });
});

describe("points in the server markup", () => {
  const account = { firstName: "", lastName: "", email: "", phone: "" };
  const pointsOf = async (points: number | null, data: Partial<CheckoutData> = {}, page: Partial<Page> = { visitorClass: BASIC }) =>
    /value="points".*?([\d,]+) points, no card needed/.exec(await draw({ account: { ...account, points }, ...data }, page))?.[1];

  it(
    "are offered to logged-in visitors who have enough, at the price of the room, before there is a cart",
    { tags: ["CHK-019", "HOTEL-015"] },
    async () => {
      expect(await pointsOf(40_000)).toBe("40,000");
      expect(await pointsOf(40_000, { account: null }, {})).toBe(undefined);
      expect(await pointsOf(39_999)).toBe(undefined);
      // A membership cannot be paid with points.
      expect(await pointsOf(40_000, { lines: JOINED })).toBe(undefined);
    },
  );

  it("are not offered while the balance is unknown", { tags: ["CHK-019"] }, async () => {
    expect(await pointsOf(null)).toBe(undefined);
    expect(await pointsOf(null, { account: null })).toBe(undefined);
  });
});
