import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";

/** From the fewest rights to the most; the ids themselves have no order. */
const LADDER: readonly UserTypeId[] = [USER_TYPE.GUEST, USER_TYPE.BASIC, USER_TYPE.CLUB];

/** A request may lower the user type of its session, never raise it. */
export const lowerUserType = (sessionType: UserTypeId, request: UserTypeId | undefined): UserTypeId =>
  request !== undefined && LADDER.indexOf(request) < LADDER.indexOf(sessionType) ? request : sessionType;
