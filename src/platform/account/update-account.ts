import type { CheckedInputOf } from "#contract/base/call.ts";
import { updateAccount as call } from "#contract/account/update-account.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { birthDayProblem } from "#domain/traveller/birth-day.ts";
import type { Account, AccountChanges } from "#platform/identity/records/account-store.ts";
import { lockAccount, updateAccountRow } from "#platform/identity/records/account-store.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import { settingsOf } from "#platform/identity/records/user-settings.ts";
import * as sessions from "#platform/identity/records/visitor-session-store.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { describeAccount } from "./describe-account.ts";

const PER_HOUR = 200;

type Body = CheckedInputOf<typeof call>["body"];

/** Changes only these fields, whatever else was sent (T28). Missing settings stay unchanged; personal details are replaced as a whole. */
function changesOf({ userSettings, personalDetails, billingInfo }: Body, account: Account): AccountChanges {
  return {
    ...(userSettings && { settings: { ...account.settings, ...settingsOf(userSettings) } }),
    ...(personalDetails && {
      firstName: personalDetails.firstName,
      lastName: personalDetails.lastName,
      phone: personalDetails.phone ?? null,
      dateOfBirth: personalDetails.dateOfBirth ?? null,
      gender: personalDetails.gender ?? null,
    }),
    ...(billingInfo && { billingAddresses: billingInfo.addresses }),
  };
}

export const updateAccount = useCase(call, async (context, caller, { body }) => {
  const { brandId, id: accountId } = await requireOwnAccount(context, caller);
  await enforceRateLimit(context, caller, { name: "update-account", perNetwork: PER_HOUR, target: accountId });
  const born = body.personalDetails?.dateOfBirth;
  const problem = born === undefined ? undefined : birthDayProblem(born, dateAt(context.clock.now()));
  if (problem) throw new Refusal("invalid-input", { fields: { "personalDetails.dateOfBirth": problem } });
  const account = await context.database.transaction(async (sql) => {
    // The lock prevents lost updates: two tabs may change different settings at once.
    const locked = await lockAccount(sql, { brandId, id: accountId });
    if (!locked) throw new Refusal("session-invalid");
    const changes = changesOf(body, locked);
    const changed: Account = { ...locked, ...changes };
    await updateAccountRow(sql, locked, changes);
    await sessions.updateOfAccount(sql, brandId, accountId, { firstName: changed.firstName, settings: changed.settings });
    const note = (action: "settings-changed" | "details-changed", detail: string) =>
      noteActivity(context, sql, { brandId, accountId, action, detail });
    if (body.userSettings) await note("settings-changed", Object.keys(body.userSettings).toSorted().join(","));
    if (body.personalDetails || body.billingInfo) await note("details-changed", body.personalDetails ? "personal" : "billing");
    return changed;
  });
  return describeAccount(context, caller, account);
});
