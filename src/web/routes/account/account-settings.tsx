import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import type { SettingsData } from "#web/screens/account/settings/settings-data.ts";
import { SettingsScreen } from "#web/screens/account/settings/settings-screen.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadAccount } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { formNoticeOf } from "#web/screens/account/form-notice.tsx";
import { currencyNames, placeNames } from "#web/shell/place-names.ts";

type Data = AccountState<SettingsData>;

export const loader = (args: LoadArgs): Promise<LoaderResult<Data>> => loadAccount(args, loadSettings);

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  return (
    <AccountGuard data={data} current="settings" title={text("account.navSettings")}>
      {(account) => <SettingsScreen {...account} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("account.navSettings"),
  description: text("account.settingsText"),
  canonicalPath: "/account/settings",
  indexed: false,
});

/** The lists contain the current settings even if the brand no longer offers them. */
async function loadSettings({ api, page, query }: LoadArgs) {
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
