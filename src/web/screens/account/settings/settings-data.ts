import type { AccountDetails } from "#contract/entities/account.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { CurrencyName } from "#web/shell/place-names.ts";
import type { FormNotice } from "../form-notice.tsx";

export type UserSettings = AccountDetails["userSettings"];

export type SettingsData = {
  readonly settings: UserSettings;
  /** Languages of the locations in which the brand is enabled. */
  readonly languages: readonly { readonly locale: LocaleCode; readonly name: string }[];
  readonly currencies: readonly CurrencyName[];
  readonly notice: FormNotice;
};
