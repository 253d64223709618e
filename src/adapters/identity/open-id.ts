/** Verifies OpenID Connect id tokens: signature, audience, time, nonce, and an email address. */
import { errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Clock } from "#platform/ports/clock.ts";
import type { IdentityAnswer, ProvedIdentity, SocialProvider } from "#platform/ports/identity-provider.ts";
import { IdentityUnreachable } from "#platform/ports/identity-provider.ts";
import { isStorableText } from "#shared/storable-text.ts";

export type OpenIdSettings = {
  readonly provider: SocialProvider;
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  readonly clock: Clock;
  /** Whether the claims prove that the person owns the mailbox today, not only when they signed up. */
  readonly provesMailbox: (claims: IdClaims) => boolean;
  /** Whether the provider sends `email_verified`; one that does not sends only confirmed addresses, or none. */
  readonly saysVerified: boolean;
};

const ClaimsSchema = z.looseObject({
  sub: z.string().min(1).max(255).refine(isStorableText),
  email: z.string().max(254).refine(isStorableText).optional(),
  /** Some providers write it as text. */
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  /** The organisation whose mailboxes Google operates. */
  hd: z.string().optional(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
});
export type IdClaims = z.infer<typeof ClaimsSchema>;

/** Asymmetric algorithms only: never `none`, never a shared secret. */
const ALGORITHMS = ["RS256", "ES256"];
/** Tolerance for clock differences. */
const TOLERANCE_SECONDS = 60;

const REFUSED = { ok: false, problem: "token" } as const;

export type VerifyToken = (token: string, nonce: string | undefined) => Promise<IdentityAnswer>;

export const createOpenIdVerifier =
  (settings: OpenIdSettings): VerifyToken =>
  async (token, nonce) => {
    const payload = await readSigned(settings, token);
    if (!payload || !isForUsAlone(payload, settings.clientId)) return REFUSED;
    const claims = ClaimsSchema.safeParse(payload);
    if (!claims.success || claims.data.nonce !== nonce) return REFUSED;
    return describe(claims.data, settings);
  };

async function readSigned(settings: OpenIdSettings, token: string): Promise<JWTPayload | undefined> {
  const { issuers, clientId, keys, clock, provider } = settings;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: [...issuers],
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat"],
      currentDate: clock.now(),
      clockTolerance: TOLERANCE_SECONDS,
    });
    return payload;
  } catch (fault) {
    if (isUnreachable(fault)) throw new IdentityUnreachable(provider, fault);
    return undefined;
  }
}

/** All other errors concern the token. */
const isUnreachable = (fault: unknown): boolean =>
  fault instanceof errors.JWKSTimeout ||
  fault instanceof errors.JWKSInvalid ||
  (fault instanceof TypeError && fault.message === "fetch failed") ||
  (fault instanceof errors.JOSEError && fault.code === "ERR_JOSE_GENERIC");

/** A token with several audiences must have been requested by us (`azp`). */
const isForUsAlone = ({ aud, azp }: JWTPayload & { readonly azp?: unknown }, clientId: string): boolean =>
  (!Array.isArray(aud) || aud.length === 1 || azp === clientId) && (azp === undefined || azp === clientId);

function describe(claims: IdClaims, { saysVerified, provesMailbox }: OpenIdSettings): IdentityAnswer {
  const { sub: subject, email, email_verified: verified } = claims;
  const isVerified = verified === undefined ? !saysVerified : String(verified) === "true";
  if (!email || !isVerified) return { ok: false, problem: "email" };
  return { ok: true, identity: { subject, email, isMailboxProved: provesMailbox(claims), ...namesOf(claims) } };
}

const MAX = 50;

/** Restricts a name to valid characters; the result may be empty. */
const clean = (text: string): string => {
  const letters = text.replaceAll(/[^\p{Script=Latin}' -]/gu, "").trim();
  // By code points, because half a surrogate pair cannot be stored.
  return Array.from(letters).slice(0, MAX).join("");
};

function namesOf({ given_name, family_name, name = "" }: IdClaims): Pick<ProvedIdentity, "firstName" | "lastName"> {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return { firstName: clean(given_name ?? first), lastName: clean(family_name ?? rest.join(" ")) };
}
