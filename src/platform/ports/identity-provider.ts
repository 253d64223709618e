/** Login providers: Google and Facebook, or our own page during development. Tokens are always verified. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a valid token proves. */
export type ProvedIdentity = {
  /** The provider's id of the person; it never passes to another person. */
  readonly subject: string;
  readonly email: string;
  /** The provider, or an organisation through it, runs the mailbox itself, so the owner of the token can read its mails today. */
  readonly isMailboxProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** `token`: not signed by the provider for us, expired, or not for this visit. `email`: valid, but the provider does not confirm the address. */
export type IdentityAnswer =
  | { readonly ok: true; readonly identity: ProvedIdentity }
  | { readonly ok: false; readonly problem: "token" | "email" };

/** How a browser gets a token; it adds redirect_uri, nonce and state. */
export type ProviderSignIn = {
  readonly provider: SocialProvider;
  readonly authorizeUrl: string;
  readonly clientId: string;
  readonly scope: string;
};

/** The keys of the provider cannot be loaded, so no token can be verified. */
export class IdentityUnreachable extends Error {
  constructor(provider: SocialProvider, cause?: unknown) {
    super(`the keys of ${provider} cannot be read`, { cause });
    this.name = "IdentityUnreachable";
  }
}

export type IdentityProviders = {
  /** The providers that are configured; logins by others are refused. */
  readonly ways: readonly ProviderSignIn[];
  /** Throws an IdentityUnreachable. `nonce` is the value that the browser asked the provider to put into the token. */
  readonly verify: (provider: SocialProvider, token: string, nonce: string | undefined) => Promise<IdentityAnswer>;
};
