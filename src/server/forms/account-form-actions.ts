/** The actions of the account area's forms, and their outcomes. */
import { confirmAccountDeletion } from "#contract/account/confirm-account-deletion.ts";
import { exportAccount } from "#contract/account/export-account.ts";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { removeSavedCard } from "#contract/account/remove-saved-card.ts";
import { removeSession } from "#contract/account/remove-session.ts";
import { updateAccount } from "#contract/account/update-account.ts";
import type { Answer } from "#contract/base/call.ts";
import { sendProofLink } from "#contract/identity/send-proof-link.ts";
import { leaveMembership } from "#contract/membership/leave-membership.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import type { Clock } from "#platform/ports/clock.ts";
import { goneIsDone } from "#web/screens/account/gone-is-done.ts";
import { addressFrom, addressProblems, withAddress, withoutAddress } from "#web/screens/account/profile/address-rules.ts";
import type { ProfileAddress } from "#web/screens/account/profile/address-rules.ts";
import { countryChoices, countryNamed } from "#web/screens/account/profile/country-choices.ts";
import { personalDetailsFrom, personProblems } from "#web/screens/account/profile/personal-details.ts";
import { settingsFrom } from "#web/screens/account/settings/settings-data.ts";

export type FormFields = Readonly<Record<string, string>>;
type Dependencies = { readonly dispatch: Dispatch; readonly caller: Caller; readonly clock: Clock };
type Place = { readonly page: "/account/profile/" | "/account/settings/" | "/account/membership/"; readonly section: string };

export type FormOutcome =
  | ({ readonly kind: "saved" } & Place)
  /** `error`: the code of a refusal, or the message key of a field's problem. */
  | ({ readonly kind: "refused"; readonly error: string } & Place)
  | { readonly kind: "settings"; readonly locale: LocaleCode }
  | { readonly kind: "sent" }
  | { readonly kind: "file"; readonly text: string }
  | { readonly kind: "deleted" };

export type FormActions = (means: Dependencies, form: FormFields) => Promise<FormOutcome>;

type CallAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly fields?: FormFields };

const inProfile = (section: string): Place => ({ page: "/account/profile/", section });

/** Reports the first invalid field. */
const refused = (place: Place, { code, fields = {} }: { readonly code: string; readonly fields?: FormFields }): FormOutcome => ({
  kind: "refused",
  error: Object.values(fields)[0] ?? code,
  ...place,
});

const outcomeOf = (place: Place, answer: CallAnswer): FormOutcome => (answer.ok ? { kind: "saved", ...place } : refused(place, answer));

const hasAny = (problems: FormFields): boolean => Object.keys(problems).length > 0;

const details: FormActions = async ({ dispatch, caller, clock }, form) => {
  const place = inProfile("details");
  const problems = personProblems(form, dateAt(clock.now()));
  if (hasAny(problems)) return refused(place, { code: "invalid-input", fields: problems });
  return outcomeOf(place, await dispatch(updateAccount, { body: { personalDetails: personalDetailsFrom(form) } }, caller));
};

/** The call replaces the whole list, so it is read first. */
async function changeAddresses(
  { dispatch, caller }: Dependencies,
  change: (list: readonly ProfileAddress[]) => ProfileAddress[],
): Promise<FormOutcome> {
  const place = inProfile("addresses");
  const account: Answer<typeof getAccountDetails> = await dispatch(getAccountDetails, {}, caller);
  if (!account.ok) return refused(place, account);
  const addresses = change(account.data.billingInfo.addresses);
  return outcomeOf(place, await dispatch(updateAccount, { body: { billingInfo: { addresses } } }, caller));
}

const placeIn = ({ place = "" }: FormFields): number => (/^\d$/.test(place) ? Number(place) : -1);

const address: FormActions = async (means, form) => {
  const problems = addressProblems(form, countryNamed(countryChoices("en"), form["country"] ?? "")?.code);
  if (hasAny(problems)) return refused(inProfile("addresses"), { code: "invalid-input", fields: problems });
  return changeAddresses(means, (list) => withAddress(list, placeIn(form), addressFrom(form)));
};

const removeAddress: FormActions = (means, form) => changeAddresses(means, (list) => withoutAddress(list, placeIn(form)));

const removeCard: FormActions = async ({ dispatch, caller }, { token = "" }) =>
  outcomeOf(inProfile("cards"), goneIsDone<CallAnswer>(await dispatch(removeSavedCard, { params: { token } }, caller)));

const endSession: FormActions = async ({ dispatch, caller }, { id: ids = "" }) => {
  const place = inProfile("sessions");
  for (const id of ids.split(",")) {
    const answer = goneIsDone<CallAnswer>(await dispatch(removeSession, { params: { id } }, caller));
    if (!answer.ok) return refused(place, answer);
  }
  return { kind: "saved", ...place };
};

const settings: FormActions = async ({ dispatch, caller }, form) => {
  const answer = await dispatch(updateAccount, { body: { userSettings: settingsFrom(form) } }, caller);
  if (!answer.ok) return refused({ page: "/account/settings/", section: "site" }, answer);
  return { kind: "settings", locale: answer.data.userSettings.locale };
};

const download: FormActions = async ({ dispatch, caller }, { password }) => {
  const answer = await dispatch(exportAccount, { body: password ? { password } : {} }, caller);
  return answer.ok ? { kind: "file", text: JSON.stringify(answer.data, undefined, 2) } : refused(inProfile("data"), answer);
};

const deletion: FormActions = async ({ dispatch, caller }, { confirmation = "", password }) => {
  const answer = await dispatch(confirmAccountDeletion, { body: { confirmation, ...(password && { password }) } }, caller);
  return answer.ok ? { kind: "deleted" } : refused(inProfile("delete"), answer);
};

/** Leaving twice has no further effect; the page shows that the membership has ended. */
const leave: FormActions = async ({ dispatch, caller }) =>
  outcomeOf({ page: "/account/membership/", section: "leave" }, await dispatch(leaveMembership, {}, caller));

const sendProof: FormActions = async ({ dispatch, caller }) => {
  const answer = await dispatch(sendProofLink, {}, caller);
  return answer.ok ? { kind: "sent" } : refused(inProfile("details"), answer);
};

/** By the names of the forms (web/screens/account/account-form.tsx). */
export const ACCOUNT_WORK: Readonly<Record<string, FormActions>> = {
  details,
  address,
  "remove-address": removeAddress,
  "remove-card": removeCard,
  "end-session": endSession,
  settings,
  export: download,
  delete: deletion,
  leave,
  "send-proof": sendProof,
};
