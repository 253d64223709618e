/** The state of the open dialog. It is discarded with the request that opened the dialog (AUTH-025). */
import type { AuthFacts } from "#domain/visitor/auth-transitions.ts";
import type { AuthVariant } from "#domain/visitor/auth-variant.ts";
import type { AuthRequest } from "./auth-store.ts";
import type { Typed } from "./forms/auth-form-props.ts";
import type { SignedIn } from "./signed-in.ts";
import type { SocialProof } from "./social-proof.ts";

export type AuthState = {
  readonly request: AuthRequest;
  readonly variant: AuthVariant;
  readonly typed: Typed;
  /** The form whose request failed. */
  readonly failedIn: AuthFacts["failedIn"];
  /** Why a provider's token was refused. */
  readonly refusal?: string;
  readonly proof?: SocialProof;
  readonly signedIn?: SignedIn;
};

export const stateOf = (request: AuthRequest): AuthState => ({
  request,
  variant: request.variant,
  typed: request.email === undefined ? {} : { email: request.email },
  failedIn: request.variant === "signUp" ? "signUp" : "login",
  ...(request.proof && { proof: request.proof }),
  ...(request.signedIn && { signedIn: request.signedIn }),
});

/** Pages that require a login. */
export const isProtected = (path: string): boolean => /^\/account(?:\/|$)/.test(path);

export const factsOf = (
  { request, failedIn, signedIn }: AuthState,
  page: { readonly hasClub: boolean; readonly path: string },
): AuthFacts => ({
  isSessionExpired: request.isSessionExpired ?? request.variant === "sessionInvalid",
  goesHome: request.goesHome ?? isProtected(page.path),
  hasMatchingAccount: request.hasMatchingAccount ?? false,
  isSignedIn: signedIn !== undefined,
  hasClub: page.hasClub,
  failedIn,
});
