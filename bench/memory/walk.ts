/** Requests every screen that needs no login, in every brand and in several languages. */
import type { Site } from "../../scripts/launch-site.ts";

const BRANDS = ["meridian", "solara", "harbour", "quayside", "atlas"];
const PREFIXES = ["/en", "/en-gb", "/fr", "/de"];

const STAY = "startDate=today-plus-30&endDate=today-plus-33&adults=2";
const WEEK = "startDate=today-plus-40&endDate=today-plus-47&adults=2";
const SCREENS = [
  "/",
  "/flights",
  "/packages",
  "/destinations",
  "/destinations/hotels-in-lisbon",
  "/destinations/cheap-flights-to-lisbon",
  "/special-offers",
  "/about-us",
  "/support",
  "/faq",
  "/terms-and-conditions",
  "/club",
  "/join-the-club",
  "/login",
  "/agent-login",
  "/reservations",
  "/hotels/lists",
  "/_workshop",
  "/no-such-page",
  "/search/cars?pickUp=Lisbon",
  `/hotels/search-results?city=London&region=2643743&regionType=Cities&${STAY}`,
  `/hotels/search-results?city=Lisbon&region=2267057&regionType=Cities&${STAY}`,
  `/hotels/details?hotelId=1001&${STAY}`,
  "/hotels-in/london/the-south-bank-rooms-1001",
  `/deals?origin=London&originId=LHR&originType=Airports&destination=Palma&destinationId=2512989&destinationType=Cities&${WEEK}`,
];

/** How often each status was answered. A brand without a screen answers 404, one with closed doors redirects. */
export async function walk(site: Site, round: number): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  for (const brand of BRANDS) {
    for (const prefix of PREFIXES) {
      for (const screen of SCREENS) {
        const status = await visit(site, brand, `${prefix}${screen}${screen.includes("?") ? "&" : "?"}round=${round}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  }
  return statuses;
}

async function visit(site: Site, brand: string, path: string): Promise<number> {
  const answer = await fetch(site.url(`${brand}.localhost`, path), { redirect: "follow" });
  await answer.arrayBuffer();
  return answer.status;
}
