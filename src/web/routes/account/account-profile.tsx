import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import type { ProfileData } from "#web/screens/account/profile/profile-data.ts";
import { ProfileScreen } from "#web/screens/account/profile/profile-screen.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadProfile } from "./load-profile.ts";
import { loadAccount } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Data = AccountState<ProfileData>;

export const loader = (args: LoadArgs): Promise<LoaderResult<Data>> => loadAccount(args, loadProfile);

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  return (
    <AccountGuard data={data} current="profile" title={text("account.navProfile")}>
      {(account) => <ProfileScreen {...account} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("account.navProfile"),
  description: text("account.profileText"),
  canonicalPath: "/account/profile",
  indexed: false,
});
