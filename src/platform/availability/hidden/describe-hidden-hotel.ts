/** Describes a class of opaque hotels in words that are true of each hotel in it. */
import type { OpaqueHotel } from "#contract/entities/hotel.ts";
import { amenitiesOfBits } from "#domain/hotel/amenities.ts";
import type { HiddenArea, HiddenClass, HiddenClasses } from "#domain/hotel/hidden-class.ts";
import { createHiddenClasses } from "#domain/hotel/hidden-class.ts";
import type { HotelColumns } from "#domain/hotel/hotel-columns.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { HotelPicture } from "#domain/hotel/hotel-pictures.ts";
import { inSpellingOf } from "#domain/market/swiss-spelling.ts";
import { LOCALES, languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { clockOf, describeRegion, imagesOf } from "#platform/catalog/hotels/describe-hotel.ts";
import { plainSpaces } from "#platform/configuration/localized-names.ts";
import { settingOfHotel, settingOfItem } from "#platform/catalog/places/setting-of-place.ts";
import { sceneIn } from "#pictures/picture-address.ts";
import { writeSetting } from "#pictures/settings/setting.ts";
import type { Setting } from "#pictures/settings/setting.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { countryOfCity } from "#platform/catalog/brand-catalog.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";

/** Views of the place, never of a hotel, so that no image address equals that of a hotel's own picture. */
const VIEWS = ["city", "old-town"] as const;
const VIEWS_SHOWN = 3;

/** Classes by hotel columns, then by the minimum size of a class. */
const classesOf = new WeakMap<HotelColumns, Map<number, HiddenClasses>>();

/** Computed once per version of the hotel columns; brands with the same minimum size share the classes. */
export function hiddenClassesOf(now: BrandNow): HiddenClasses {
  const { columns, hiddenMatches } = now;
  const ofColumns = classesOf.get(columns) ?? new Map<number, HiddenClasses>();
  classesOf.set(columns, ofColumns);
  const known = ofColumns.get(hiddenMatches) ?? createHiddenClasses(columns, countryOfCity(now), hiddenMatches);
  ofColumns.set(hiddenMatches, known);
  return known;
}

/** The picture seed, the same for every hotel of a class. */
export const hiddenSeed = ({ id }: HiddenClass): string => `hidden ${id}`;

/** Of the city of a class; a class that covers a country has no setting. */
function settingOfClass({ places }: CatalogNow, { area }: HiddenClass): Setting | undefined {
  const item = area.kind === "city" ? places.findCity(String(area.cityId)) : undefined;
  return item === undefined ? undefined : settingOfItem(places, item);
}

/** Where the pictures of a hotel page are set. */
export const settingOfRequest = (
  now: CatalogNow,
  { facts, hidden }: { readonly facts?: HotelFacts | undefined; readonly hidden?: { readonly hiddenClass: HiddenClass } | undefined },
): Setting | undefined => (facts ? settingOfHotel(now.places, facts) : hidden && settingOfClass(now, hidden.hiddenClass));

function picturesOf(now: CatalogNow, hiddenClass: HiddenClass): HotelPicture[] {
  const setting = settingOfClass(now, hiddenClass);
  return Array.from({ length: VIEWS_SHOWN }, (_, view) => ({
    seed: `${hiddenSeed(hiddenClass)} ${view}`,
    kind: sceneIn(VIEWS[view % VIEWS.length] ?? VIEWS[0], setting && writeSetting(setting)),
  }));
}

function regionOf(now: CatalogNow, area: HiddenArea, locale: LocaleCode): OpaqueHotel["region"] {
  if (area.kind === "city") return describeRegion(now, { cityId: area.cityId, countryCode: countryOfCity(now)(area.cityId) }, locale);
  const name = plainSpaces(now.countries.nameOf(area.countryCode, languageTag(locale)));
  return { id: area.countryCode, name, parentRegionId: null, parentRegionName: null };
}

/** The local time of a city; a class that covers a country uses UTC. */
export function hiddenClock(now: CatalogNow, area: HiddenArea): Pick<OpaqueHotel, "timeZone" | "checkInFrom" | "checkOutUntil"> {
  const item = area.kind === "city" ? now.places.findCity(String(area.cityId)) : undefined;
  return clockOf(item === undefined ? undefined : now.places.cityAt(item, "en"));
}

export function describeHiddenHotel(
  now: CatalogNow,
  context: Pick<Context, "hotelWords">,
  { brandId, locale }: Pick<Caller, "brandId" | "locale">,
  hiddenClass: HiddenClass,
  { token, imageSize }: { readonly token: string; readonly imageSize: number },
): OpaqueHotel {
  const region = regionOf(now, hiddenClass.area, locale);
  const pictures = picturesOf(now, hiddenClass);
  return {
    id: token,
    region,
    stars: hiddenClass.stars,
    isStarsAtLeast: hiddenClass.isStarsAtLeast,
    hotelCount: hiddenClass.hotelIds.length,
    ratingFrom: hiddenClass.ratingFrom === 0 ? null : hiddenClass.ratingFrom / 10,
    description: inSpellingOf(
      locale,
      context.hotelWords.describeHidden({ stars: hiddenClass.stars }, region.name, LOCALES[locale].language).join("\n\n"),
    ),
    images: imagesOf(brandId, pictures, imageSize),
    pictures,
    amenities: amenitiesOfBits(hiddenClass.amenities),
    isBlocked: false,
    savingPrograms: null,
    ...hiddenClock(now, hiddenClass.area),
  };
}
