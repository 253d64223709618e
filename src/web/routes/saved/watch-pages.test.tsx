import { expect, it } from "vitest";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { fakeClient } from "#tests/factories/fake-client.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./hotel-lists.tsx";

const page = pageOf(pageKey());

const STAY = { checkInDate: "2030-06-07", checkOutDate: "2030-06-09" };

async function show(path: string, data?: object) {
  const calls: string[] = [];
  const api = fakeClient(async (call: { readonly name: string }) => {
    calls.push(call.name);
    return data ? { ok: true, data } : { ok: false, code: "content-not-found" };
  });
  const query = new URLSearchParams("token=t");
  const loaded = unwrapLoaded(await loader({ api, page, today: "2030-05-01", params: {}, path, query }));
  return { ...(await drawScreen(Screen, loaded.data, page, path)), status: loaded.status, calls };
}

it("opening the link of a price watch only shows it: a button confirms or ends it", { tags: ["ACC-018"] }, async () => {
  const { received, markup, calls } = await show("/saved/watch", {
    ...STAY,
    state: "waiting",
    hotelId: "1002",
    hotelName: "Harbour House",
    rooms: [{ adultNum: 2, childAges: [] }],
    below: 300,
    currency: "USD",
  });
  expect(calls).toEqual(["getWatch"]);
  expect(received).toMatch(/Harbour House costs less than \$300\.00\?.*Fri, Jun 7 – Sun, Jun 9.*Confirm the price watch.*Stop watching/);
  expect(markup).toContain("/hotels/details?hotelId=1002&amp;startDate=2030-06-07&amp;endDate=2030-06-09&amp;adults=2");
  const gone = await show("/saved/watch");
  expect([gone.status, gone.received.includes("This price watch has ended")]).toEqual([404, true]);
});

it("the link of a watched package names where its flights start, and leads to its packages by price", { tags: ["ACC-021"] }, async () => {
  const { received, markup } = await show("/saved/watch", {
    ...STAY,
    state: "active",
    hotelId: "1002",
    hotelName: "Harbour House",
    rooms: [{ adultNum: 2, childAges: [4, 1] }],
    flights: { origin: "LHR", originName: "London", cabinClass: "BUSINESS" },
    below: 300,
    currency: "USD",
  });
  expect(received).toMatch(/once when Harbour House with flights from London costs less than \$300\.00\..*View the package/);
  const link = new URL(/href="\/en(\/packages\/deals\?[^"]*)"/.exec(markup)![1]!.replaceAll("&amp;", "&"), "http://x");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    origin: "London",
    originId: "LHR",
    destination: "Harbour House",
    destinationId: "1002",
    destinationType: "Hotels",
    startDate: "2030-06-07",
    endDate: "2030-06-09",
    adults: "2",
    children: "0_4,0_1",
    cabinClass: "BUSINESS",
    sort: "price",
  });
});

it("rebooking shows both totals and the fee first, and offers nothing that is not free or not cheaper", { tags: ["ACC-019"] }, async () => {
  const facts = { hotelName: "Harbour House", roomName: "Double", before: 300, total: 240, cancellationFee: 0, currency: "USD" };
  const offer = { ...STAY, ...facts };
  const { received, calls } = await show("/saved/rebook", offer);
  expect(calls).toEqual(["getRebooking"]);
  expect(received).toMatch(/Fri, Jun 7 – Sun, Jun 9.*\$300\.00.*\$240\.00.*\$0\.00.*\$60\.00.*Continue with \$240\.00/);
  expect((await show("/saved/rebook", { ...offer, total: null })).received).not.toContain("Continue with");
  expect((await show("/saved/rebook", { ...offer, cancellationFee: 20 })).received).toContain("can no longer be canceled for free");
});
