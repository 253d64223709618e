import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import type { ProfileData } from "#web/screens/account/profile/profile-data.ts";
import { ProfileScreen } from "#web/screens/account/profile/profile-screen.tsx";
import { useText } from "#web/i18n/text.tsx";
import { loadAccount, orNothing } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { listAccountActivity } from "#contract/account/list-account-activity.ts";
import { listSessions } from "#contract/account/list-sessions.ts";
import { languageTag } from "#domain/market/locale.ts";
import { readRefusedInput } from "#web/forms/refused-input.ts";
import { formNoticeOf } from "#web/screens/account/form-notice.tsx";
import { countryChoices } from "#web/screens/account/profile/country-choices.ts";

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

/** Fails without the details; the activity log and the sessions are optional. */
async function loadProfile({ api, page, today, query }: LoadArgs) {
  const [details, activity, sessions] = await Promise.all([api(getAccountDetails), api(listAccountActivity), api(listSessions)]);
  if (!details.ok) return details;
  const data: ProfileData = {
    details: details.data,
    activity: orNothing(activity)?.entries ?? null,
    sessions: orNothing(sessions)?.sessions ?? null,
    // Computed on the server and sent with the page, because browsers differ in their country names.
    countries: countryChoices(languageTag(page.locale)),
    today,
    notice: formNoticeOf(query),
    refused: await readRefusedInput(api, query),
  };
  return { ok: true as const, data };
}
