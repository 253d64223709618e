import { describe, expect, it } from "vitest";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { cartAnswers, packageCart, refused, SEARCH, seatMapOf } from "#tests/factories/held-package.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { head, loader, Screen } from "./package-extras.tsx";

const page = pageOf(pageKey({ brandId: "solara" }));
const CART = `prebookingId=cart-1&rateKey=key-1&${SEARCH}`;

type Answers = Parameters<typeof contentClient>[0];
type SeatMapInput = { readonly params?: { readonly flightNumber?: string } };

const STEPS: Answers = {
  getPackageSeatMap: ({ params }: SeatMapInput) => seatMapOf(params?.flightNumber ?? ""),
  listPackageAncillaries: () => ({
    ok: true,
    data: {
      offers: ["out", "back"].map((direction) => ({
        code: `BAG-${direction.toUpperCase()}-1`,
        description: "1 checked bag",
        totalAmount: 30,
        currency: "USD",
        direction,
        count: 1,
      })),
      included: { family: "light", checkedBags: 0, checkedKg: 23, cabinBag: { weightKg: 8, centimetres: [56, 45, 25] } },
    },
  }),
  listPackageTransfers: () => ({
    ok: true,
    data: { offers: [{ code: "TR-SHUTTLE", description: "Shared shuttle", totalAmount: 40.5, currency: "USD" }] },
  }),
};

async function show(path: string, query: string, answers: Answers = {}, today: CalendarDate = "2030-05-01") {
  const { client, request } = contentClient({ ...cartAnswers, ...STEPS, ...answers });
  const params = { "*": path.replace(/^(?:\/packages)?\/extras\/?/, "") };
  const args = { api: client, page, today, params, path, query: new URLSearchParams(query) };
  const { data, status } = unwrapLoaded(await loader({ ...args, serverNow: new Date("2030-05-01T12:00:00Z") }));
  return { ...(await drawScreen(Screen, data, page, path)), data, status, request };
}

describe("extras without a cart", () => {
  it("holds the quoted package in the browser only", { tags: ["ROUTE-057"] }, async () => {
    const { received, request } = await show("/extras", `rateKey=key-1&${SEARCH}`);
    expect(received).toContain("Holding your flights and your room");
    expect(received).toContain("JavaScript");
    expect(request.map(({ name }) => name)).not.toContain("createPackagePrebooking");
  });

  it("explains what is missing and leads to the search", { tags: ["ROUTE-057"] }, async () => {
    const { received, markup } = await show("/extras/luggage", "");
    expect(received).toContain("Choose a package first");
    expect(markup).toContain('href="/en/"');
  });

  it("offers to check the price of an expired hold again, and other packages", { tags: ["ERR-021"] }, async () => {
    const { received, markup } = await show("/extras/luggage", CART, { getPackagePrebooking: refused("prebooking-expired") });
    expect(received).toContain("Your trip is no longer held");
    expect(received).toContain("Check the price and continue");
    expect(markup).toContain('href="/en/deals?origin=London');
  });

  it("answers 503 if the cart could not be read", async () => {
    const { status, received } = await show("/extras/luggage", CART, { getPackageShoppingCart: refused("no-answer") });
    expect(status).toBe(503);
    expect(received).toContain("We could not load your trip");
  });

  it("redirects a cart without a step to the first one, and knows no other steps", { tags: ["EXTRA-002"] }, async () => {
    await expect(show("/packages/extras", CART)).rejects.toMatchObject({ status: 307 });
    expect((await show("/extras/meals", CART)).status).toBe(404);
  });
});

describe("seats of a direction", () => {
  it("are drawn as named controls, with taken seats and exits disabled", { tags: ["EXTRA-004", "ROUTE-058"] }, async () => {
    const { markup, received } = await show("/extras/seats-departure", CART);
    const seat = (id: string) => new RegExp(`<button[^>]*data-seat="${id}"[^>]*>`).exec(markup)?.[0];
    expect(seat("11A")).toContain('aria-label="11A, window, taken"');
    expect(seat("11A")).toContain('aria-disabled="true"');
    expect(seat("11B")).toContain('aria-label="11B, middle, $6.00"');
    // The first adult has the infant on the lap.
    expect(seat("12C")).toContain('aria-label="12C, aisle, exit row, $9.00, not allowed for this passenger"');
    // One seat is in the tab order: the first free one.
    expect(markup.match(/data-seat="\w+"[^>]*tabindex="0"/g)).toHaveLength(1);
    expect(received).toContain("LHR → to LIS IO1 · Heron 150");
    expect(received).toContain("LIS → to MAD IO2 · Heron 150");
  });

  it("name the passengers, the price of sitting together, and the rules of check-in", { tags: ["EXTRA-012", "EXTRA-011"] }, async () => {
    const { received } = await show("/extras/seats-departure", CART, {}, "2030-04-01");
    for (const words of [
      "Adult 1 No seat yet",
      "Child 1, 5 years No seat yet",
      "The infant travels on an adult’s lap",
      "Seat us together · $48.00",
      "opens 30 days before departure, on Sat, Apr 20, and closes 2 hours before",
      "a wheelchair, by Mon, May 13: airports need at least 5 working days before departure",
    ])
      expect(received).toContain(words);
  });

  it("show the return flight in its own step", { tags: ["ROUTE-059", "EXTRA-002"] }, async () => {
    const { received, request } = await show("/extras/seats-return", CART);
    expect(received).toContain("MAD → to LHR IO9 · Heron 150");
    expect(request.filter(({ name }) => name === "getPackageSeatMap")).toHaveLength(1);
  });

  it("ask to choose again if they were taken while paying", { tags: ["ERR-019"] }, async () => {
    const { received } = await show("/extras/seats-departure", `${CART}&error=BOS-080`);
    expect(received).toContain("The seats you have selected are no longer available. Please choose new seats below");
  });
});

describe("luggage", () => {
  it(
    "names the limits of the fare and the price of more bags by passenger",
    { tags: ["EXTRA-010", "EXTRA-006", "ROUTE-060"] },
    async () => {
      const { received, markup } = await show("/extras/luggage", CART);
      expect(received).toContain("Included in your Light fare");
      expect(received).toContain("1 cabin bag, at most 56x45x25 cm and 8 kg");
      expect(received).toContain("No checked bag 1 checked bag +$30.00");
      const standard = { family: "standard", checkedBags: 1, checkedKg: 23, cabinBag: { weightKg: 8, centimetres: [56, 45, 25] } };
      const { data } = STEPS["listPackageAncillaries"]!({}) as { data: object };
      const more = await show("/extras/luggage", CART, {
        listPackageAncillaries: () => ({ ok: true, data: { ...data, included: standard } }),
      });
      expect(more.received).toContain("1 checked bag Included 1 more checked bag +$30.00");
      // Two adults and a child, each way.
      expect(markup.match(/name="bags-(?:out|back)-\d" [^>]*value="BAG-\w+-1"|value="BAG-\w+-1"/g)).toHaveLength(6);
    },
  );

  it("offers a bag for everybody in one press, at its price, until all have one", { tags: ["EXTRA-006"] }, async () => {
    const { received } = await show("/extras/luggage", CART);
    // Two adults and a child, out and back; the infant has none.
    expect(received).toContain("A checked bag for everybody One each, on the outbound and the return flight Add 6 bags · $180.00");
    const entries = ["OUT", "BACK"].flatMap((way) =>
      ["1", "2", "3"].map((passenger) => ({
        type: "ANCILLARIES" as const,
        code: `BAG-${way}-1-P${passenger}`,
        description: "1 checked bag",
        totalAmount: 30,
      })),
    );
    const some = await show("/extras/luggage", CART, { getPackageShoppingCart: () => packageCart(entries.slice(0, 1)) });
    expect(some.received).toContain("Add 5 bags · $150.00");
    const all = await show("/extras/luggage", CART, { getPackageShoppingCart: () => packageCart(entries) });
    expect(all.received).not.toContain("A checked bag for everybody");
  });

  it("names no deadline that has passed", { tags: ["EXTRA-009"] }, async () => {
    const early = await show("/extras/seats-departure", CART, {}, "2030-04-01");
    expect(early.received).toContain("Online check-in opens 30 days before departure, on Sat, Apr 20");
    expect(early.received).toContain("by Mon, May 13");
    const late = await show("/extras/seats-departure", CART, {}, "2030-05-18");
    expect(late.received).toContain("Online check-in is open already, until 2 hours before departure.");
    expect(late.received).toContain("You leave in less than 5 working days.");
    expect(late.received).not.toMatch(/opens 30 days|by Mon, May 13/);
  });

  it("shows bags of the cart as chosen, and the running total", { tags: ["EXTRA-006", "PKG-006"] }, async () => {
    const entry = { type: "ANCILLARIES", code: "BAG-OUT-1-P2", description: "1 checked bag", totalAmount: 30 } as const;
    const { received, markup } = await show("/extras/luggage", CART, { getPackageShoppingCart: () => packageCart([entry]) });
    expect(markup).toMatch(/name="bags-out-2"[^>]*checked=""[^>]*value="BAG-OUT-1"|value="BAG-OUT-1"[^>]*checked=""/);
    expect(received).toContain("Extra luggage $30.00");
    expect(received).toContain("$1,042.51");
  });
});

describe("transfers", () => {
  it("warn under 7 days ahead, and say that car seats are not provided", { tags: ["EXTRA-008", "EXTRA-009", "ROUTE-061"] }, async () => {
    const soon = await show("/extras/transfers", CART, {}, "2030-05-15");
    expect(soon.received).toContain("You arrive in less than 7 days");
    expect(soon.received).toContain("over 12 years old or taller than 135 cm");
    expect(soon.received).toContain("Shared shuttle $40.50");
    const early = await show("/extras/transfers", CART);
    expect(early.received).not.toContain("You arrive in less than 7 days");
  });

  it("can be skipped like every step, on to the travelers", { tags: ["EXTRA-001"] }, async () => {
    const { markup } = await show("/packages/extras/transfers", CART);
    expect(markup).toMatch(
      /<a href="\/en\/packages\/checkout\?prebookingId=cart-1&amp;rateKey=key-1[^"]*"[^>]*>Skip transfers<\/a>|href="\/en\/packages\/checkout\?prebookingId=cart-1[^>]*>Skip transfers</,
    );
    expect(markup).toContain('href="/en/packages/extras/luggage?prebookingId=cart-1');
  });

  it("stay a page with a way on if the offers cannot be read", async () => {
    const { received } = await show("/extras/transfers", CART, { listPackageTransfers: refused("no-answer") });
    expect(received).toContain("We could not load this step just now");
    expect(received).toContain("Skip transfers");
  });
});

it("every step has its own title and sub-view", { tags: ["ROUTE-072"] }, async () => {
  for (const [step, view] of [
    ["seats-departure", "seatsDeparture"],
    ["seats-return", "seatsReturn"],
    ["luggage", "luggage"],
    ["transfers", "transfers"],
  ])
    expect((await show(`/extras/${step}`, CART)).markup).toContain(`data-sub-view="${view}"`);
  const { data } = await show("/extras/luggage", CART);
  expect(head(data, page, (key) => key).title).toBe("extras.stepTitle.luggage");
});

it("every step leads on to the next one, and the last to the travelers", { tags: ["EXTRA-002"] }, async () => {
  const steps = ["seats-departure", "seats-return", "luggage", "transfers"];
  for (const [at, step] of steps.entries()) {
    const { markup } = await show(`/extras/${step}`, CART);
    const links = [...markup.matchAll(/href="\/en\/(extras\/[\w-]+|checkout)\?/g)].map(([, path]) => path);
    expect(links.at(-1)).toBe(at === 3 ? "checkout" : `extras/${steps[at + 1]}`);
  }
});
