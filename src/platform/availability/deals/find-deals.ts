/** Searches live prices for a few future stays, and selects those that a promotion lowers. */
import type { HotelResult, OpaqueHotelResult } from "#contract/entities/hotel.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { EARLY_DAYS, LONG_STAY_NIGHTS } from "#domain/pricing/discounts.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { stayWantedBy, todayOf } from "#platform/availability/suppliers/check-search.ts";
import { hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { createResultDescriber } from "#platform/availability/search/describe-result.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import { searchHotels } from "#platform/availability/search/search-hotels.ts";

type DealOccasion = "early" | "longStay";

/** Each stay qualifies for exactly one promotion, so that the reason shown is the true one. */
const STAYS: readonly { readonly daysAhead: number; readonly nights: number; readonly occasion: DealOccasion }[] = [
  { daysAhead: EARLY_DAYS + 2, nights: 3, occasion: "early" },
  { daysAhead: EARLY_DAYS + 33, nights: 4, occasion: "early" },
  { daysAhead: 21, nights: LONG_STAY_NIGHTS, occasion: "longStay" },
  { daysAhead: 40, nights: LONG_STAY_NIGHTS + 3, occasion: "longStay" },
];

const MAX_A_PLACE = 5;
const MAX = 60;

export type FoundDeal = {
  readonly stay: Stay;
  readonly occasion: DealOccasion;
  readonly describeCatalogHotel: () => HotelResult;
  readonly describeHidden: () => OpaqueHotelResult;
};

type Candidate = FoundDeal & { readonly hotelId: number; readonly percent: number; readonly total: number };

/** Takes the best deal of each place, then the second best, and so on, so that one place cannot fill the list. */
export async function findDeals(
  context: Context,
  caller: Caller,
  now: BrandNow,
  view: PriceView,
  places: readonly Uint32Array[],
): Promise<readonly FoundDeal[]> {
  const hotelIds = Uint32Array.from(new Set(places.flatMap((ids) => [...ids])));
  const candidates = (await Promise.all(STAYS.map((stay) => candidatesOf(context, caller, now, view, hotelIds, stay)))).flat();
  const best = new Map<number, Candidate>();
  for (const candidate of candidates) if (isBetter(candidate, best.get(candidate.hotelId))) best.set(candidate.hotelId, candidate);
  const byPlace = places.map((ids) =>
    [...new Set([...ids].map(rowIdOf(now, view)))]
      .flatMap((id) => (id === undefined ? [] : (best.get(id) ?? [])))
      .toSorted((one, other) => (isBetter(one, other) ? -1 : 1))
      .slice(0, MAX_A_PLACE),
  );
  const inTurn = Array.from({ length: MAX_A_PLACE }, (_, turn) => byPlace.flatMap((deals) => deals[turn] ?? [])).flat();
  return [...new Set(inTurn)].slice(0, MAX);
}

/** The id of a hotel's row in a search: its own or, for opaque hotels, the first id of its class. */
const rowIdOf =
  (now: BrandNow, { channel }: PriceView) =>
  (hotelId: number): number | undefined =>
    channel === "Opaque" ? hiddenClassesOf(now).classOf(hotelId)?.hotelIds[0] : hotelId;

const isBetter = (one: Candidate, other: Candidate | undefined): boolean =>
  !other || one.percent > other.percent || (one.percent === other.percent && one.total < other.total);

async function candidatesOf(
  context: Context,
  caller: Caller,
  now: BrandNow,
  view: PriceView,
  hotelIds: Uint32Array,
  { daysAhead, nights, occasion }: (typeof STAYS)[number],
): Promise<readonly Candidate[]> {
  const startDate = addDays(todayOf(context), daysAhead);
  const stay: Stay = { startDate, endDate: addDays(startDate, nights) };
  const request = stayWantedBy(context, caller, { stay, rooms: DEFAULT_ROOMS, currency: caller.currency });
  const found = await searchHotels(context, now, { hotelIds, request, view }, { signal: caller.signal });
  const { columns } = found;
  const describer = createResultDescriber(context, caller, now, found, { request, view });
  return Array.from({ length: columns.count }, (_, row) => row)
    .filter((row) => columns.promotions[row]! > 0)
    .map((row) => ({
      stay,
      occasion,
      hotelId: columns.hotelIds[row]!,
      percent: columns.promotions[row]!,
      total: columns.totals[row]!,
      describeCatalogHotel: () => describer.hotelAt(row),
      describeHidden: () => describer.hiddenAt(row),
    }));
}
