/** Packages that can be booked now, as cards. */
import { listDepartures } from "#contract/availability/list-departures.ts";
import type { InputOf, OutputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { Departure } from "#web/flight/departure-card.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";
import { packageResultsPath } from "#web/routes/packages/sells-packages.ts";
import type { LoadArgs } from "./route.ts";
import { pictureOf } from "./to-deal.ts";

type WireDeparture = OutputOf<typeof listDepartures>["departures"][number];
type DepartureArgs = Pick<LoadArgs, "api" | "page" | "today">;

/** Empty if the brand sells no packages or they cannot be loaded: then only they are missing from the page. */
export async function readDepartures(
  { api, page, today }: DepartureArgs,
  request: InputOf<typeof listDepartures>["body"],
): Promise<readonly Departure[]> {
  const path = packageResultsPath(page);
  if (path === undefined) return [];
  const answer = await api(listDepartures, { body: request });
  return answer.ok ? answer.data.departures.map((one) => departureView(one, answer.data.currency, path, today)) : [];
}

function departureView(wire: WireDeparture, currency: CurrencyCode, path: string, today: CalendarDate): Departure {
  const { origin, destination, hotel, stops } = wire;
  const stay = { startDate: wire.startDate as CalendarDate, endDate: wire.endDate as CalendarDate };
  const form = defaultForm("packages", today);
  const query = queryOfForm("packages", {
    ...form,
    ...stay,
    origin,
    destination: { name: destination.name, id: destination.id, type: "Cities", country: destination.country },
  });
  const total = moneyOf(wire.totalAmount, currency);
  const people = form.rooms.reduce((sum, { adults }) => sum + adults, 0);
  return {
    ...stay,
    to: `${path}?${query}&sort=price`,
    place: `${destination.name}, ${destination.country}`,
    origin: origin.name,
    hotel: hotel.name,
    stars: hotel.stars,
    isNonstop: stops === 0,
    // Rounded up, so that the price for all is never more than the price per person promises.
    perPerson: { minor: Math.ceil(total.minor / people), currency },
    total,
    saved: wire.savedAmount > 0 ? moneyOf(wire.savedAmount, currency) : null,
    picture: pictureOf(hotel),
  };
}
