import { listDepartures as call } from "#contract/availability/list-departures.ts";
import type { CheckedInputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { marketToCurrency } from "#domain/market/locale-to-currency.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import { departureDays } from "#domain/package/departure-days.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import type { ReplacedAnswers } from "#platform/availability/calendar/replaced-answers.ts";
import { priceViewOf } from "#platform/availability/quotes/price-view.ts";
import { sellerOf, todayOf } from "#platform/availability/suppliers/check-search.ts";
import type { BrandCatalog, BrandNow } from "#platform/catalog/brand-catalog.ts";
import { findDestination } from "#platform/catalog/destination-places.ts";
import { describeCatalogHotel } from "#platform/catalog/hotels/describe-catalog-hotel.ts";
import { listDestinationsInSeason } from "#platform/catalog/places/brand-destinations.ts";
import { plainSpaces } from "#platform/configuration/localized-names.ts";
import type { ContentMemory } from "#platform/content/content-memory.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { FoundDeparture } from "#platform/packages/departures/find-departures.ts";
import { findDepartures, findSameDepartures, originPlace, originsOf } from "#platform/packages/departures/find-departures.ts";
import type { PackageDiscount } from "#platform/packages/search/package-rule.ts";

const MAX_PLACES = 10;
/** Short trips to far places are mostly flight. About an hour and a half for each night. */
const MAX_KM_PER_NIGHT = 1200;
const CARD_IMAGE_SIZE = 700;

type DepartureSources = {
  readonly catalog: BrandCatalog;
  readonly content: ContentMemory;
  readonly discountOf: PackageDiscount;
  readonly departures: ReplacedAnswers;
};

type Asked = CheckedInputOf<typeof call>["body"];

export const listDepartures = ({ catalog, content, discountOf, departures }: DepartureSources) =>
  useCase(call, async (context, caller, { body }) => {
    const [now, discountPercent] = await Promise.all([catalog.open(caller), discountOf(caller)]);
    const { currency } = caller;
    const days = departureDays(todayOf(context), {
      nights: body.nights,
      from: body.from as CalendarDate | undefined,
      until: body.until as CalendarDate | undefined,
    });
    if (days.length === 0) return { departures: [], currency };
    const destinations = body.destinations
      ? citiesNamed(now, body.destinations)
      : nearEnough(now, caller, await listDestinationsInSeason(context, content, caller, now, new Set(days.map(monthOf))), body.nights);
    const { visitor } = caller;
    const { nights } = body;
    // Without the signal of the caller, because others wait for the same answer.
    const { signal: _, ...asked } = caller;
    const recall = (money: CurrencyCode, find: () => Promise<readonly FoundDeparture[]>) =>
      departures.recall([sellerOf(caller), priceViewOf(visitor, false), money, discountPercent, destinations, days, nights], find);
    const usual = marketToCurrency(caller.market);
    // The departures of the market are mostly known, so a visitor with another currency waits for a few searches only.
    const known = await recall(usual, () =>
      findDepartures(context, { ...asked, currency: usual }, now, { destinations, days, nights, discountPercent }),
    );
    const found =
      currency === usual ? known : await recall(currency, () => findSameDepartures(context, asked, now, { known, discountPercent }));
    const sold = found.filter(({ hotelId }) => now.factsOf(hotelId)?.isBlocked === false);
    return { departures: sold.slice(0, body.limit).map((one) => describe(context, caller, now, one)), currency };
  });

const monthOf = (day: CalendarDate): number => Number(day.slice(5, 7));

/** The first cities that are not too far away for a trip of this length. */
function nearEnough(now: BrandNow, caller: Caller, cities: readonly string[], nights: number): readonly string[] {
  const { places } = now;
  const origins = originsOf(now, caller).map((origin) => originPlace(now, origin, "en"));
  const isNear = (id: string): boolean => {
    const city = places.cityAt(places.findCity(id)!, "en");
    return origins.some((origin) => distanceKm(origin, city) <= nights * MAX_KM_PER_NIGHT);
  };
  return cities.filter(isNear).slice(0, MAX_PLACES);
}

/** Ids of cities that are given by id or by name. */
function citiesNamed({ places, finder }: BrandNow, texts: NonNullable<Asked["destinations"]>): readonly string[] {
  const items = texts.flatMap(
    (text) => places.findCity(text) ?? findDestination({ places, finder }, { city: text.replaceAll("-", " ") }) ?? [],
  );
  return [...new Set(items.map((item) => places.cityAt(item, "en").id))];
}

function describe(context: Context, caller: Caller, now: BrandNow, found: FoundDeparture) {
  const { places, countries } = now;
  const { language } = LOCALES[caller.locale];
  const origin = originPlace(now, found.origin, language);
  const { name, countryCode } = places.cityAt(places.findCity(found.destination)!, language);
  const view = { distanceUnit: distanceUnitOf(caller.market), imageSize: CARD_IMAGE_SIZE };
  const { id, name: hotelName, stars, pictures, images } = describeCatalogHotel(now, context, caller, { id: found.hotelId }, view).hotel;
  const units = (minor: number): number => unitsOf(minor, caller.currency);
  return {
    origin: { id: origin.id, name: origin.name, type: origin.type === "Airports" ? origin.type : ("Cities" as const) },
    destination: {
      id: found.destination,
      name,
      country: plainSpaces(countries.nameOf(countryCode, languageTag(caller.locale))),
    },
    startDate: found.startDate,
    endDate: found.endDate,
    hotel: { id, name: hotelName, stars, pictures, images },
    stops: found.stops,
    totalAmount: units(found.totalMinor),
    savedAmount: units(found.partsMinor - found.totalMinor),
  };
}
