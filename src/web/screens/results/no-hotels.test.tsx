import { describe, expect, it } from "vitest";
import { HOTEL_RESULTS_PATH } from "#domain/search/search-target.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { buildSettings } from "#tests/factories/search.ts";
import { requestFromQuery } from "#web/hotel/hotels-request.ts";
import type { HotelOutcome, NoAnswer as Outcome, NoHotels } from "#web/hotel/search/hotel-outcome.ts";
import { NoAnswer } from "./no-answer.tsx";
import { NothingFound } from "./nothing-found.tsx";

const TODAY = "2030-05-01";
const SEARCH = "city=Longyearbyen&region=2729907&regionType=Cities&startDate=2030-05-20&endDate=2030-05-23&adults=2";
const request = requestFromQuery(HOTEL_RESULTS_PATH, new URLSearchParams(SEARCH), {
  today: TODAY,
  settings: buildSettings(),
  currency: "USD",
});

const Shown = ({ data }: { readonly data: Exclude<HotelOutcome, { readonly kind: "found" }> }) =>
  data.kind === "nothing" ? (
    <NothingFound request={request} outcome={data} popular="Popular places" />
  ) : (
    <NoAnswer request={request} outcome={data} today={TODAY} />
  );

const draw = (outcome: NoHotels | Outcome) => drawScreen(Shown, outcome, pageOf(pageKey()), `${HOTEL_RESULTS_PATH}?${SEARCH}`);
const nothing = (reasons: NoHotels["reasons"]) =>
  draw({ kind: "nothing", reasons, repairs: [], isPartial: false, place: null } as unknown as NoHotels);

const NOTHING = "No results for the specified request";
const ADVICE = "Try to change your dates or your destination";
const AGAIN = "Please try your search again";
const TECHNICAL = "A technical error stopped us";

describe("a search that finds nothing", () => {
  it("says so and gives advice, with and without reasons", { tags: ["ERR-024", "ERR-029"] }, async () => {
    const plain = await nothing([]);
    expect(plain.received).toContain(NOTHING);
    expect(plain.received).toContain(ADVICE);
    const reasoned = await nothing([{ reason: "sold-out", count: 4 }]);
    expect(reasoned.received).toMatch(new RegExp(`${NOTHING}.*${ADVICE}.*4 hotels are sold out`));
  });
});

const cityAt = (km: number) => ({
  kind: "nearby",
  destination: "638936",
  destinationType: "Cities",
  name: "Rovaniemi",
  country: "Finland",
  latitude: 66.5,
  longitude: 25.7,
  km,
  count: 6,
});
const near = (km: number) =>
  draw({
    kind: "nothing",
    reasons: [],
    repairs: [cityAt(km)],
    isPartial: false,
    place: { name: "Longyearbyen", latitude: 78.2, longitude: 15.6 },
  } as unknown as NoHotels);

describe("a search that finds nothing near", () => {
  it("offers a place near before popular ones, with its map", async () => {
    const { received, markup } = await near(90);
    expect(received).toContain("This would find something");
    expect(markup.indexOf("results-nearby")).toBeLessThan(markup.indexOf("Popular places"));
  });

  it("says that the nearest place is far, and offers popular places first", async () => {
    const { received, markup } = await near(1342);
    expect(received).toMatch(/no hotels for this stay within .* of Longyearbyen/);
    expect(received).not.toContain("This would find something");
    expect(markup.indexOf("results-nearby")).toBeGreaterThan(markup.indexOf("Popular places"));
  });
});

describe("a search that fails", () => {
  it("offers to search again", { tags: ["ERR-027"] }, async () => {
    const { received, markup } = await draw({ kind: "failed" });
    expect(received).toContain(AGAIN);
    expect(received).not.toContain(TECHNICAL);
    expect(markup).toMatch(/role="alert".*href="[^"]*\/hotels\/search-results\?city=Longyearbyen[^"]*"[^>]*>Try again/);
  });

  it("an unreadable response is shown as a technical error", { tags: ["ERR-026"] }, async () => {
    const { received } = await draw({ kind: "failed", isUnreadable: true });
    expect(received).toContain(TECHNICAL);
    expect(received).not.toContain("did not respond");
  });

  it("other outcomes show none of these messages", async () => {
    const { received } = await draw({ kind: "invalid" });
    for (const text of [NOTHING, AGAIN, TECHNICAL]) expect(received).not.toContain(text);
  });
});
