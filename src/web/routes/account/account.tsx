import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import { Farewell } from "#web/screens/account/farewell.tsx";
import type { OverviewData } from "#web/screens/account/overview/overview-data.ts";
import { OverviewScreen } from "#web/screens/account/overview/overview-screen.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadOverview } from "./load-overview.ts";
import { loadAccount } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Data = AccountState<OverviewData> & { readonly isFarewell?: boolean };

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const state = await loadAccount(args, loadOverview);
  return args.query.get("ended") === "deleted" && "state" in state && state.state === "guest" ? { ...state, isFarewell: true } : state;
}

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  if (data.isFarewell) return <Farewell />;
  return (
    <AccountGuard data={data} current="overview" title={text("shell.myAccount")}>
      {(account) => <OverviewScreen {...account} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("shell.myAccount"),
  description: text("account.overviewText"),
  canonicalPath: "/account",
  indexed: false,
});
