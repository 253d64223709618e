/** An account as calls return it. */
import type { LoginResponse } from "#contract/entities/account.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Account } from "./account-store.ts";

export const membershipTypeOf = ({ userTypeId }: Account): LoginResponse["membershipType"] =>
  userTypeId === USER_TYPE.CLUB ? "LMT_CLUB" : "LMT_BASIC";

/** Without a picture: loading a provider's picture would tell the provider about every visit to our pages. */
export const personOf = ({ firstName, lastName, phone, dateOfBirth, gender }: Account): LoginResponse["personalDetails"] => ({
  firstName,
  lastName,
  phone,
  dateOfBirth,
  gender,
  userImage: null,
});

/** Settings that the account does not have are those of the visit. */
export const settingsShown = (
  settings: Account["settings"],
  caller: Pick<Caller, "currency" | "locale" | "market">,
): LoginResponse["userSettings"] => ({
  currency: settings.currency ?? caller.currency,
  locale: settings.locale ?? caller.locale,
  distanceUnit: settings.distanceUnit ?? distanceUnitOf(caller.market),
});
