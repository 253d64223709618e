/** The hotels viewed in this browser, and the dates that the visitor last looked for. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import { MAX_VIEWED_HOTELS, savableHotels } from "#domain/search/hotel-lists.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { roomsProblem } from "#domain/occupancy/rooms.ts";
import { roomsFromTexts } from "#domain/occupancy/rooms-from-texts.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { rulesOf } from "#domain/search/search-settings.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { recentSearches } from "#web/search/suggestions/recent-store.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { LIST_KEY } from "#web/saved/list-keys.ts";

export type ViewedHotel = Stay & {
  readonly hotelId: string;
  readonly name: string;
  readonly place: string;
  readonly picture: PictureSubject | null;
  /** As in addresses. */
  readonly adults: string;
  readonly children: string;
};

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 300;
const isDay = (value: unknown): value is CalendarDate => isText(value) && isCalendarDate(value);

/** Storage can be edited by hand and may contain entries of an older build. */
function isViewed(value: unknown): value is ViewedHotel {
  if (typeof value !== "object" || value === null) return false;
  const { hotelId, name, place, adults, children, startDate, endDate } = value as Partial<Record<keyof ViewedHotel, unknown>>;
  return savableHotels([hotelId], 1).length === 1 && [name, place, adults, children].every(isText) && isDay(startDate) && isDay(endDate);
}

/** Newest first. */
export function readViewed(storage: VisitStorage): readonly ViewedHotel[] {
  const stored = readJson(storage, LIST_KEY.viewedHotels);
  return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MAX_VIEWED_HOTELS) : [];
}

/** A hotel that was viewed before moves to the front, with its latest dates. */
export function rememberViewed(storage: VisitStorage, hotel: ViewedHotel): void {
  const others = readViewed(storage).filter(({ hotelId }) => hotelId !== hotel.hotelId);
  writeJson(storage, LIST_KEY.viewedHotels, [hotel, ...others].slice(0, MAX_VIEWED_HOTELS));
}

export type ListStay = Stay & { readonly rooms: readonly Room[] };

/** The stay of the last search, or else of the last hotel, unless it has passed. */
export function lastVisit(storage: VisitStorage, today: CalendarDate, settings: SearchSettings): ListStay | undefined {
  const { limits, ages } = rulesOf("hotels", settings);
  const searched = recentSearches(storage).map(({ checkInDate, checkOutDate, rooms }) => ({
    startDate: checkInDate,
    endDate: checkOutDate,
    rooms,
  }));
  const viewed = readViewed(storage).map(({ startDate, endDate, adults, children }) => ({
    startDate,
    endDate,
    rooms: roomsFromTexts({ adults: [adults], children: [children] }, limits, ages),
  }));
  return [...searched, ...viewed].find(
    (visit) => stayProblem(visit, today) === undefined && roomsProblem(visit.rooms, limits, ages) === undefined,
  );
}
