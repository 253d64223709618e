/** How a new account is welcomed after its first login. */
import type { AuthVariant } from "./auth-variant.ts";

export const LOGIN_METHODS = ["email", "google", "facebook", "token"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export type LoginFacts = {
  readonly isNewAccount: boolean;
  readonly method: LoginMethod;
  readonly isClubMember: boolean;
  /** Club mode, the club login or the join page (AMB-86). */
  readonly isClubShown: boolean;
  readonly hasPromoCode: boolean;
};

export type WelcomeMode = Extract<AuthVariant, "awesome" | "joinClub" | "becomeMember">;

/** Undefined for returning users, and for partner users, whose page must not change. */
export function welcomeModeOf(facts: LoginFacts): WelcomeMode | undefined {
  const { isNewAccount, method, isClubMember, isClubShown, hasPromoCode } = facts;
  if (!isNewAccount || method === "token") return undefined;
  // A member who logs in with a provider was welcomed when joining.
  if (method !== "email" && isClubMember) return undefined;
  if (isClubMember || isClubShown) return "awesome";
  return hasPromoCode ? "joinClub" : "becomeMember";
}
