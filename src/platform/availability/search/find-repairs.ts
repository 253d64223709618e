/**
 * For a search without results: the reasons, and similar searches that would find something. All work is limited, because the visitor did not request
 * it.
 */
import type { Repair } from "#contract/entities/result-filter.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { TODAY_TOLERANCE_DAYS } from "#domain/calendar/calendar-limits.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { plainSpaces } from "#platform/configuration/localized-names.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { NothingOffered } from "#platform/ports/hotel-supplier.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { listClassOffersOfSuppliers, listOffersOfSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import { hotelsOfCity } from "#platform/catalog/hotels/hotels-of-place.ts";
import type { PlaceFound } from "./resolve-destination.ts";
import { classesOf, searchHotels } from "./search-hotels.ts";
import type { HotelSearch } from "./search-hotels.ts";

const DAYS_AWAY = 7;
const MAX_DATES = 3;
const MAX_NEARBY = 3;
/** Cities that are searched to find the few that are suggested. */
const CITIES_TRIED = 6;
const NEARBY_KM = 250;
const HOTELS_ASKED_WHY = 30;
const HOTELS_TRIED = 2_000;

export type Reason = { readonly reason: NothingOffered; readonly count: number };

/** One search without results would cost a metered supplier dozens of requests. */
const unmetered = (context: Context): Context => ({ ...context, suppliers: context.suppliers.filter(({ isMetered }) => !isMetered) });

/** Most frequent reason first. A supplier that gives no reason is not counted. Opaque searches query classes, never a single hotel. */
export async function findReasons(metered: Context, now: BrandNow, search: HotelSearch): Promise<Reason[]> {
  const context = unmetered(metered);
  const { hotelIds, request, view } = search;
  const { channel } = view;
  const questions =
    channel === "Opaque"
      ? classesOf(now, search).map((members) => () => listClassOffersOfSuppliers(context, members, request))
      : [...hotelIds].map((hotelId) => () => listOffersOfSuppliers(context, hotelId, { ...request, channel }));
  const counts = new Map<NothingOffered, number>();
  await Promise.all(
    questions.slice(0, HOTELS_ASKED_WHY).map(async (question) => {
      const received = await question().catch(() => undefined);
      const reason = received?.answers.find(({ answer }) => answer.reason)?.answer.reason;
      if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }),
  );
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}

export async function findRepairs(
  metered: Context,
  caller: Pick<Caller, "locale">,
  now: BrandNow,
  search: HotelSearch,
  place: PlaceFound,
): Promise<Repair[]> {
  const context = unmetered(metered);
  const bounded: HotelSearch = { ...search, hotelIds: search.hotelIds.subarray(0, HOTELS_TRIED) };
  const count = async (changed: Partial<HotelSearch>): Promise<number> =>
    searchHotels(context, now, { ...bounded, ...changed }).then(
      ({ columns }) => columns.count,
      () => 0,
    );
  const groups = await Promise.all([otherDates(bounded, count), fewerRooms(bounded, count), nearby(now, caller, place, count)]);
  return groups.flat();
}

type Count = (changed: Partial<HotelSearch>) => Promise<number>;

/** Same number of nights; nearest dates first, and a later date before an earlier one. */
async function otherDates({ hotelIds, request }: HotelSearch, count: Count): Promise<Repair[]> {
  if (hotelIds.length === 0) return [];
  const { startDate, endDate } = request.stay;
  const shifts = Array.from({ length: DAYS_AWAY }, (_, days) => [days + 1, -days - 1]).flat();
  const stays = shifts
    .map((days): Stay => ({ startDate: addDays(startDate, days), endDate: addDays(endDate, days) }))
    .filter((stay) => stayProblem(stay, request.today, TODAY_TOLERANCE_DAYS) === undefined);
  const repairs = await Promise.all(
    stays.map(async (stay): Promise<Repair> => ({ kind: "dates", ...stay, count: await count({ request: { ...request, stay } }) })),
  );
  return repairs.filter((repair) => repair.count > 0).slice(0, MAX_DATES);
}

/** Suggests the highest number of rooms that is available. */
async function fewerRooms({ hotelIds, request }: HotelSearch, count: Count): Promise<Repair[]> {
  if (hotelIds.length === 0) return [];
  const numbers = Array.from({ length: request.rooms.length - 1 }, (_, less) => request.rooms.length - 1 - less);
  const repairs = await Promise.all(
    numbers.map(async (rooms): Promise<Repair> => ({
      kind: "rooms",
      rooms,
      count: await count({ request: { ...request, rooms: request.rooms.slice(0, rooms) } }),
    })),
  );
  return repairs.filter((repair) => repair.count > 0).slice(0, 1);
}

/** Near cities first; if none of them has a free hotel, the nearest of all. A search for one hotel suggests the hotel's own city first. */
async function nearby(now: BrandNow, { locale }: Pick<Caller, "locale">, place: PlaceFound, count: Count): Promise<Repair[]> {
  const cities = [...now.columns.ofCity.keys()].flatMap((cityId) => {
    const item = now.places.findCity(String(cityId));
    const city = item === undefined ? undefined : now.places.cityAt(item, LOCALES[locale].language);
    return city ? [{ city, km: distanceKm(place, city) }] : [];
  });
  const nearest = cities.toSorted((one, other) => one.km - other.km);
  const repairsAt = async (tried: typeof nearest): Promise<Repair[]> => {
    const repairs = await Promise.all(
      tried.slice(0, CITIES_TRIED).map(async ({ city, km }): Promise<Repair> => ({
        kind: "nearby",
        destination: city.id,
        destinationType: "Cities",
        name: city.name,
        country: plainSpaces(now.countries.nameOf(city.countryCode, languageTag(locale))),
        latitude: city.latitude,
        longitude: city.longitude,
        km: Math.round(km),
        count: await count({ hotelIds: hotelsOfCity(now.columns, Number(city.id)) }),
      })),
    );
    return repairs.filter((repair) => repair.count > 0).slice(0, MAX_NEARBY);
  };
  const near = await repairsAt(nearest.filter(({ km }) => km <= NEARBY_KM));
  return near.length > 0 ? near : repairsAt(nearest.filter(({ km }) => km > NEARBY_KM));
}
