/** The payment provider: Stripe where it is configured, else the sandbox bank; in live none without Stripe. */
import type { Hono } from "hono";
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createSandboxBank } from "#adapters/payments/sandbox-bank/create-sandbox-bank.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import { createProviderReferences } from "#platform/payment/provider-reference-store.ts";
import { createSandboxBankStore } from "#platform/payment/sandbox-bank-store.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import type { PaymentProvider } from "#platform/ports/payment-provider.ts";
import type { Random } from "#platform/ports/random.ts";
import type { Config } from "#server/base/config.ts";

export type OpenedPayments = {
  readonly provider: PaymentProvider;
  /** The sandbox bank's pages, and the brand themes they use; mountPayments fills the themes. */
  readonly bank?: { readonly app: Hono; readonly themes: Map<string, string> };
};

type PaymentParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly faults: FaultRegistry;
  /** Delivers the sandbox bank's events to this process, as a webhook would. */
  readonly hear: (body: string, headers: Headers) => Promise<unknown>;
};

export async function openPayments(config: Config, { database, hear, ...parts }: PaymentParts): Promise<OpenedPayments> {
  const { stripe, environment, secrets } = config;
  if (stripe) {
    // On demand, because most installations never use its two hundred files.
    const { createStripe } = await import("#adapters/payments/stripe/create-stripe.ts");
    const references = createProviderReferences(database.sql);
    return { provider: createStripe({ ...stripe, clock: parts.clock, references, describe: (brandId) => brandId }) };
  }
  if (environment === "live") return { provider: NO_PAYMENTS };
  const themes = new Map<string, string>();
  const bank = createSandboxBank({
    ...parts,
    environment,
    store: createSandboxBankStore(database.sql),
    key: `sandbox-bank ${secrets.sessionKey}`,
    themeOf: (brandId) => themes.get(brandId),
    deliver: async ({ body, headers }) => {
      await hear(body, new Headers(headers));
    },
  });
  return { provider: bank.provider, bank: { app: bank.app, themes } };
}
