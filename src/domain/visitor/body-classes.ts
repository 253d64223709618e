import { isUserTypeId, USER_TYPE } from "./user-type.ts";

export type BodyClass = "guest" | "authenticated" | "basicMember" | "clubMember" | "coBrand";

type ClassFacts = { readonly userTypeId?: number | undefined; readonly isAuthenticated: boolean; readonly isCoBrand: boolean };

/** Without a session, or with a user type that is unset, unknown or the guest's, a visitor is a guest. */
export const isGuest = ({ userTypeId, isAuthenticated }: Omit<ClassFacts, "isCoBrand">): boolean =>
  !isAuthenticated || !isUserTypeId(userTypeId) || userTypeId === USER_TYPE.GUEST;

export function bodyClasses(visitor: ClassFacts): readonly BodyClass[] {
  const member: BodyClass = visitor.userTypeId === USER_TYPE.CLUB ? "clubMember" : "basicMember";
  const classes: BodyClass[] = isGuest(visitor) ? ["guest"] : ["authenticated", member];
  return visitor.isCoBrand ? [...classes, "coBrand"] : classes;
}
