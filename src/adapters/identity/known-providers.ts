/** Published facts about Google and Facebook. */
import { createRemoteJWKSet } from "jose";
import type { Clock } from "#platform/ports/clock.ts";
import type { ProviderSignIn, SocialProvider } from "#platform/ports/identity-provider.ts";
import type { IdClaims, OpenIdSettings, VerifyToken } from "./open-id.ts";
import { createOpenIdVerifier } from "./open-id.ts";

type Known = Pick<OpenIdSettings, "issuers" | "provesMailbox" | "saysVerified"> & {
  readonly keysUrl: string;
  readonly authorizeUrl: string;
  readonly scope: string;
};

/** Google operates its own mailboxes and those of organisations; any other address was only verified once. */
const isGoogleMailbox = ({ email = "", hd }: IdClaims): boolean => hd !== undefined || email.toLowerCase().endsWith("@gmail.com");

export const KNOWN_PROVIDERS: Readonly<Record<SocialProvider, Known>> = {
  google: {
    issuers: ["https://accounts.google.com", "accounts.google.com"],
    keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    scope: "openid email profile",
    saysVerified: true,
    provesMailbox: isGoogleMailbox,
  },
  facebook: {
    issuers: ["https://www.facebook.com", "https://limited.facebook.com"],
    keysUrl: "https://limited.facebook.com/.well-known/oauth/openid/jwks/",
    authorizeUrl: "https://www.facebook.com/dialog/oauth",
    scope: "openid email public_profile",
    saysVerified: false,
    // Facebook operates no mailboxes.
    provesMailbox: () => false,
  },
};

const KEYS_TIMEOUT_MS = 5_000;

export type OpenedProvider = { readonly way: ProviderSignIn; readonly verify: VerifyToken };

/** `keysUrl` and `issuers` differ from the published values only in tests. */
export function openKnownProvider(
  provider: SocialProvider,
  clientId: string,
  clock: Clock,
  published: Partial<Pick<Known, "issuers" | "keysUrl">> = {},
): OpenedProvider {
  const { keysUrl, authorizeUrl, scope, ...known } = { ...KNOWN_PROVIDERS[provider], ...published };
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  return {
    way: { provider, authorizeUrl, clientId, scope },
    verify: createOpenIdVerifier({ ...known, provider, clientId, keys, clock }),
  };
}
