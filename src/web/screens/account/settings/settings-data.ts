import type { AccountDetails } from "#contract/entities/account.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { isLocaleCode } from "#domain/market/locale.ts";
import { readDistanceUnit } from "#domain/visitor/distance.ts";
import type { CurrencyName } from "#web/shell/place-names.ts";
import type { FormNotice } from "../form-notice.ts";

export type UserSettings = AccountDetails["userSettings"];

export type SettingsData = {
  readonly settings: UserSettings;
  /** Languages of the locations in which the brand is enabled. */
  readonly languages: readonly { readonly locale: LocaleCode; readonly name: string }[];
  readonly currencies: readonly CurrencyName[];
  readonly notice: FormNotice;
};

/** The chosen settings. Unsupported values are omitted and so stay unchanged. */
export const settingsFrom = ({ currency = "", locale = "", distanceUnit }: Readonly<Record<string, string>>): Partial<UserSettings> => ({
  ...(isCurrencyCode(currency) && { currency }),
  ...(isLocaleCode(locale) && { locale }),
  ...(distanceUnit && { distanceUnit: readDistanceUnit(distanceUnit) }),
});
