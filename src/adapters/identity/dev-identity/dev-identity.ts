/** Our own identity provider for development: it accepts any name. Signs with a key that is lost with the process. Refused in live. */
import { createHash } from "node:crypto";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey, JWK } from "jose";
import type { Clock } from "#platform/ports/clock.ts";
import type { SocialProvider } from "#platform/ports/identity-provider.ts";
import type { OpenedProvider } from "../known-providers.ts";
import { KNOWN_PROVIDERS } from "../known-providers.ts";
import { createOpenIdVerifier } from "../open-id.ts";

export const DEV_PATH = "/dev-identity";
const ISSUER = "https://dev-identity.invalid";
const ALGORITHM = "ES256";
const KEY_ID = "of-this-process";
const LIFETIME_SECONDS = 600;

type DevPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isVerified: boolean;
};

export type DevIdentity = {
  readonly open: (provider: SocialProvider) => OpenedProvider;
  readonly sign: (provider: SocialProvider, person: DevPerson, nonce: string | undefined) => Promise<string>;
  readonly keys: () => Promise<{ readonly keys: JWK[] }>;
};

export const devClientId = (provider: SocialProvider): string => `dev-${provider}`;

export function createDevIdentity({ clock, environment }: { readonly clock: Clock; readonly environment: string }): DevIdentity {
  if (environment === "live") throw new Error("the development identity page is refused in live");
  let pair: Promise<{ readonly secret: CryptoKey; readonly open: JWK }> | undefined;
  const keyPair = () => (pair ??= makePair());
  const keys = async () => ({ keys: [(await keyPair()).open] });
  return {
    keys,
    open: (provider) => {
      const { scope } = KNOWN_PROVIDERS[provider];
      const clientId = devClientId(provider);
      return {
        way: { provider, authorizeUrl: `${DEV_PATH}/${provider}`, clientId, scope },
        verify: createOpenIdVerifier({
          provider,
          issuers: [ISSUER],
          clientId,
          clock,
          keys: async (...request) => createLocalJWKSet(await keys())(...request),
          saysVerified: true,
          // Like the real providers: Google operates mailboxes, Facebook does not.
          provesMailbox: () => provider === "google",
        }),
      };
    },
    sign: async (provider, { email, firstName, lastName, isVerified }, nonce) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const claims = { email, email_verified: isVerified, given_name: firstName, family_name: lastName };
      return new SignJWT({ ...claims, ...(nonce !== undefined && { nonce }) })
        .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
        .setIssuer(ISSUER)
        .setAudience(devClientId(provider))
        .setSubject(createHash("sha256").update(`${provider} ${email.toLowerCase()}`).digest("hex").slice(0, 21))
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign((await keyPair()).secret);
    },
  };
}

async function makePair() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  return { secret: privateKey, open: { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: "sig" } };
}
