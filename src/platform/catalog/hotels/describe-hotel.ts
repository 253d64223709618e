/** Describes a hotel in the caller's language, with pictures in the colours of the brand. */
import type { Hotel } from "#contract/entities/hotel.ts";
import { CHECK_IN_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { amenitiesOfBits } from "#domain/hotel/amenities.ts";
import { CHECK_OUT_HOUR } from "#domain/hotel/departure-hour.ts";
import { hotelCodesOf } from "#domain/hotel/hotel-codes.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { hotelPhone } from "#domain/hotel/hotel-phone.ts";
import { hotelPictures } from "#domain/hotel/hotel-pictures.ts";
import type { HotelPicture } from "#domain/hotel/hotel-pictures.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { inSpellingOf } from "#domain/market/swiss-spelling.ts";
import { pictureAddress, pictureOf } from "#pictures/picture-address.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import type { Place } from "#domain/place/places.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import { plainSpaces } from "#platform/configuration/localized-names.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { settingOfHotel } from "#platform/catalog/places/setting-of-place.ts";

export type HotelDisplay = { readonly distanceUnit: DistanceUnit; /** Width in pixels. */ readonly imageSize: number };

export function describeHotel(
  now: CatalogNow,
  context: Pick<Context, "hotelWords" | "hotelPhotos">,
  caller: Pick<Caller, "brandId" | "locale">,
  facts: HotelFacts,
  { distanceUnit, imageSize }: HotelDisplay,
): Hotel {
  const { language } = LOCALES[caller.locale];
  const item = now.places.findCity(String(facts.cityId));
  const city = item === undefined ? undefined : now.places.cityAt(item, language);
  const cityName = city?.name ?? "";
  const photos = context.hotelPhotos?.of(caller.brandId, facts.id) ?? [];
  const pictures = hotelPictures(facts, settingOfHotel(now.places, facts), photos);
  return {
    id: String(facts.id),
    name: facts.name,
    tHotelId: facts.providerId,
    region: describeRegion(now, facts, caller.locale),
    stars: facts.stars,
    description: inSpellingOf(caller.locale, context.hotelWords.describe(facts, cityName, language).join("\n\n")),
    images: imagesOf(caller.brandId, pictures, imageSize),
    pictures,
    amenities: amenitiesOfBits(facts.amenities),
    isBlocked: facts.isBlocked,
    savingPrograms: savingProgramsOf(facts),
    ...clockOf(city),
    address: addressOf(now, facts, caller.locale),
    countryCode: facts.countryCode,
    district: facts.district,
    chain: facts.chain,
    phone: hotelPhone(facts),
    location: { latitude: facts.latitude, longitude: facts.longitude },
    distance: city ? { value: shownDistance(distanceUnit, distanceKm(city, facts)), unit: distanceUnit, from: cityName } : null,
    guestRating: facts.rating === 0 ? null : { score: facts.rating / 10, count: facts.ratingCount },
    reviewCount: facts.ratingCount,
    tripadvisorRate: facts.rating === 0 ? null : halves(facts.rating / 20),
    hotelCodes: [...hotelCodesOf(facts.id)],
  };
}

/** Street, city, state and country, in one line. */
export function addressOf(
  { places, countries }: Pick<CatalogNow, "places" | "countries">,
  { street, cityId, countryCode }: Pick<HotelFacts, "street" | "cityId" | "countryCode">,
  locale: LocaleCode,
): string {
  const item = places.findCity(String(cityId));
  const city = item === undefined ? undefined : places.cityAt(item, LOCALES[locale].language);
  const country = plainSpaces(countries.nameOf(countryCode, languageTag(locale)));
  return [street, city?.name, city?.detail, country].filter(Boolean).join(", ");
}

/** The city of a hotel and its parent region: the state in countries where addresses include it, otherwise the country. */
export function describeRegion(
  { places, countries }: Pick<CatalogNow, "places" | "countries">,
  { cityId, countryCode }: Pick<HotelFacts, "cityId" | "countryCode">,
  locale: LocaleCode,
): Hotel["region"] {
  const item = places.findCity(String(cityId));
  const city = item === undefined ? undefined : places.cityAt(item, LOCALES[locale].language);
  const state = item === undefined ? undefined : places.stateOf(item);
  const isSaid = city !== undefined && city.detail !== "" && state !== undefined;
  return {
    id: String(cityId),
    name: city?.name ?? "",
    parentRegionId: isSaid ? `${state.country}-${state.code}` : countryCode,
    parentRegionName: isSaid ? state.name : plainSpaces(countries.nameOf(countryCode, languageTag(locale))),
  };
}

/** A member's yearly savings and the membership fee; null when the savings are unknown. */
const savingProgramsOf = ({ totalSavings }: Pick<HotelFacts, "totalSavings">): Hotel["savingPrograms"] =>
  totalSavings === 0 ? null : { totalSavings, membershipFee: unitsOf(MEMBERSHIP_FEE.minor, "USD"), currency: "USD" };

/** UTC when the time zone of the city is unknown. */
export const clockOf = (city: Pick<Place, "timeZone"> | undefined): Pick<Hotel, "timeZone" | "checkInFrom" | "checkOutUntil"> => ({
  timeZone: city?.timeZone ?? "UTC",
  checkInFrom: `${CHECK_IN_HOUR}:00`,
  checkOutUntil: `${CHECK_OUT_HOUR}:00`,
});

/** An address with any style version returns the current picture, so callers need not know the version. */
const ANY_VERSION = "00000000";
const IMAGE_SIZES = [500, 700] as const;

export function imagesOf(brandId: string, pictures: readonly HotelPicture[], imageSize: number): string[] {
  const [small, large] = IMAGE_SIZES;
  const width = imageSize - small < large - imageSize ? small : large;
  const style = { brandId, version: ANY_VERSION, tones: "" };
  return pictures.map(({ seed, kind, photo }) => pictureAddress(style, pictureOf(seed, kind), width, "webp", photo));
}

const halves = (value: number): number => Math.round(value * 2) / 2;
