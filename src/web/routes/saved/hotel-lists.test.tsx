import { describe, expect, it } from "vitest";
import type { AnyCall, OutputOf } from "#contract/base/call.ts";
import type { listSavedLists } from "#contract/saved/saved-lists.ts";
import { classOf, GUEST } from "#domain/visitor/visitor.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { fakeClient } from "#tests/factories/fake-client.ts";
import { aHotel } from "#tests/factories/hotel-results.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { head, loader, Screen } from "./hotel-lists.tsx";

const MEMBER = { userTypeId: 1, isAuthenticated: true } as const;
const STAY = "startDate=2030-05-20&endDate=2030-05-23&adults=2";
const NAMES: Readonly<Record<string, string>> = { "1001": "Harbour House", "1002": "Palace", "1003": "Cottage" };

const result = (id: string, totalAmount: number) =>
  aHotel({
    totalAmount,
    publicAmount: totalAmount,
    hotel: {
      id,
      name: NAMES[id] ?? id,
      guestRating: { score: id === "1001" ? 9.1 : 7.5, count: 12 },
      amenities: id === "1001" ? ["wifi", "pool"] : ["wifi"],
    },
  });

type Lists = OutputOf<typeof listSavedLists>["lists"];
const aList = (id: string, name: string, ...hotelIds: string[]): Lists[number] => ({
  id,
  name,
  hotels: hotelIds.map((hotelId) => ({ hotelId, note: "" })),
  share: null,
});
type Shown = {
  readonly visitor?: typeof MEMBER | typeof GUEST;
  readonly priced?: readonly string[];
  readonly isShared?: boolean;
  readonly lists?: Lists;
};

const ONE_LIST = [aList("first", "", "1001", "1002", "1003")];

/** Saved are 1001 and 1002, and 1003, which the brand does not sell any more. */
async function show(address: string, { visitor = GUEST, priced = ["1001", "1002"], isShared = true, lists = ONE_LIST }: Shown = {}) {
  const calls: string[] = [];
  const api = fakeClient(async (call: AnyCall, input?: { body?: { hotelIds: string[] } }) => {
    calls.push(call.name);
    const requested = input?.body?.hotelIds ?? [];
    const found = ["1001", "1002"].filter((id) => requested.includes(id));
    if (call.name === "listSavedLists") return { ok: true, data: { lists } };
    if (call.name === "listSharedHotels" && !isShared) return { ok: false, code: "content-not-found" };
    if (call.name === "listSharedHotels")
      return { ok: true, data: { hotelIds: ["1001", "1002"], name: "Rome", notes: [{ hotelId: "1002", note: "By the river" }] } };
    if (call.name === "listHotelInfos") return { ok: true, data: { hotels: found.map((id) => result(id, 1).hotel) } };
    if (call.name !== "listHotelsById") throw new Error(call.name);
    const available = found.filter((id) => priced.includes(id));
    return { ok: true, data: { hotels: available.map((id) => result(id, id === "1001" ? 300 : 450)) } };
  });
  const { pathname, searchParams, search } = new URL(address, "http://page.invalid");
  const page = pageOf(pageKey({ visitorClass: classOf(visitor) }));
  const loaded = unwrapLoaded(await loader({ api, page, today: "2030-05-01", visitor, params: {}, path: pathname, query: searchParams }));
  const drawn = await drawScreen(Screen, loaded.data, page, pathname + search);
  return { ...drawn, calls, status: loaded.status, head: head(loaded.data, page, (key) => key) };
}

describe("the list of saved hotels", { tags: ["ACC-016"] }, () => {
  it("shows an account's hotels with prices for the dates, and says in place which are sold out", async () => {
    const { received, markup, head: said } = await show(`/saved?${STAY}`, { visitor: MEMBER, priced: ["1001"] });
    expect(received).toContain("2 hotels");
    expect(received).toMatch(/Harbour House .*\$300\.00.*Palace .*Sold out on these dates/);
    // A plain form that removes the hotel, before and without JavaScript.
    expect(markup).toMatch(
      /action="\/account\/form\/remove-saved-hotel" method="post"><input type="hidden" name="prefix" value="\/en"\/><input type="hidden" name="hotelId" value="1001"\/><button type="submit" aria-label="Save Harbour House" aria-pressed="true"/,
    );
    expect(said).toMatchObject({ indexed: false, canonicalPath: "/saved" });
  });

  it("asks for dates without them, and for no prices", async () => {
    const { received, calls } = await show("/saved", { visitor: MEMBER });
    expect(received.match(/Choose dates to see prices/g)).toHaveLength(2);
    expect(calls).toEqual(["listSavedLists", "listHotelInfos"]);
  });

  it("of a guest is left to the browser", async () => {
    const { received, calls } = await show(`/saved?${STAY}`);
    expect(calls).toEqual([]);
    expect(received).toContain("These hotels are saved on this device only.");
  });
});

describe("named lists", { tags: ["ACC-022"] }, () => {
  const noted = aList("rome", "Rome in spring", "1002");
  const lists = [{ ...noted, hotels: [{ hotelId: "1002", note: "By the <river>" }] }, aList("first", "", "1001")];

  it("show the one that was used last, or the one of the address, and lead to the others with the same dates", async () => {
    const { received, markup } = await show(`/saved?${STAY}`, { visitor: MEMBER, lists });
    expect(received).toMatch(/Rome in spring 1 .*My list 1 .*Palace/);
    expect(received).not.toContain("Harbour House");
    expect(markup).toMatch(/href="\/en\/saved\?list=first&amp;startDate=2030-05-20[^"]*"/);
    const other = await show(`/saved?list=first&${STAY}`, { visitor: MEMBER, lists });
    expect(other.received).toContain("Harbour House");
    expect((await show("/saved?list=gone", { visitor: MEMBER, lists })).received).toContain("Palace");
  });

  it("are changed by plain forms, and a note is text", async () => {
    const { markup, received } = await show("/saved", { visitor: MEMBER, lists });
    expect(received).toContain("By the &lt;river&gt;");
    expect(markup).toContain('maxLength="300"');
    for (const form of ["create-list", "rename-list", "remove-list", "place-hotel"]) {
      expect(markup).toMatch(
        new RegExp(`<form[^>]*method="post"[^>]*action="/account/form/${form}"|<form[^>]*action="/account/form/${form}"[^>]*method="post"`),
      );
    }
    expect(received).toContain("Remove list and 1 hotel");
  });

  it("say why a form without JavaScript was refused", async () => {
    const { received } = await show("/saved?error=too-many-lists", { visitor: MEMBER, lists });
    expect(received).toContain("You have 20 lists, which is as many as fit");
  });
});

describe("a shared list", { tags: ["ACC-017"] }, () => {
  it("is rendered by the server for everyone, with current prices, and not indexed", async () => {
    const { received, status, head: said } = await show(`/saved/shared?list=${"a".repeat(43)}&${STAY}`);
    expect(received).toMatch(/Rome .*Harbour House .*\$300\.00.*Palace .*By the river.*\$450\.00/);
    expect([status, said.indexed]).toEqual([200, false]);
  });

  it("that was revoked is a page with status 404", async () => {
    const { received, status } = await show("/saved/shared?list=x", { isShared: false });
    expect(status).toBe(404);
    expect(received).toContain("This list is no longer shared");
  });
});

describe("the comparison", () => {
  it("shows up to four hotels in columns, marks differences and the best values, and links to their rooms", async () => {
    const { markup, received } = await show(`/compare?hotels=1001,1002&${STAY}`);
    const row = (label: string) => new RegExp(`<tr class="([^"]*)"><th scope="row">${label}</th>(.*?)</tr>`).exec(markup) ?? [];
    const [, priceClass, price] = row("Price for 3 nights");
    expect(priceClass).toBe("compare-differs");
    expect(price).toMatch(/\$300\.00.*Lowest price.*\$450\.00/);
    expect(row("Board")[1]).toBe("");
    expect(row("Guest score")[2]).toMatch(/9\.1.*Best score.*7\.5/);
    expect(row("[^<]*[Pp]ool")[2]).toMatch(/aria-label="Yes".*aria-label="No"/);
    expect(markup).toMatch(/href="\/en\/hotels\/details\?hotelId=1001&amp;startDate=2030-05-20[^"]*#rooms"/);
    expect(received).toContain("See rooms Harbour House");
    // Without 1001, the same dates.
    expect(markup).toContain('href="/en/compare?hotels=1002&amp;startDate=2030-05-20');
  });

  it("takes repeated parameters of a plain form, and nothing that is no hotel", async () => {
    const { received } = await show(`/compare?hotels=1001&hotels=1002&hotels=..%2Fx&hotels=999999999999&${STAY}`);
    expect(received).toMatch(/Harbour House.*Palace/);
    expect((await show("/compare")).received).toContain("Nothing to compare yet");
  });

  it("says when the address names more hotels than fit, or hotels that are not offered", async () => {
    const [tooMany, unknown] = ["Up to 4 hotels fit side by side", "Some hotels of this link are not offered here"];
    const fits = await show(`/compare?hotels=1001,1002&${STAY}`);
    expect([tooMany, unknown].filter((words) => fits.received.includes(words))).toEqual([]);
    expect((await show(`/compare?hotels=1001,1003&${STAY}`)).received).toContain(unknown);
    expect((await show(`/compare?hotels=1001,1002,1003,1004,1005&${STAY}`)).received).toContain(tooMany);
  });
});
