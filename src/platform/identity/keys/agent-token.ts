/** The access token of agents: a signed JWT that contains the profile and is bound to one brand. */
import { errors, jwtVerify, SignJWT } from "jose";
import type { AgentProfile } from "#domain/visitor/visitor.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { serverKeys } from "./server-keys.ts";
import { AGENT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";

const ISSUER = "itinera";
const ALGORITHM = "HS256";
const MAX_LENGTH = 4096;

const keysOf = (context: Context) => serverKeys(context.secrets.sessionKey, "agent-token");

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export async function signAgentToken(context: Context, brandId: string, profile: AgentProfile): Promise<string> {
  const [key] = keysOf(context);
  const now = context.clock.now();
  return new SignJWT({ ...profile })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(brandId)
    .setSubject(profile.userName)
    .setJti(context.random.uuid())
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(new Date(now.getTime() + AGENT_LIFETIME_MS)))
    .sign(key.bytes);
}

/** Whether we signed the token for this brand and it has not expired. Only the session table knows whether the agent has logged out since. */
export async function isOwnAgentToken(context: Context, brandId: string, token: string): Promise<boolean> {
  if (token.length > MAX_LENGTH) return false;
  const keyOf = (header: { kid?: string | undefined }): Uint8Array => {
    const key = keysOf(context).find((known) => known.id === header.kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.bytes;
  };
  const request = { issuer: ISSUER, audience: brandId, algorithms: [ALGORITHM], currentDate: context.clock.now() };
  try {
    await jwtVerify(token, keyOf, request);
    return true;
  } catch (fault) {
    if (fault instanceof errors.JOSEError || fault instanceof TypeError) return false;
    throw fault;
  }
}
