import { describe, expect, test } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { aDeal, aDealHotel, aHiddenDeal, aHiddenDealHotel, dealsAnswer, LISBON, ROME } from "#tests/factories/deals.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { head, loader } from "./hotel-widget.tsx";
import type { LoadArgs } from "#web/routes/data/route.ts";

const page = pageOf(pageKey());
const NOT_FOUND = { ok: false, code: "hotel-not-found" };
const SILENT = { ok: false, code: "server-error" };
const rates = (prices: readonly number[], isBridged = false) => ({
  ok: true,
  data: { isBridged, rooms: prices.map((price) => ({ price, currency: "USD" })), reason: null },
});

type Answers = Parameters<typeof contentClient>[0];

function ask(path: string, query: string, answers: Answers) {
  const { client, request } = contentClient(answers);
  const args: LoadArgs = { api: client, page, path, query: new URLSearchParams(query), params: {}, today: "2027-01-01" };
  return { loaded: loader(args), request };
}

describe("the widget of deals", () => {
  const deals = Array.from({ length: 30 }, (_, index) =>
    aDeal({ region: index % 2 ? ROME : LISBON, hotel: aDealHotel({ id: String(1001 + index) }) }),
  );
  const count = async (query: string) => {
    const { data } = unwrapLoaded(await ask("/widgets/hotels/deals", query, { listPromotionalDeals: () => dealsAnswer(deals) }).loaded);
    return data.kind === "deals" ? data.deals.length : -1;
  };

  test.each([
    ["", 4],
    ["limit=2", 2],
    ["limit=24", 24],
    ["limit=99", 24],
    ["limit=0", 4],
    ["limit=1e3", 4],
    ["region=Rome&limit=20", 15],
    ["region=Oslo", 0],
  ])("shows the number of deals that its address requests: %s", { tags: ["ROUTE-023"] }, async (query, expected) =>
    expect(await count(query)).toBe(expected),
  );

  test("shows no names on the page for opaque hotels", { tags: ["ROUTE-024"] }, async () => {
    const loaded = await ask("/widgets/hotels/deals/op", "", { listPromotionalDeals: () => dealsAnswer([aDeal()], [aHiddenDeal()]) })
      .loaded;
    expect(loaded).toMatchObject({ isHidden: true, deals: [{ name: null, hotelId: "tok3n" }] });
    expect(JSON.stringify(loaded)).not.toContain("Casa da Colina");
  });

  test("reports a failed call", async () =>
    expect(unwrapLoaded(await ask("/widgets/hotels/deals", "", { listPromotionalDeals: () => SILENT }).loaded).status).toBe(503));
});

describe("the widget of one hotel", () => {
  const DETAILS = "/widgets/hotels/details";

  test("shows the lowest price for the requested dates, and links to them", { tags: ["ROUTE-025"] }, async () => {
    const { loaded, request } = ask(DETAILS, "hotelId=1001&startDate=2027-02-01&endDate=2027-02-04&adults=2,1&children=0_7", {
      getHotelInfo: () => ({ ok: true, data: { hotel: aDealHotel() } }),
      listRoomRates: () => rates([500, 301.5, 410]),
    });
    expect(await loaded).toMatchObject({
      hotel: {
        name: "Casa da Colina",
        region: "Lisbon",
        score: { score: 8.7, count: 412 },
        guests: 4,
        price: { minor: 30_150, currency: "USD" },
        hasRooms: true,
        to: "/hotels/details?hotelId=1001&startDate=2027-02-01&endDate=2027-02-04&adults=2%2C1&children=0_7",
      },
    });
    expect(request.map(({ name }) => name)).toEqual(["getHotelInfo", "listRoomRates"]);
    expect(request[1]?.input).toMatchObject({
      body: {
        hotelId: "1001",
        checkInDate: "2027-02-01",
        checkOutDate: "2027-02-04",
        currency: "USD",
        rooms: [
          { adultNum: 2, childNum: 1, childAges: [7] },
          { adultNum: 1, childNum: 0 },
        ],
      },
    });
  });

  test("a bridged hotel links to the hotel-only flow, and is found by the second provider's id", { tags: ["HOTEL-008"] }, async () => {
    const { loaded, request } = ask(DETAILS, "tHotelId=77", {
      getHotelInfo: () => ({ ok: true, data: { hotel: aDealHotel({ id: "1002" }) } }),
      listRoomRates: () => rates([99], true),
    });
    expect(await loaded).toMatchObject({ hotel: { to: expect.stringMatching(/^\/hotels\/detailsV2\?hotelId=1002&/) as unknown } });
    expect(request[0]?.input).toEqual({ body: { tHotelId: "77" } });
  });

  test("an opaque hotel is loaded by its own call and shown by stars and region", { tags: ["ROUTE-026"] }, async () => {
    const { loaded, request } = ask(`${DETAILS}/op`, "hotelId=tok3n", {
      getOpaqueHotelInfo: () => ({ ok: true, data: { hotel: aHiddenDealHotel({ isStarsAtLeast: true }) } }),
      listRoomRates: () => rates([120]),
    });
    expect(request.map(({ name }) => name)).not.toContain("getHotelInfo");
    expect(await loaded).toMatchObject({
      hotel: {
        name: null,
        isStarsAtLeast: true,
        score: null,
        to: expect.stringMatching(/^\/hotels\/details\/op\?hotelId=tok3n&/) as unknown,
      },
    });
  });

  test("the number of a hotel selects its class, whose rates are requested by the token", { tags: ["ROUTE-026"] }, async () => {
    const { loaded, request } = ask(`${DETAILS}/op`, "hotelId=1001", {
      getOpaqueHotelInfo: () => ({ ok: true, data: { hotel: aHiddenDealHotel() } }),
      listRoomRates: () => rates([120]),
    });
    expect(await loaded).toMatchObject({ hotel: { name: null, price: { minor: 120_00 } } });
    expect(request.find(({ name }) => name === "listRoomRates")?.input).toMatchObject({ body: { hotelId: aHiddenDealHotel().id } });
  });

  test("shows the first deal if no hotel is requested", { tags: ["ROUTE-025", "ROUTE-026"] }, async () => {
    const answers = { listPromotionalDeals: () => dealsAnswer([aDeal()], [aHiddenDeal()]) };
    expect(await ask(DETAILS, "", answers).loaded).toMatchObject({ hotel: { name: "Casa da Colina", price: { minor: 34_200 } } });
    const hidden = await ask(`${DETAILS}/op`, "", answers).loaded;
    expect(hidden).toMatchObject({ hotel: { name: null, region: "Lisbon" } });
    expect(JSON.stringify(hidden)).not.toMatch(/1001|Casa/);
  });

  test("distinguishes no rooms from unknown prices", async () => {
    const info = { getHotelInfo: () => ({ ok: true, data: { hotel: aDealHotel() } }) };
    const full = await ask(DETAILS, "hotelId=1001", { ...info, listRoomRates: () => rates([]) }).loaded;
    expect(full).toMatchObject({ hotel: { price: null, hasRooms: false } });
    const unknown = await ask(DETAILS, "hotelId=1001", { ...info, listRoomRates: () => SILENT }).loaded;
    expect(unknown).toMatchObject({ hotel: { price: null, hasRooms: true } });
  });

  test.each([
    ["an unknown hotel", "hotelId=9", { getHotelInfo: () => NOT_FOUND }, 404],
    ["a blocked hotel", "hotelId=1003", { getHotelInfo: () => ({ ok: true, data: { hotel: aDealHotel({ isBlocked: true }) } }) }, 404],
    ["an invalid id", "hotelId=..%2Fx", {}, 404],
    ["a failed call", "hotelId=1001", { getHotelInfo: () => SILENT }, 503],
    ["a failed call for deals", "", { listPromotionalDeals: () => SILENT }, 503],
    ["no deals", "", { listPromotionalDeals: () => dealsAnswer([]) }, 404],
  ])("%s", async (_case, query, answers: Answers, expected) =>
    expect(unwrapLoaded(await ask(DETAILS, query, answers).loaded).status).toBe(expected),
  );

  test("search engines do not index widgets", () =>
    expect(head({ kind: "deals", isHidden: false, hasFailed: false, deals: [], region: null }, page, (key) => key).indexed).toBe(false));
});
