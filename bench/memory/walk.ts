/** Requests every screen that needs no login, in every brand and in several languages. */
import { once } from "node:events";
import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import type { Site } from "../../scripts/launch-site.ts";

const BRANDS = ["meridian", "solara", "harbour", "quayside", "atlas"];
const PREFIXES = ["/en", "/en-gb", "/fr", "/de"];

const MAX_REDIRECTS = 3;

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

/** Not by `fetch`, which cannot send the host of a brand to an address where names under localhost are unknown. Follows redirects within the host. */
async function visit(site: Site, brand: string, path: string, redirects = 0): Promise<number> {
  const request = get({ host: "127.0.0.1", port: site.port, path, headers: { host: `${brand}.localhost:${site.port}` } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  await once(answer.resume(), "end");
  const { location } = answer.headers;
  if (location === undefined || redirects === MAX_REDIRECTS) return answer.statusCode ?? 0;
  const { pathname, search } = new URL(location, site.url(`${brand}.localhost`, path));
  return visit(site, brand, `${pathname}${search}`, redirects + 1);
}
