/** The last searches of a browser, offered again with dates and rooms. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import { roomsProblem } from "#domain/occupancy/rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { PLACE_TYPES } from "./place-names.ts";
import type { SearchFields, NamedPlace } from "./search-form.ts";
import type { Product } from "./product.ts";
import type { SearchSettings } from "./search-settings.ts";
import { rulesOf } from "./search-settings.ts";

const RECENT_KEPT = 2;

export type RecentSearch = {
  readonly destination: NamedPlace;
  readonly checkInDate: CalendarDate;
  readonly checkOutDate: CalendarDate;
  readonly rooms: readonly Room[];
};

const isSameDestination = (one: NamedPlace, other: NamedPlace): boolean =>
  one.id !== undefined && other.id !== undefined
    ? one.id === other.id && one.type === other.type
    : one.name.toLowerCase() === other.name.toLowerCase();

/** Undefined for products without rooms. */
export const recentOf = ({ destination, startDate, endDate, rooms }: SearchFields): RecentSearch | undefined =>
  destination && endDate && rooms && { destination, checkInDate: startDate, checkOutDate: endDate, rooms };

/** Newest first; each destination appears once, with its latest search. */
export const rememberSearch = (list: readonly RecentSearch[], search: RecentSearch): readonly RecentSearch[] =>
  [search, ...list.filter(({ destination }) => !isSameDestination(destination, search.destination))].slice(0, RECENT_KEPT);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isDay = (value: unknown): value is CalendarDate => typeof value === "string" && isCalendarDate(value);

function readPlace(value: unknown): NamedPlace | undefined {
  if (!isRecord(value) || typeof value["name"] !== "string" || value["name"].trim() === "") return undefined;
  const { name, id, country } = value;
  const type = PLACE_TYPES.find((known) => known === value["type"]);
  return { name, ...(typeof id === "string" && { id }), ...(type && { type }), ...(typeof country === "string" && { country }) };
}

function readRoom(value: unknown): Room | undefined {
  if (!isRecord(value) || !isCount(value["adults"]) || !isCount(value["infants"]) || !Array.isArray(value["childrenAges"]))
    return undefined;
  const childrenAges: readonly unknown[] = value["childrenAges"];
  return childrenAges.every(isCount) ? { adults: value["adults"], childrenAges, infants: value["infants"] } : undefined;
}

function readSearch(value: unknown): RecentSearch | undefined {
  if (!isRecord(value) || !Array.isArray(value["rooms"])) return undefined;
  const { checkInDate, checkOutDate } = value;
  const destination = readPlace(value["destination"]);
  const rooms = value["rooms"].map(readRoom);
  if (!destination || !isDay(checkInDate) || !isDay(checkOutDate) || !rooms.every((room) => room !== undefined)) return undefined;
  return { destination, checkInDate, checkOutDate, rooms };
}

/** Stored values may be years old or from another source: unreadable ones are dropped. */
export const readRecent = (value: unknown): readonly RecentSearch[] =>
  (Array.isArray(value) ? value : [])
    .map(readSearch)
    .filter((search) => search !== undefined)
    .slice(0, RECENT_KEPT);

/**
 * Restores the destination, and for products with rooms also dates and rooms; past dates and rooms that are no longer allowed leave the form
 * unchanged.
 */
export function restoreRecent<F extends SearchFields>(
  product: Product,
  form: F,
  recent: RecentSearch,
  today: CalendarDate,
  settings: SearchSettings,
): F {
  const stay = { startDate: recent.checkInDate, endDate: recent.checkOutDate };
  const { limits, ages } = rulesOf(product, settings);
  if (!form.rooms) return { ...form, destination: recent.destination };
  return {
    ...form,
    destination: recent.destination,
    ...(stayProblem(stay, today) === undefined && stay),
    ...(roomsProblem(recent.rooms, limits, ages) === undefined && { rooms: recent.rooms }),
  };
}
