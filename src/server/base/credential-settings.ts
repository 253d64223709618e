/** Credentials of outside services that come in pairs, as `config.ts` reads them. */
import { z } from "zod";
import type { GoogleWalletKey } from "#adapters/wallet/google-wallet-key.ts";
import { readGoogleWalletKey } from "#adapters/wallet/google-wallet-key.ts";

const text = z.string().trim();
const secret = text.min(8);

export const CREDENTIAL_SETTINGS = {
  APPLE_PASS_DIR: text.min(1).optional().describe("a folder"),
  GOOGLE_WALLET_ISSUER: text
    .regex(/^\d{6,25}$/)
    .optional()
    .describe("the number of an issuer account of Google Wallet"),
  GOOGLE_WALLET_KEY: text
    .transform((json, check) => readGoogleWalletKey(json) ?? (check.addIssue({ code: "custom" }), z.NEVER))
    .optional()
    .describe("the key of a Google service account, as JSON"),
  STRIPE_SECRET_KEY: secret.optional().describe("a secret key of Stripe"),
  STRIPE_WEBHOOK_SECRET: secret.optional().describe("the secret that Stripe signs its webhooks with"),
};

type Credentials = z.output<z.ZodObject<typeof CREDENTIAL_SETTINGS>>;

const PAIRS = [
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["GOOGLE_WALLET_KEY", "GOOGLE_WALLET_ISSUER"],
] as const;

export const halfPairsIn = (settings: Credentials): string[] =>
  PAIRS.filter(([one, other]) => (settings[one] === undefined) !== (settings[other] === undefined)).map(
    ([one, other]) => `${one}: expected together with ${other}, or neither`,
  );

export type CredentialConfig = {
  readonly applePassDir: string | undefined;
  /** Absent: no brand offers passes for Google's wallet. */
  readonly googleWallet: { readonly issuer: string; readonly key: GoogleWalletKey } | undefined;
  /** Absent: the sandbox bank takes payments; in live there is no payment provider. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
};

export function credentialsOf(settings: Credentials): CredentialConfig {
  const { APPLE_PASS_DIR: applePassDir, GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY: key } = settings;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  return {
    applePassDir,
    googleWallet: issuer !== undefined && key !== undefined ? { issuer, key } : undefined,
    stripe: secretKey !== undefined && webhookSecret !== undefined ? { secretKey, webhookSecret } : undefined,
  };
}
