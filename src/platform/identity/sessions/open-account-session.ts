import type { LoginResponse } from "#contract/entities/account.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { membershipTypeOf, personOf, settingsShown } from "#platform/identity/records/account-facts.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { createSession } from "./create-session.ts";
import { endSession } from "./end-session.ts";
import { noteActivity } from "#platform/identity/records/note-activity.ts";
import type { SessionLoginMethod } from "#platform/identity/records/visitor-session-store.ts";

type SessionOpening = { readonly method: SessionLoginMethod; readonly isNewAccount?: boolean };

/** Opens a session for an account and builds the answer that all logins share. */
export async function openAccountSession(
  context: Context,
  caller: Caller,
  account: Account,
  { method, isNewAccount = false }: SessionOpening,
): Promise<LoginResponse> {
  const { brandId, id, firstName, email, settings, userTypeId, coBrandName } = account;
  const { token } = await createSession(context, {
    brandId,
    userTypeId,
    accountId: id,
    firstName,
    settings,
    platform: caller.platform,
    loginMethod: method,
    ...(coBrandName !== null && { coBrandName }),
  });
  // Prevents session fixation: the session from before the login ends.
  if (caller.sessionHash !== undefined) await endSession(context, brandId, caller.sessionHash);
  const action = isNewAccount ? "signed-up" : "logged-in";
  await noteActivity(context, context.database.sql, { brandId, accountId: id, action, detail: method });
  const userSettings = settingsShown(settings, caller);
  return {
    membershipType: membershipTypeOf(account),
    accountId: id,
    sessionId: token,
    personalDetails: personOf(account),
    userSettings,
    email,
    isNewAccount,
    configuration: {},
    userTypeId,
    userCurrency: userSettings.currency,
    userLocale: userSettings.locale,
    coBrandName,
  };
}
