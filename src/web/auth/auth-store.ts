/** The one dialog about who the visitor is. Anything may open it; the shell shows it, and brings what it needs when it is first wanted. */

import type { AuthVariant } from "#domain/visitor/auth-variant.ts";
import type { SignedIn } from "./signed-in.ts";
import type { SocialProof } from "./social-proof.ts";

export type { AuthVariant } from "#domain/visitor/auth-variant.ts";
export { AUTH_VARIANTS } from "#domain/visitor/auth-variant.ts";

export type AuthRequest = {
  readonly variant: AuthVariant;
  /** In the words of the club, and told to the service. */
  readonly isClub?: boolean;
  /** Typed elsewhere already. */
  readonly email?: string;
  /** The session ran out: the dialog says so, and closing it brings the page anew (AUTH-015, AUTH-019). */
  readonly isSessionExpired?: boolean;
  /** The page is nobody's without a login: closing leads home (AUTH-020). */
  readonly goesHome?: boolean;
  /** The address at the checkout belongs to an account: closing asks once more (AUTH-021). */
  readonly hasMatchingAccount?: boolean;
  /** Where to go after the login, of our own site; without it the stored address, and without that the page stays. */
  readonly returnUrl?: string;
  /** Going on without an account, or agreeing, where the variant offers it. */
  readonly onContinue?: () => void;
  /** Brought from the page of a provider: the dialog logs in with it at once. */
  readonly proof?: SocialProof;
  /** Somebody came in on the page itself: the dialog only says welcome. */
  readonly signedIn?: SignedIn;
};

type AuthStore = {
  readonly current: () => AuthRequest | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Takes the place of another one that is open. */
  readonly openAuth: (request: AuthRequest) => void;
  /** Forgets everything: whatever opens next starts from nothing (AUTH-025). What closing leads to is the dialog's business. */
  readonly closeAuth: () => void;
};

function createAuthStore(): AuthStore {
  let open: AuthRequest | undefined;
  const listeners = new Set<() => void>();
  const show = (next: AuthRequest | undefined) => {
    open = next;
    for (const onChange of listeners) onChange();
  };
  return {
    current: () => open,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    openAuth: show,
    closeAuth: () => open && show(undefined),
  };
}

/** The browser's. On the server nothing opens dialogs, so nothing of one visitor can reach another. */
export const auth = createAuthStore();
export const { openAuth, closeAuth } = auth;
