/** Names in the caller's language, computed on the server because browsers use different names for some of them. */
import type { z } from "zod";
import type { CurrencyItemSchema, LocaleItemSchema, LocationItemSchema } from "#contract/configuration/list-configurations.ts";
import type { Brand } from "#domain/brand/brand.ts";
import { writeAddress } from "#domain/market/canonical-address.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";

const displayNamesByTag = new Map<string, Intl.DisplayNames>();

/** Creating one costs a thousand times more than using it; there are at most three per locale. */
function namesOf(type: "currency" | "language" | "region", locale: LocaleCode): Intl.DisplayNames {
  const key = `${type} ${locale}`;
  const known = displayNamesByTag.get(key) ?? new Intl.DisplayNames(languageTag(locale), { type, languageDisplay: "standard" });
  displayNamesByTag.set(key, known);
  return known;
}

/** Some hundred codes in each locale. */
const knownNames = createBoundedCache<string>({ maxEntries: 20_000 });

const nameOf = (type: "currency" | "language" | "region", code: string, locale: LocaleCode): string =>
  knownNames(`${type} ${code} ${locale}`, () => plainSpaces(namesOf(type, locale).of(code) ?? code));

/** Implementations of Intl use different thin and non-breaking spaces; plain spaces are the same everywhere. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, " ");

const capitalised = (text: string, locale: LocaleCode): string => text.slice(0, 1).toLocaleUpperCase(languageTag(locale)) + text.slice(1);

export const describeCurrency = (code: CurrencyCode, locale: LocaleCode): z.infer<typeof CurrencyItemSchema> => ({
  ...CURRENCIES[code],
  code,
  localizedName: nameOf("currency", code, locale),
});

export const describeLocale = (code: LocaleCode, locale: LocaleCode): z.infer<typeof LocaleItemSchema> => ({
  code,
  countryCode: LOCALES[code].countryCode,
  name: LOCALES[code].name,
  localizedName: capitalised(nameOf("language", languageTag(code), locale), locale),
});

/** A location is named in its own language, so that visitors find it without knowing the language of the page. */
export function describeLocation(
  place: Brand["locations"][number],
  brand: Pick<Brand, "defaultLocale" | "defaultMarket" | "marketInAddress">,
  locale: LocaleCode,
): z.infer<typeof LocationItemSchema> {
  const { language, countryCode, localizedName } = LOCALES[place.locale];
  const ownWords =
    place.market === countryCode
      ? localizedName
      : capitalised(nameOf("language", `${language}-${place.market}`, place.locale), place.locale);
  return {
    code: place.locale,
    url: writeAddress({ locale: place.locale, market: place.market, path: "/" }, brand),
    enable: place.enabled,
    localizedName: ownWords,
    marketCode: place.market,
    marketDescription: nameOf("region", place.market, locale),
    countryCode,
    localeBeforeTransition: null,
  };
}
