import { describe, expect, it } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { aRefundablePackage, packageDetailsAnswer } from "#tests/factories/package-results.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./package-details.tsx";

const SEARCH = "origin=London&originId=LHR&destination=Madrid&destinationId=3117735&startDate=2030-05-20&endDate=2030-05-27&adults=2";
const page = pageOf(pageKey({ brandId: "solara" }));

async function show(query = `rateKey=key-1&${SEARCH}`, answer: () => unknown = packageDetailsAnswer) {
  const { client, request } = contentClient({ getPackageDetails: answer });
  const args = { api: client, page, today: "2030-05-01" as const, params: {}, path: "/details", query: new URLSearchParams(query) };
  const { data, status } = unwrapLoaded(await loader(args));
  return { ...(await drawScreen(Screen, data, page, "/details")), data, status, request };
}

const refusal = (code: string) => () => ({ ok: false, code, messageId: code.replaceAll("-", ".") });

describe("package details", () => {
  it("shows flights in local times, nights, arrival texts and one price", { tags: ["ROUTE-056", "CONST-027"] }, async () => {
    const { received, request } = await show();
    expect(request.find(({ name }) => name === "getPackageDetails")?.input).toEqual({ body: { rateKey: "key-1" } });
    for (const words of [
      "Mon, May 20, 10:10 PM London, Heathrow Airport (LHR)",
      "Tue, May 21, 12:50 AM Lisbon, Humberto Delgado Airport (LIS) (lands the next day)",
      "Change of planes in Lisbon LIS: 1 h 10 min",
      "15:00",
      "18:00",
      "the night from Mon, May 20 is booked",
      "keeps your room",
      "$1,000.01",
      "$500.01 per person",
      "You save $63.83",
    ])
      expect(received).toContain(words);
  });

  it(
    "offers other rooms, flights, fares and the other first night with their exact differences",
    { tags: ["PKG-001", "HOTEL-005", "HOTEL-006"] },
    async () => {
      const { markup, received } = await show();
      for (const words of [
        "+$34.20",
        "−$12.50",
        "+$400.00",
        "Show 1 more room",
        "Standard room Recommended",
        "Without the night before: check in on Tue, May 21",
      ])
        expect(received).toContain(words);
      for (const [key, part] of [
        ["key-room", "room"],
        ["key-flight", "flights"],
        ["key-fare", "fare"],
        ["key-night", "night"],
      ])
        expect(markup).toMatch(new RegExp(`href="/en/details\\?rateKey=${key}&amp;origin=London[^"]*&amp;changed=${part}&amp;was=100001"`));
      expect(markup).toContain('href="/en/extras?rateKey=key-1&amp;origin=London');
    },
  );

  it("sends the choices as markup only, because every key of a quote would be in the document twice", async () => {
    const { data, markup } = await show();
    expect(markup).toContain("rateKey=key-suite");
    expect(JSON.parse(JSON.stringify(data))).toMatchObject({ parts: null, card: { rateKey: "key-1" } });
    expect(JSON.stringify(data)).not.toMatch(/key-(?:suite|flight|fare|night)/);
  });

  it("lists the rates of a room together, and tells fares with fees from free ones", { tags: ["PKG-001"] }, async () => {
    const { data } = packageDetailsAnswer();
    const [room] = data.rooms;
    const refundable = { ...room!, bbId: "BB", refundable: true, isChosen: false, difference: 60, rateKey: "key-free" };
    const { received } = await show(undefined, () => packageDetailsAnswer({ rooms: [...data.rooms, refundable] }));
    expect(received).toMatch(
      /Economy room [^+]*Bed and breakfast Non-refundable room Chosen Bed and breakfast Refundable room \+\$60\.00 Choose/,
    );
    expect(received).toContain("Show 1 more room");
    expect(received).toMatch(/Light [^+]*Cannot be changed Only taxes are refunded/);
    expect(received).toMatch(/Standard [^+]*Changes for a fee Refundable before departure for a fee/);
    expect(received).toMatch(/Flex [^+]*Changes free of charge Free cancellation before departure/);
  });

  it("says what a choice changed, and that the price has moved since the search", { tags: ["PKG-001", "ERR-023"] }, async () => {
    expect((await show(`rateKey=key-1&${SEARCH}&changed=room&was=96581`)).received).toContain(
      "You chose another room. The total is now $1,000.01, $34.20 more than before.",
    );
    expect((await show(`rateKey=key-1&${SEARCH}&changed=%3Cb%3E&was=x`)).received).not.toContain("The total is now");
    const moved = await show(undefined, () => packageDetailsAnswer({ quotedAmount: 990 }));
    expect(moved.received).toContain("The price has changed since your search: $990.00 before, $1,000.01 now.");
  });

  it("lists the fees of cancelling the whole package, and the rules of the flights", { tags: ["PKG-008"] }, async () => {
    const { received } = await show();
    expect(received).toMatch(
      /From now\s+free\s+From Fri, May 10, 11:00 PM\s+\$250\.50 fee\s+From Mon, May 20, 11:00 PM\s+\$1,000\.01, the full price/,
    );
    expect(received).toMatch(/Flight rules\s+Flight IO1\s+This fare cannot be changed\./);
  });

  it(
    "names the prices of transfers ahead of time, and until when the whole package can be cancelled free",
    { tags: ["EXTRA-007"] },
    async () => {
      const { received } = await show();
      expect(received).toMatch(/Shared shuttle, airport to hotel and back\s+\$31\.20\s+Private car, airport to hotel and back\s+\$64\.00/);
      expect(received).not.toContain("Free cancellation of the whole package");
      const withoutCar = `rateKey=key-1&${SEARCH}&packageType=flight%2Bhotel`;
      const refundable = await show(withoutCar, () => packageDetailsAnswer({ package: aRefundablePackage(), transfers: [] }));
      expect(refundable.received).toContain("Free cancellation of the whole package until Fri, May 10, 11:00 PM");
      expect(refundable.received).not.toContain("From the airport to the hotel");
    },
  );

  it("says what prices of choices are for, and how many rooms of a type are booked", async () => {
    const { data } = packageDetailsAnswer();
    const [hotel] = data.package.flightHotelPackage.hotels;
    const flightHotelPackage = { ...data.package.flightHotelPackage, hotels: [{ ...hotel!, rooms: [...hotel!.rooms, ...hotel!.rooms] }] };
    const { received } = await show(`rateKey=key-1&${SEARCH.replace("adults=2", "adults=1,1")}`, () =>
      packageDetailsAnswer({ package: { ...data.package, flightHotelPackage } }),
    );
    expect(received).toContain("2 × Economy room · Bed and breakfast");
    expect(received).toContain("You get 2 rooms of the type you choose. Differences are for everyone and the whole trip.");
    const one = await show();
    expect(one.received).not.toContain("rooms of the type");
    expect(one.received).not.toContain("1 × ");
  });

  it("leads to the search for cars on the days of the flights if the visitor searched with a car", { tags: ["SEARCH-013"] }, async () => {
    const carOf = async (type: string) => {
      const { markup } = await show(`rateKey=key-1&${SEARCH}${type}`);
      const [, address] = /href="(?:\/en)?(\/search\/cars[^"]*)"/.exec(markup) ?? [];
      return address && Object.fromEntries(new URL(address.replaceAll("&amp;", "&"), "http://x").searchParams);
    };
    expect(await carOf("")).toMatchObject({
      pickUp: "Madrid",
      pickUpId: "3117735",
      startDate: "2030-05-21",
      endDate: "2030-05-27",
      pickUpHour: "5",
      dropOffHour: "8",
    });
    expect(await carOf("&packageType=flight%2Bhotel")).toBeUndefined();
  });

  it("names the fees at the hotel beside the price, before anything is booked", async () => {
    const { received } = await show();
    expect(received).toContain("Not included, paid at the hotel: City tax €28.00, Resort fee €490.00");
    const none = await show(undefined, () => packageDetailsAnswer({ feesAtHotel: [] }));
    expect(none.received).not.toContain("paid at the hotel");
  });

  it("links to the prices of this hotel on other days, with the same origin, party and cabin", async () => {
    const { markup } = await show(`rateKey=key-1&${SEARCH}&cabinClass=BUSINESS`);
    const link = new URL(/href="([^"]*view=calendar)"/.exec(markup)![1]!.replaceAll("&amp;", "&"), "http://x").searchParams;
    expect(Object.fromEntries(link)).toMatchObject({
      originId: "LHR",
      destinationId: "1001",
      destinationType: "Hotels",
      adults: "2",
      cabinClass: "BUSINESS",
    });
  });

  it.each([
    ["flight-not-available", "One of its flights is no longer available", 200],
    ["room-not-available", "no room like this left", 200],
    ["availability-expired", "only held for a short time", 200],
    ["search-failed", "try again", 503],
  ])("leads back to the results after %s", { tags: ["ERR-023", "ERR-025"] }, async (code, words, status) => {
    const gone = await show(undefined, refusal(code));
    expect(gone.status).toBe(status);
    expect(gone.received).toContain(words);
    expect(gone.markup).toContain('href="/en/deals?origin=London');
  });

  it("watches the cheapest package of the hotel for the search, whatever is chosen", { tags: ["ACC-021"] }, async () => {
    const { received, data } = await show();
    expect(received).toMatch(
      /Tell me when the price drops We mail you once when the cheapest package with this hotel drops .*Watch this price/,
    );
    // Other flights cost $12.50 less.
    expect(data).toMatchObject({ lowest: { minor: 987_51, currency: "USD" } });
    const { data: answer } = packageDetailsAnswer();
    const [room] = answer.rooms;
    const rooms = [...answer.rooms, { ...room!, isChosen: false, difference: -100, rateKey: "key-small" }];
    expect((await show(undefined, () => packageDetailsAnswer({ rooms }))).data).toMatchObject({ lowest: { minor: 887_51 } });
    // The origin is a text that no search has resolved.
    expect((await show(`rateKey=key-1&${SEARCH.replace("originId=LHR&", "")}`)).received).not.toContain("Watch this price");
  });

  it("redirects an address without a key to the search", async () => {
    await expect(show(SEARCH)).rejects.toMatchObject({ status: 307 });
  });

  it("keeps the total, what a choice changed and the way on at the lower edge of phones, and links to other days", async () => {
    const { markup } = await show(`rateKey=key-1&${SEARCH}&changed=room&was=90000`);
    const bar = markup.slice(markup.indexOf('class="package-bar"'));
    expect(bar).toContain("$1,000.01");
    expect(bar).toContain("You chose another room.");
    expect(bar).toContain('href="/en/extras?rateKey=key-1');
    expect(markup).toMatch(/href="\/en\/deals\?[^"]*view=calendar"/);
  });
});
