/** Whoever vouches for people: Google and Facebook, or a page of our own while we develop. Tokens are checked, never believed. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a token proves. */
export type ProvedIdentity = {
  /** The provider's own id of the person, which never changes hands. */
  readonly subject: string;
  readonly email: string;
  /** The provider runs the mailbox itself, or its organisation does through it: whoever shows the token reads its mails today. */
  readonly isMailboxProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** `token`: not what the provider signed for us, now, and for this visit. `email`: it did, but does not vouch for the address. */
export type IdentityAnswer =
  | { readonly ok: true; readonly identity: ProvedIdentity }
  | { readonly ok: false; readonly problem: "token" | "email" };

/** How a browser gets a token: it adds redirect_uri, nonce and state. */
export type SignInWay = {
  readonly provider: SocialProvider;
  readonly authorizeUrl: string;
  readonly clientId: string;
  readonly scope: string;
};

/** The provider cannot be asked for its keys: nobody knows whether a token is good. */
export class IdentityUnreachable extends Error {
  constructor(provider: SocialProvider, cause?: unknown) {
    super(`the keys of ${provider} cannot be read`, { cause });
    this.name = "IdentityUnreachable";
  }
}

export type IdentityProviders = {
  /** Those by which somebody can sign in here; all others are closed. */
  readonly ways: readonly SignInWay[];
  /** Throws an IdentityUnreachable. `nonce` is what the browser asked the provider to put into the token. */
  readonly verify: (provider: SocialProvider, token: string, nonce: string | undefined) => Promise<IdentityAnswer>;
};
