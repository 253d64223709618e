import { listConfigurations as call } from "#contract/configuration/list-configurations.ts";
import { CONFIGURATION_GROUPS } from "#domain/brand/site-configuration.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { ConfigurationSnapshot } from "./configuration-snapshot.ts";
import { describeCurrency, describeLocale, describeLocation } from "./localized-names.ts";
import { resolveToken } from "./resolve-brand.ts";

const LOCALE_CODES = Object.keys(LOCALES) as LocaleCode[];
const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];
const LOCALE_TO_CURRENCY = Object.fromEntries(LOCALE_CODES.map((code) => [code, localeToCurrency(code)]));

/** Brand, market and user type come from the caller; a token of one brand is refused for another. */
export const listConfigurations = (snapshot: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { query }) => {
    const state = await snapshot.current();
    const reach = resolveToken(state, query.token, context.secrets.houseToken);
    const brand = state.byId.get(caller.brandId);
    if (!reach || !brand || (reach.kind === "brand" && reach.brand.id !== brand.id)) throw new Refusal("token-invalid");

    const { locale, market, currency, visitor } = caller;
    const configuration = state.configurationOf(brand.id, market, visitor.userTypeId);
    const groups = query.category === undefined ? CONFIGURATION_GROUPS : [query.category];
    const locations = brand.locations.map((location) => describeLocation(location, brand, locale));
    const open = new Set(brand.locations.filter((location) => location.enabled).map((location) => location.locale));
    return {
      currencyConfig: {
        currency: describeCurrency(currency, locale),
        currencies: CURRENCY_CODES.map((code) => describeCurrency(code, locale)),
      },
      localeConfig: {
        locale: describeLocale(locale, locale),
        locales: LOCALE_CODES.filter((code) => open.has(code)).map((code) => describeLocale(code, locale)),
      },
      marketConfig: {
        currentMarket: market,
        locations,
        selectedLocation: locations.find((location) => location.code === locale && location.marketCode === market) ?? null,
      },
      localeToCurrency: LOCALE_TO_CURRENCY,
      clientConfiguration: groups.map((category) => ({ category, values: configuration[category] })),
    };
  });
