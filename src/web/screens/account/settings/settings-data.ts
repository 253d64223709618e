import type { AccountDetails } from "#contract/entities/account.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { isLocaleCode } from "#domain/market/locale.ts";
import { readDistanceUnit } from "#domain/visitor/distance.ts";
import type { CurrencyName } from "#web/shell/place-names.ts";
import type { FormNotice } from "../desk-news.ts";

export type UserSettings = AccountDetails["userSettings"];

export type SettingsData = {
  readonly settings: UserSettings;
  /** The languages of the places the brand is open in. */
  readonly languages: readonly { readonly locale: LocaleCode; readonly name: string }[];
  readonly currencies: readonly CurrencyName[];
  readonly news: FormNotice;
};

/** What was chosen; what is none of ours is left out, and stays as it is. */
export const settingsFrom = ({ currency = "", locale = "", distanceUnit }: Readonly<Record<string, string>>): Partial<UserSettings> => ({
  ...(isCurrencyCode(currency) && { currency }),
  ...(isLocaleCode(locale) && { locale }),
  ...(distanceUnit && { distanceUnit: readDistanceUnit(distanceUnit) }),
});
