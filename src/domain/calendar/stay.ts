import type { CalendarDate } from "./calendar-date.ts";
import { addDays, nightsBetween, parseCalendarDate } from "./calendar-date.ts";
import {
  FIRST_ENABLED_DAY,
  HOTEL_END_DAY,
  HOTEL_START_DAY,
  LAST_ENABLED_DAY,
  MAX_NIGHTS,
  PACKAGE_NIGHTS,
  PACKAGE_START_DAY,
  TODAY_TOLERANCE_DAYS,
} from "./calendar-limits.ts";

export type Stay = { readonly startDate: CalendarDate; readonly endDate: CalendarDate };

export type StayKind = "hotels" | "packages";

const DEFAULTS = {
  hotels: { startDay: HOTEL_START_DAY, nights: HOTEL_END_DAY - HOTEL_START_DAY },
  packages: { startDay: PACKAGE_START_DAY, nights: PACKAGE_NIGHTS },
} as const satisfies Record<StayKind, { startDay: number; nights: number }>;

const stayFrom = (startDate: CalendarDate, nights: number): Stay => ({ startDate, endDate: addDays(startDate, nights) });

export const defaultStay = (kind: StayKind, today: CalendarDate): Stay =>
  stayFrom(addDays(today, DEFAULTS[kind].startDay), DEFAULTS[kind].nights);

export type StayProblem = "start-too-early" | "start-too-late" | "end-not-after-start" | "too-many-nights" | "end-too-late";

/** Why a stay is invalid; undefined if it is valid. `tolerance` widens both limits by days. */
export function stayProblem({ startDate, endDate }: Stay, today: CalendarDate, tolerance = 0): StayProblem | undefined {
  const last = addDays(today, LAST_ENABLED_DAY + tolerance);
  if (startDate < addDays(today, FIRST_ENABLED_DAY - tolerance)) return "start-too-early";
  if (startDate > last) return "start-too-late";
  if (endDate <= startDate) return "end-not-after-start";
  if (nightsBetween(startDate, endDate) > MAX_NIGHTS) return "too-many-nights";
  return endDate > last ? "end-too-late" : undefined;
}

type StayTexts = { readonly startDate?: string | null | undefined; readonly endDate?: string | null | undefined };

/** The stay of an address. Missing, malformed, past or out-of-range values are replaced by the product's default. */
export function stayFromTexts(texts: StayTexts, kind: StayKind, today: CalendarDate): Stay {
  const start = parseCalendarDate(texts.startDate, today);
  const end = parseCalendarDate(texts.endDate, today);
  if (start === undefined) return defaultStay(kind, today);
  const isAllowed = (stay: Stay) => stayProblem(stay, today, TODAY_TOLERANCE_DAYS) === undefined;
  const candidates = [...(end === undefined ? [] : [{ startDate: start, endDate: end }]), stayFrom(start, DEFAULTS[kind].nights)];
  return candidates.find(isAllowed) ?? defaultStay(kind, today);
}
