import type { LoginResponse } from "#contract/entities/account.ts";
import { DEFAULT_DISTANCE_UNIT } from "#domain/visitor/distance.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Account } from "./account-table.ts";
import { createSession } from "./create-session.ts";

/** Opens a session for an account and answers as every way to sign in does. */
export async function openAccountSession(
  context: Context,
  caller: Caller,
  account: Account,
  isNewAccount: boolean,
): Promise<LoginResponse> {
  const { brandId, id, firstName, lastName, email, settings, userTypeId } = account;
  const { token } = await createSession(context, { brandId, userTypeId, accountId: id, firstName, settings });
  const currency = settings.currency ?? caller.currency;
  const locale = settings.locale ?? caller.locale;
  return {
    membershipType: userTypeId === USER_TYPE.CLUB ? "LMT_CLUB" : "LMT_BASIC",
    accountId: id,
    sessionId: token,
    personalDetails: {
      firstName,
      lastName,
      phone: account.phone,
      dateOfBirth: account.dateOfBirth,
      gender: account.gender,
      userImage: null,
    },
    userSettings: { currency, locale, distanceUnit: settings.distanceUnit ?? DEFAULT_DISTANCE_UNIT },
    email,
    isNewAccount,
    configuration: {},
    userTypeId,
    userCurrency: currency,
    userLocale: locale,
    coBrandName: null,
  };
}
