import { listMonthPrices as call } from "#contract/availability/list-month-prices.ts";
import { defaultStay } from "#domain/calendar/stay.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { findMonthPrices } from "#platform/availability/calendar/month-prices.ts";
import { calendarChannel } from "#platform/availability/calendar/price-arrivals.ts";
import type { ReplacedAnswers } from "#platform/availability/calendar/replaced-answers.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { resolveDestination } from "#platform/availability/search/resolve-destination.ts";
import { stayWantedBy, todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { hotelsOnSale } from "#platform/catalog/hotels/hotels-of-place.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";

/** A year costs four calendars, so only the first page of a city waits for it; later ones get an answer that is replaced in the background. */
export const listMonthPrices = (catalog: BrandCatalog, answers: ReplacedAnswers) =>
  useCase(call, async (context, caller, { query }) => {
    const now = await catalog.open(caller);
    const { currency } = caller;
    const { hotelIds } = resolveDestination(now, { destination: query.city, destinationType: "Cities" }, caller.locale);
    const stay = defaultStay("hotels", todayOf(context));
    const { stay: _, ...request } = stayWantedBy(context, caller, { stay, rooms: DEFAULT_ROOMS, currency });
    const view = priceViewOf(caller.visitor, false);
    const { nights, isComplete } = await answers.recall([query.city, request, calendarChannel(view)], () =>
      findMonthPrices(context, hotelsOnSale(now.columns, hotelIds), request, view),
    );
    return { currency, prices: nights.map((minor) => (minor === undefined ? null : unitsOf(minor, currency))), isComplete };
  });
