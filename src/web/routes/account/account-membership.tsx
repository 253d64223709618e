/** The visitor's membership, savings and points; visitors who are not members see the club's offer. */
import { useRevalidator } from "#web/router/router-context.tsx";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import { leaveMembership } from "#contract/membership/leave-membership.ts";
import { listMembershipOffers } from "#contract/membership/list-membership-offers.ts";
import { listSavings } from "#contract/membership/list-savings.ts";
import { useApi } from "#web/api/api-context.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { useText } from "#web/i18n/text.tsx";
import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import type { MembershipData } from "#web/screens/account/membership/membership-data.ts";
import { MembershipScreen } from "#web/screens/account/membership/membership-screen.tsx";
import { loadAccount, orNothing } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Data = AccountState<MembershipData>;

async function loadFee({ api }: LoadArgs): Promise<MembershipData["fee"]> {
  const [program] = orNothing(await api(listMembershipOffers))?.programs ?? [];
  return program ? moneyOf(program.price, program.currency) : null;
}

async function loadMembership(args: LoadArgs) {
  const { api, today, query } = args;
  const [details, savings, points] = await Promise.all([api(getAccountDetails), api(listSavings), api(getRewardPoints)]);
  if (!details.ok) return details;
  const { currentMembership: membership } = details.data;
  const fee = membership ? null : await loadFee(args);
  const data: MembershipData = {
    membership,
    years: orNothing(savings)?.years ?? null,
    statement: orNothing(points) ?? null,
    fee,
    today,
    notice: { said: null, error: query.get("error") },
  };
  return { ok: true, data } as const;
}

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  if (!args.page.brand.flags.club) throw moveTo("/account/");
  return loadAccount(args, loadMembership);
}

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const leave = async (): Promise<boolean> => {
    const answer = await api()(leaveMembership);
    if (answer.ok) void revalidate();
    return answer.ok;
  };
  return (
    <AccountGuard data={data} current="membership" title={text("membership.title")}>
      {(membership) => <MembershipScreen data={membership} onLeave={leave} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("membership.title"),
  description: text("membership.description"),
  canonicalPath: "/account/membership",
  indexed: false,
});
