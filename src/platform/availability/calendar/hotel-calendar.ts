/** The cheapest stay of every arrival day and length in a set of hotels. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { TODAY_TOLERANCE_DAYS } from "#domain/calendar/calendar-limits.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import { placeOfHotel } from "#domain/hotel/hotel-columns.ts";
import type { NegotiatedRate } from "#domain/pricing/negotiated-rate.ts";
import { coversStay } from "#domain/pricing/negotiated-rate.ts";
import { createColumns } from "#domain/results/result-columns.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import type { SentFilter } from "#platform/availability/search/narrow-search.ts";
import { narrowSearch } from "#platform/availability/search/narrow-search.ts";
import { searchHotels } from "#platform/availability/search/search-hotels.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { hotelsOnSale } from "#platform/catalog/hotels/hotels-of-place.ts";
import { createYieldToEventLoop } from "#platform/catalog/yield-to-event-loop.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import type { ArrivalRequest, PricedArrivals } from "./price-arrivals.ts";
import { calendarChannel, priceArrivals } from "./price-arrivals.ts";

/** Arrivals from a day on, and stays of `minNights` to `maxNights` nights. */
export type CalendarSpan = { readonly from: CalendarDate; readonly days: number; readonly minNights: number; readonly maxNights: number };

export type HotelCalendarRequest = {
  readonly hotelIds: Uint32Array;
  readonly request: ArrivalRequest;
  readonly view: PriceView;
  readonly filter: SentFilter;
  readonly span: CalendarSpan;
};

/**
 * `totals` are in the order of days, then lengths; infinity if no matching hotel is free, or if the stay cannot be searched.
 *
 * Suppliers answer for all days at once. Cells are searched one by one only for filters by what a rate offers on its day, and where a negotiated rate
 * may be cheaper. Only suppliers that can price a calendar are asked, because every other one would get a request for each cell.
 */
export async function priceHotelCalendar(context: Context, now: BrandNow, asked: HotelCalendarRequest): Promise<PricedArrivals> {
  const { request, filter, span } = asked;
  const { boards, freeCancellation, priceFrom, priceTo, ...lasting } = filter;
  const isByDay = Boolean(boards?.length) || freeCancellation === true || priceFrom !== undefined;
  const narrowed = { ...asked, hotelIds: matchingHotels(now, asked.hotelIds, lasting, request.currency) };
  const [priced, negotiated] = await Promise.all([priceAtOnce(context, narrowed), negotiatedRates(context, narrowed)]);
  const highest = priceTo === undefined ? Infinity : minorOf(priceTo, request.currency);
  const totals = priced.totals.map((minor, cell) => (minor <= highest && isSearchable(span, request, cell) ? minor : Infinity));
  // A filter cannot add rooms, and a negotiated rate is cheaper for a room that is free anyway.
  const mustBeSearched = (cell: number): boolean =>
    (isByDay && Number.isFinite(totals[cell])) ||
    (negotiated.some((rate) => coversStay(rate, stayAt(span, cell))) &&
      Number.isFinite(priced.totals[cell]) &&
      isSearchable(span, request, cell));
  return searchCells(context, now, narrowed, { ...priced, totals }, mustBeSearched);
}

const lengthsOf = ({ minNights, maxNights }: CalendarSpan): number => maxNights - minNights + 1;

function stayAt(span: CalendarSpan, cell: number) {
  const startDate = addDays(span.from, Math.floor(cell / lengthsOf(span)));
  return { startDate, endDate: addDays(startDate, span.minNights + (cell % lengthsOf(span))) };
}

const isSearchable = (span: CalendarSpan, { today }: ArrivalRequest, cell: number): boolean =>
  stayProblem(stayAt(span, cell), today, TODAY_TOLERANCE_DAYS) === undefined;

/** The hotels on sale that match a filter which does not depend on prices. */
function matchingHotels(now: BrandNow, hotelIds: Uint32Array, lasting: SentFilter, currency: ArrivalRequest["currency"]): Uint32Array {
  const onSale = hotelsOnSale(now.columns, hotelIds);
  if (Object.values(lasting).every((value) => value === undefined)) return onSale;
  const columns = {
    ...createColumns(onSale.length, now.columns),
    hotelIds: onSale,
    places: onSale.map((id) => placeOfHotel(now.columns, id)),
  };
  const { rows, rowOf } = narrowSearch(now, columns, lasting, { currency, isHidden: false });
  return Uint32Array.from(rows, (row) => onSale[rowOf(row)]!);
}

/** Of the company that the visitor books for, at these hotels. */
async function negotiatedRates(
  context: Context,
  { hotelIds, request: { seller } }: HotelCalendarRequest,
): Promise<readonly NegotiatedRate[]> {
  if (!seller.company || !context.negotiatedRatesOf) return [];
  const rates = await context.negotiatedRatesOf(seller.brandId, seller.company.id);
  return rates.filter(({ hotelId }) => hotelIds.includes(hotelId));
}

async function priceAtOnce(context: Context, { hotelIds, request, view, span }: HotelCalendarRequest): Promise<PricedArrivals> {
  const { from, days, minNights, maxNights } = span;
  const priced = await priceArrivals(context, hotelIds, request, calendarChannel(view), { from, days, maxNights });
  if (minNights === 1) return priced;
  const lengths = lengthsOf(span);
  const totals = new Float64Array(days * lengths);
  for (let cell = 0; cell < totals.length; cell += 1) {
    totals[cell] = priced.totals[Math.floor(cell / lengths) * maxNights + minNights - 1 + (cell % lengths)]!;
  }
  return { ...priced, totals };
}

/** Replaces the totals of some cells by those of searches. */
async function searchCells(
  context: Context,
  now: BrandNow,
  { hotelIds, request, view, filter, span }: HotelCalendarRequest,
  priced: PricedArrivals,
  mustBeSearched: (cell: number) => boolean,
): Promise<PricedArrivals> {
  const suppliers = context.suppliers.filter(({ lowestTotals }) => lowestTotals);
  const yieldToEventLoop = createYieldToEventLoop();
  const totals = priced.totals.slice();
  let { isComplete } = priced;
  for (let cell = 0; cell < totals.length; cell += 1) {
    if (!mustBeSearched(cell)) continue;
    await yieldToEventLoop();
    const search = { hotelIds, request: { ...request, stay: stayAt(span, cell) }, view };
    const found = await searchHotels({ ...context, suppliers }, now, search, { hasNegotiated: true });
    const { rows, columns } = narrowSearch(now, found.columns, filter, { currency: request.currency, isHidden: false });
    totals[cell] = rows.reduce((lowest, row) => Math.min(lowest, columns.totals[row]!), Infinity);
    if (found.isPartial) isComplete = false;
  }
  return { totals, isComplete };
}
