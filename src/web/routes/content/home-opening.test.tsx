/** How home begins: with a picture, or with the form for people who come to work. */
import { describe, expect, it } from "vitest";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import type { AgentProfile } from "#domain/visitor/visitor.ts";
import { contentClient, contentNode, nodesDocument } from "#tests/factories/content-client.ts";
import { aDeal, dealsAnswer } from "#tests/factories/deals.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createText } from "#web/i18n/text.tsx";
import { messagesIn } from "#tests/factories/texts.ts";
import { head, loader, Screen } from "./home.tsx";

const AGENT: AgentProfile = { userName: "agent1", displayName: "Ada Brandt", authorities: ["dps-agent"], imageProfile: "" };
const NOW = new Date("2030-05-01T10:00:00Z");

const cart = (over: object) => ({
  prebookingId: "p1",
  product: "hotel",
  hotelName: "Amber House",
  arrivalDate: "2030-06-01",
  departureDate: "2030-06-03",
  totalAmount: 300.5,
  currency: "USD",
  ...over,
});

const HELD = cart({
  expiry: "2030-05-01T10:11:30Z",
  canHandOver: true,
  checkout: {
    prebookingId: "p1",
    hotelId: "1001",
    roomTypeId: "A",
    bbId: "B",
    isOpaque: false,
    rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  },
});
const BOOKED = cart({
  bookingCode: "801170836289",
  hotelName: "Casa Verde",
  status: "CONFIRMED",
  traveller: "Grace Hopper",
  email: "grace@ex.test",
  bookedAt: "2030-05-01T09:00:00Z",
  agent: "agent1",
});

const places = Array.from({ length: 9 }, (_, place) => {
  const facts = { city: `Place ${place}`, country: "Nowhere" };
  return contentNode({ title: `Place ${place}`, alias: `/destinations/hotels-in-place-${place}`, facts });
});

type Situation = { readonly opening: "picture" | "form"; readonly agent?: AgentProfile; readonly panel?: () => unknown };

async function show({
  opening,
  agent,
  panel = () => ({ ok: true, data: { bookings: [BOOKED], holds: [HELD], handOvers: [] } }),
}: Situation) {
  const page = pageOf(pageKey({ brandId: "atlas" }), { configuration: mergeConfiguration([{ home: { opening } }]) });
  const { client, request } = contentClient({
    listNodes: () => nodesDocument(places),
    listPromotionalDeals: () => dealsAnswer([aDeal()]),
    getAgentPanel: panel,
  });
  const visitor = agent && { userTypeId: 3 as const, isAuthenticated: false, agent };
  const args = { api: client, page, today: "2030-05-01" as const, serverNow: NOW, params: {}, path: "/", query: new URLSearchParams() };
  const data = await loader({ ...args, ...(visitor && { visitor }) });
  const text = createText({ languageTag: "en-US", messages: messagesIn("en_US") });
  return { ...(await drawScreen(Screen, data, page, "/")), calls: request.map(({ name }) => name), head: head(data, page, text) };
}

describe("home that opens with the form", () => {
  it("has no wide picture, loads none, and shows places as equal tiles in full rows", async () => {
    const { markup, head: meta } = await show({ opening: "form" });
    expect(markup).not.toContain("home-view");
    expect(meta.picture).toBeUndefined();
    expect(markup).not.toContain("place-card-large");
    expect(markup.match(/<li class="place-card/g)).toHaveLength(8);
    expect(markup.indexOf('id="search"')).toBeLessThan(markup.indexOf("deals-title"));
  });

  it("shows an agent held trips with the time that is left, then the bookings of today", async () => {
    const { received, markup } = await show({ opening: "form", agent: AGENT });
    expect(received).toContain("My panel");
    expect(received).toContain("Held for 12 more minutes Amber House");
    expect(received).toContain("Booked today · Grace Hopper Casa Verde");
    expect(received).toContain("$300.50");
    expect(markup).toMatch(/href="\/en\/hotels\/checkout\?[^"]*hotelId=1001[^"]*prebookingId=p1"/);
    expect(markup).toContain('href="/en/reservations?reservationId=801170836289"');
    expect(received.indexOf("Amber House")).toBeLessThan(received.indexOf("Casa Verde"));
  });

  it("is complete without the desk if the panel cannot be loaded, and says so if it is empty", async () => {
    const failed = await show({ opening: "form", agent: AGENT, panel: () => ({ ok: false, code: "server-error", messageId: "x" }) });
    expect(failed.received).not.toContain("My panel");
    expect(failed.received).toContain("Deals with today’s prices");
    const empty = await show({
      opening: "form",
      agent: AGENT,
      panel: () => ({ ok: true, data: { bookings: [], holds: [], handOvers: [] } }),
    });
    expect(empty.received).toContain("You have booked nothing today yet.");
  });

  it("does not ask for a panel of guests", async () => {
    expect((await show({ opening: "form" })).calls).not.toContain("getAgentPanel");
  });
});

describe("home that opens with a picture", () => {
  it("is the default, preloads its picture, and has no desk, not even for agents", async () => {
    expect(mergeConfiguration([]).home.opening).toBe("picture");
    const { markup, head: meta, calls } = await show({ opening: "picture", agent: AGENT });
    expect(markup).toContain("home-view");
    expect(meta.picture?.seed).toBe("atlas hotels");
    expect(markup.match(/place-card-large/g)).toHaveLength(1);
    expect(calls).not.toContain("getAgentPanel");
  });
});

it("no other opening is accepted", () => {
  expect(() => mergeConfiguration([{ home: { opening: "video" as "form" } }])).toThrow("opening");
});
