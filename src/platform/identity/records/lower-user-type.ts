import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";

/** From the one who gets least to the one who gets most; the ids themselves are in no order. */
const LADDER: readonly UserTypeId[] = [USER_TYPE.GUEST, USER_TYPE.BASIC, USER_TYPE.CLUB];

/** A request may ask to be seen as less than its session is, never as more. */
export const lowerUserType = (held: UserTypeId, asked: UserTypeId | undefined): UserTypeId =>
  asked !== undefined && LADDER.indexOf(asked) < LADDER.indexOf(held) ? asked : held;
