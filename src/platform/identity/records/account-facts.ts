/** An account as calls tell of it. */
import type { LoginResponse } from "#contract/entities/account.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Account } from "./account-table.ts";

export const membershipTypeOf = ({ userTypeId }: Account): LoginResponse["membershipType"] =>
  userTypeId === USER_TYPE.CLUB ? "LMT_CLUB" : "LMT_BASIC";

/** Without a picture: one of a provider would tell it whenever a page of ours is read. */
export const personOf = ({ firstName, lastName, phone, dateOfBirth, gender }: Account): LoginResponse["personalDetails"] => ({
  firstName,
  lastName,
  phone,
  dateOfBirth,
  gender,
  userImage: null,
});

/** What was never chosen is as the visit has it. */
export const settingsShown = (
  settings: Account["settings"],
  caller: Pick<Caller, "currency" | "locale" | "market">,
): LoginResponse["userSettings"] => ({
  currency: settings.currency ?? caller.currency,
  locale: settings.locale ?? caller.locale,
  distanceUnit: settings.distanceUnit ?? distanceUnitOf(caller.market),
});
