/** Prices of a recent search, from the calls of the results page, limited to the hotels that count. */
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listAvailableHotels } from "#contract/availability/list-available-hotels.ts";
import type { Client } from "#contract/base/client.ts";
import type { HotelResult } from "#contract/entities/hotel.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { formFromQuery } from "#domain/search/form-from-query.ts";
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import { restoreRecent } from "#domain/search/recent-searches.ts";
import type { NamedPlace } from "#domain/search/search-form.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { SEARCHED_PLACES, searchBody } from "#web/hotel/search/search-body.ts";
import type { Page } from "#web/visitor/page.ts";
import type { SearchedStay } from "./savings-sum.ts";
import { HOTELS_COUNTED } from "./savings-sum.ts";
import { firstSuggestion } from "#web/search/first-suggestion.ts";

type Priced = Pick<HotelResult, "publicAmount" | "memberAmount" | "currency"> & {
  readonly hotel: Pick<HotelResult["hotel"], "name" | "savingPrograms">;
};

const average = (minors: readonly number[]): number => Math.round(minors.reduce((sum, minor) => sum + minor, 0) / minors.length);

/** The highest savings that one of the hotels advertises; guests may see these. */
function sayingOf(results: readonly Priced[], fee: Money): SearchedStay["saying"] {
  const savings = results.flatMap(({ hotel: { name, savingPrograms } }) =>
    savingPrograms && savingPrograms.currency === fee.currency
      ? [{ hotel: name, savedMinor: moneyOf(savingPrograms.totalSavings, savingPrograms.currency).minor }]
      : [],
  );
  return savings.toSorted((one, other) => other.savedMinor - one.savedMinor)[0];
}

/** Undefined if no hotel has a price in the fee's currency. If member prices are known, only hotels that have one count. */
export function stayOf(results: readonly Priced[], place: string, nights: number, fee: Money): SearchedStay | undefined {
  const priced = results.filter(({ currency }) => currency === fee.currency);
  const response = priced.filter(({ memberAmount }) => memberAmount !== null);
  const counted = response.length > 0 ? response : priced;
  if (counted.length === 0) return undefined;
  const minorsOf = (amountOf: (result: Priced) => number | null) =>
    counted.map((result) => moneyOf(amountOf(result) ?? 0, result.currency).minor);
  return {
    place,
    nights,
    hotels: counted.length,
    publicMinor: average(minorsOf(({ publicAmount }) => publicAmount)),
    memberMinor: response.length > 0 ? average(minorsOf(({ memberAmount }) => memberAmount)) : undefined,
    saying: sayingOf(priced, fee),
  };
}

/** A destination without an id is resolved to its first suggestion, as on the results page. */
async function knownPlace(api: Client, place: NamedPlace): Promise<NamedPlace | undefined> {
  if (place.id !== undefined) return place;
  const answer = await firstSuggestion(api, place.name, SEARCHED_PLACES);
  return answer.ok ? answer.place : undefined;
}

type CallInput = { readonly today: CalendarDate; readonly fee: Money };

/** Past dates are replaced by the default ones: what matters is the current price of such a stay. */
export async function fetchStay(api: Client, page: Page, search: RecentSearch, request: CallInput): Promise<SearchedStay | undefined> {
  const { today, fee } = request;
  const settings = settingsOf(page);
  const form = restoreRecent("hotels", formFromQuery("hotels", new URLSearchParams(), today, settings), search, today, settings);
  const place = await knownPlace(api, form.destination);
  if (!place) return undefined;
  const availability = await api(createAvailability, { body: searchBody(form, place) });
  if (!availability.ok) return undefined;
  const listed = await api(listAvailableHotels, {
    params: { availabilityId: availability.data.availabilityId },
    query: { page: 0, size: HOTELS_COUNTED, sort: "OUR_CHOICE", pins: "false" },
    body: {},
  });
  if (!listed.ok) return undefined;
  return stayOf(listed.data.hotels, search.destination.name, Math.max(1, nightsBetween(form.startDate, form.endDate)), fee);
}
