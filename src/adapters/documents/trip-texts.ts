/** Flights, passengers and payments of a package in words, the same in the document, the calendar and mails. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { BookedDirection, BookedTrip, DocumentAirport, DocumentText } from "#platform/ports/documents.ts";
import { formatDuration, formatLocalDay, formatNearDay, formatTime } from "./format-moments.ts";
import type { DocumentFact } from "./stay-texts.ts";

type LegWords = {
  readonly departs: { readonly time: string; readonly place: string };
  readonly arrives: { readonly time: string; readonly place: string };
  readonly details: string;
  /** The connection after this flight; absent after the last one. */
  readonly connection?: string;
};

export type FlightTexts = { readonly title: string; readonly day: string; readonly summary: string; readonly legs: readonly LegWords[] };

export type TripTexts = {
  /** The cities at both ends. */
  readonly route: string;
  readonly flights: readonly FlightTexts[];
  /** Absent until the airline has sold the flights. */
  readonly locator?: DocumentFact;
  readonly bags: string;
  readonly passengers: readonly { readonly name: string; readonly details: string }[];
  /** What was paid, and what is to be paid by when. */
  readonly payments: readonly DocumentFact[];
};

const TITLES = { out: "flightOut", back: "flightBack" } as const;
/** Texts of vouchers. */
export const CABIN_KEYS: Readonly<Record<Cabin, string>> = {
  ECONOMY: "cabinEconomy",
  ECONOMY_PREMIUM: "cabinPremium",
  BUSINESS: "cabinBusiness",
  FIRST: "cabinFirst",
};
const KINDS = { adult: "passengerAdult", child: "passengerChild", infant: "passengerInfant" } as const;

/** Many airports are named after their city; others need it to be recognised. */
export function formatAirport({ code, name, city }: DocumentAirport): string {
  if (name === "") return code;
  return city === "" || name.includes(city) ? `${name} (${code})` : `${city}, ${name} (${code})`;
}

const cityWords = ({ code, city }: DocumentAirport): string => city || code;

export function flightTextsOf({ direction, legs, minutes }: BookedDirection, locale: LocaleCode, text: DocumentText): FlightTexts {
  const tag = languageTag(locale);
  const [first] = legs;
  if (!first) throw new RangeError("a direction has flights");
  const timeOf = ({ day, time }: { readonly day: CalendarDate; readonly time: string }): string =>
    day === first.departure.day ? formatTime(time, tag) : `${formatTime(time, tag)} (${formatNearDay(day, tag)})`;
  return {
    title: text(TITLES[direction], { from: cityWords(first.from), to: cityWords(legs.at(-1)!.to) }),
    day: formatLocalDay(first.departure.day, tag),
    summary: text("flightSummary", { stops: legs.length - 1, duration: formatDuration(minutes, tag) }),
    legs: legs.map(({ flightNumber, airline, cabin, from, to, departure, arrival, minutes: flown }, place) => {
      const next = legs[place + 1];
      const waited = next && Math.round((next.departure.instant.getTime() - arrival.instant.getTime()) / 60_000);
      return {
        departs: { time: timeOf(departure), place: formatAirport(from) },
        arrives: { time: timeOf(arrival), place: formatAirport(to) },
        details: `${airline} ${flightNumber} · ${text(CABIN_KEYS[cabin])} · ${formatDuration(flown, tag)}`,
        ...(waited !== undefined && { connection: text("connection", { city: cityWords(to), duration: formatDuration(waited, tag) }) }),
      };
    }),
  };
}

export function tripTextsOf(trip: BookedTrip, locale: LocaleCode, text: DocumentText): TripTexts {
  const tag = languageTag(locale);
  const { flights, locator, checkedBags, passengers, paid, outstanding, dueOn } = trip;
  const rest = { label: text("outstanding"), value: formatPrice(outstanding, tag) };
  const due = dueOn && { label: text("dueOn"), value: formatLocalDay(dueOn, tag) };
  const [out] = flights;
  return {
    route: out ? `${cityWords(out.legs[0]!.from)} – ${cityWords(out.legs.at(-1)!.to)}` : "",
    flights: flights.map((direction) => flightTextsOf(direction, locale, text)),
    ...(locator !== null && { locator: { label: text("locator"), value: locator } }),
    bags: text("bagsIncluded", { count: checkedBags }),
    passengers: passengers.map(({ name, kind, extras }) => ({ name, details: [text(KINDS[kind]), ...extras].join(" · ") })),
    payments: [{ label: text("paid"), value: formatPrice(paid, tag) }, ...(outstanding.minor > 0 ? [rest, ...(due ? [due] : [])] : [])],
  };
}
