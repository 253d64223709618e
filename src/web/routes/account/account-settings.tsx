import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import type { SettingsData } from "#web/screens/account/settings/settings-data.ts";
import { SettingsScreen } from "#web/screens/account/settings/settings-screen.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadSettings } from "./load-settings.ts";
import { loadAccount } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

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
