import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { listAccountActivity } from "#contract/account/list-account-activity.ts";
import { listSessions } from "#contract/account/list-sessions.ts";
import { languageTag } from "#domain/market/locale.ts";
import { readRefusedInput } from "#web/forms/refused-input.ts";
import { formNoticeOf } from "#web/screens/account/form-notice.tsx";
import { countryChoices } from "#web/screens/account/profile/country-choices.ts";
import type { ProfileData } from "#web/screens/account/profile/profile-data.ts";
import { orNothing } from "../data/account-visitor.ts";
import type { LoadArgs } from "../data/route.ts";

/** Fails without the details; the activity log and the sessions are optional. */
export async function loadProfile({ api, page, today, query }: LoadArgs) {
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
