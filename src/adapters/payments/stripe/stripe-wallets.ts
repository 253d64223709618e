/**
 * Which wallets Stripe's page offers for card payments. The payment method settings of the account decide, not our request: Google Pay is off until
 * the account turns it on.
 */
import type { Stripe } from "stripe";
import type { Wallet } from "#domain/payment/wallets.ts";
import type { Clock } from "#platform/ports/clock.ts";

/** Settings change rarely. */
const KEPT_MS = 3_600_000;
/** A visitor waits, and the wallets are only mentioned. */
const PATIENCE = { timeout: 3_000, maxNetworkRetries: 0 };

/** None if the account cannot be asked, for example because its key may not read settings. */
export function createWalletBook(stripe: Stripe, clock: Clock): () => Promise<readonly Wallet[]> {
  let kept: { readonly wallets: readonly Wallet[]; readonly until: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (kept === undefined || kept.until <= now) kept = { wallets: await enabledWallets(stripe).catch(() => []), until: now + KEPT_MS };
    return kept.wallets;
  };
}

async function enabledWallets(stripe: Stripe): Promise<readonly Wallet[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: 100 }, PATIENCE);
  const settings = data.find(({ is_default: isDefault, active }) => isDefault && active);
  return [
    ...(settings?.apple_pay?.available ? ["Apple Pay" as const] : []),
    ...(settings?.google_pay?.available ? ["Google Pay" as const] : []),
  ];
}
