/** The only login dialog. Any code may open it; the shell renders it and loads its component on first use. */

import type { AuthVariant } from "#domain/visitor/auth-variant.ts";
import type { SignedIn } from "./signed-in.ts";
import type { SocialProof } from "./social-proof.ts";

export type { AuthVariant } from "#domain/visitor/auth-variant.ts";
export { AUTH_VARIANTS } from "#domain/visitor/auth-variant.ts";

export type AuthRequest = {
  readonly variant: AuthVariant;
  /** Uses the club's texts, and is sent to the server. */
  readonly isClub?: boolean;
  /** Already entered elsewhere. */
  readonly email?: string;
  /** The session has expired: the dialog reports it, and closing it reloads the page (AUTH-015, AUTH-019). */
  readonly isSessionExpired?: boolean;
  /** The page requires a login: closing leads to the home page (AUTH-020). */
  readonly goesHome?: boolean;
  /** The email entered at checkout belongs to an account: closing asks for confirmation (AUTH-021). */
  readonly hasMatchingAccount?: boolean;
  /** The target after login, on our own site. Without it the stored return address is used, and without that the page stays. */
  readonly returnUrl?: string;
  /** Called when the visitor continues without an account, or agrees, if the variant offers it. */
  readonly onContinue?: () => void;
  /** From a provider's page: the dialog logs in with it immediately. */
  readonly proof?: SocialProof;
  /** The visitor has logged in on the page itself: the dialog only shows the welcome. */
  readonly signedIn?: SignedIn;
};

type AuthStore = {
  readonly current: () => AuthRequest | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Replaces an open dialog. */
  readonly openAuth: (request: AuthRequest) => void;
  /** Clears all state, so that the next dialog starts empty (AUTH-025). The dialog itself decides where closing leads. */
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

/** For the browser only. The server never opens dialogs, so no visitor's data can leak to another. */
export const auth = createAuthStore();
export const { openAuth, closeAuth } = auth;
