import type { UserTypeId } from "./user-type.ts";
import { isUserTypeId } from "./user-type.ts";

type UserTypeHabits = { readonly defaultUserTypeId: UserTypeId; readonly supportedUserTypes: readonly UserTypeId[] };

/** The first answer that the brand supports, best first; otherwise the brand's default. */
export function userTypeOf(brand: UserTypeHabits, answers: readonly unknown[]): UserTypeId {
  const supported = answers.find((answer): answer is UserTypeId => isUserTypeId(answer) && brand.supportedUserTypes.includes(answer));
  return supported ?? brand.defaultUserTypeId;
}
