/** How somebody new is greeted after the login that made the account. */
import type { AuthVariant } from "./auth-variant.ts";

export const LOGIN_METHODS = ["email", "google", "facebook", "token"] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export type LoginFacts = {
  readonly isNewAccount: boolean;
  readonly method: LoginMethod;
  readonly isClubMember: boolean;
  /** Club mode, the club's login or the page that sells it (AMB-86). */
  readonly isClubShown: boolean;
  readonly hasPromoCode: boolean;
};

export type WelcomeMode = Extract<AuthVariant, "awesome" | "joinClub" | "becomeMember">;

/** Undefined for whoever was here before, and for partners' people, whose page must not change. */
export function welcomeModeOf(facts: LoginFacts): WelcomeMode | undefined {
  const { isNewAccount, method, isClubMember, isClubShown, hasPromoCode } = facts;
  if (!isNewAccount || method === "token") return undefined;
  // A member who comes by a provider was greeted when they joined.
  if (method !== "email" && isClubMember) return undefined;
  if (isClubMember || isClubShown) return "awesome";
  return hasPromoCode ? "joinClub" : "becomeMember";
}
