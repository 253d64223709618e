/**
 * How nodes of one installation authenticate to each other: a signed statement about one request, valid for a short time. The platform
 * takes brand, visitor address and request id only from this statement, never from other headers of the node.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";

export const NODE_HEADER = "x-itinera-node";

/** How far the clocks of two nodes may differ, including transport. A recorded credential is useless after this time. */
export const VALID_MS = 30_000;
const VERSION = "v1";
const MAX_LENGTH = 2_048;

const text = z.string().max(300);
const StatementSchema = z.strictObject({
  /** Absent for calls about the whole installation, such as the list of its brands. */
  brandId: text.optional(),
  /** Host and port as the visitor's browser sent them; absent for calls that the node makes while it renders a page. */
  authority: text.optional(),
  isSecure: z.boolean(),
  /** Network address of the visitor. */
  address: text,
  requestId: text,
});
const SignedSchema = StatementSchema.extend({ signedAt: z.number() });

export type NodeStatement = z.infer<typeof StatementSchema>;

/** The request that the credential covers: another method, path or query needs another credential. */
type SignedRequest = { readonly method: string; readonly target: string };

export type NodeCredentials = {
  readonly sign: (statement: NodeStatement, request: SignedRequest) => string;
  /** Undefined when the credential was not signed by one of our nodes, covers another request or has expired. Never throws. */
  readonly read: (credential: string, request: SignedRequest) => NodeStatement | undefined;
};

/** `secret` may hold several keys, as for sessions: the first one signs, all of them verify. `now` is the machine's time in milliseconds. */
export function createNodeCredentials(secret: string, now: () => number = Date.now): NodeCredentials {
  const keys = serverKeys(secret, "node-credential");
  const signatureOf = (key: (typeof keys)[number], payload: string, { method, target }: SignedRequest): Buffer =>
    createHmac("sha256", key.bytes).update([VERSION, key.id, payload, method, target].join("\n")).digest();
  return {
    sign: (statement, request) => {
      const [key] = keys;
      const payload = Buffer.from(JSON.stringify({ ...statement, signedAt: now() })).toString("base64url");
      return [VERSION, key.id, payload, signatureOf(key, payload, request).toString("base64url")].join(".");
    },
    read: (credential, request) => {
      const [version, keyId, payload, signature, ...extra] = credential.length <= MAX_LENGTH ? credential.split(".") : [];
      const key = keys.find(({ id }) => id === keyId);
      if (version !== VERSION || !key || !payload || !signature || extra.length > 0) return undefined;
      const expected = signatureOf(key, payload, request);
      const sentSignature = Buffer.from(signature, "base64url");
      if (sentSignature.length !== expected.length || !timingSafeEqual(sentSignature, expected)) return undefined;
      const signed = SignedSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
      if (!signed.success || Math.abs(now() - signed.data.signedAt) > VALID_MS) return undefined;
      const { signedAt: _, ...statement } = signed.data;
      return statement;
    },
  };
}
