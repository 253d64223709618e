import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { formNoticeOf } from "#web/screens/account/form-notice.tsx";
import type { SettingsData } from "#web/screens/account/settings/settings-data.ts";
import { currencyNames, placeNames } from "#web/shell/place-names.ts";
import type { LoadArgs } from "../data/route.ts";

/** The lists contain the current settings even if the brand no longer offers them. */
export async function loadSettings({ api, page, query }: LoadArgs) {
  const details = await api(getAccountDetails);
  if (!details.ok) return details;
  const settings = details.data.userSettings;
  const open = placeNames(page).map(({ locale, language, country }) => [locale, `${language} (${country})`] as const);
  const names = new Map(
    open.some(([locale]) => locale === settings.locale)
      ? open
      : [...open, [settings.locale, LOCALES[settings.locale].localizedName] as const],
  );
  const data: SettingsData = {
    settings,
    languages: [...names].map(([locale, name]) => ({ locale, name })),
    currencies: currencyNames({ ...page, currency: settings.currency }),
    notice: formNoticeOf(query),
  };
  return { ok: true as const, data };
}
