/** Prices on pages about flights to a place. */
import { listCheapFlights } from "#contract/availability/list-cheap-flights.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { FLIGHT_RESULTS_PATH } from "#domain/search/search-target.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { CheapFlight } from "#web/screens/content/destination/cheap-flights.tsx";
import type { PageNode } from "#web/screens/content/page-node.ts";
import type { LoadArgs } from "./route.ts";

const AIRPORT = /^[A-Z]{3}$/;

/** Null if the page names no airport or the prices cannot be loaded: then only they are missing. */
export async function cheapFlights({ api }: Pick<LoadArgs, "api">, { facts }: Pick<PageNode, "facts">): Promise<CheapFlight[] | null> {
  const airports = (facts["airports"] ?? "").split(" ").filter((code) => AIRPORT.test(code));
  if (airports.length === 0) return null;
  const answer = await api(listCheapFlights, { body: { airports: airports.slice(0, 10) } });
  if (!answer.ok) return null;
  return answer.data.offers.map(({ origin, destination, totalAmount, ...days }) => {
    const stay = { startDate: days.startDate as CalendarDate, endDate: days.endDate as CalendarDate };
    const airport = ({ code, name, city }: typeof origin) => ({ name: city || name, id: code, type: "Airports" as const });
    const query = queryOfForm("flights", {
      ...stay,
      isReturn: true,
      origin: airport(origin),
      destination: airport(destination),
      party: { adults: 1, seniors: 0, childrenAges: [], infants: 0 },
      flightClass: "economy",
    });
    return {
      ...stay,
      origin: `${origin.city || origin.name} (${origin.code})`,
      price: moneyOf(totalAmount, answer.data.currency),
      to: `${FLIGHT_RESULTS_PATH}?${query}`,
    };
  });
}
