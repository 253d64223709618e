/** Pays the seeded trips at the sandbox bank by submitting its form, as a visitor would. */
import { BANK_PATH } from "#adapters/payments/sandbox-bank/page.ts";
import type { Platform } from "#platform/app.ts";
import type { OpenedPayments } from "./open-payments.ts";

const CARD = { type: "Visa", number: "4111111111111111", holder: "SANDBOX GUEST", month: "12", code: "123" };
const VALID_YEARS = 5;

/** Does nothing where another payment provider is configured. */
export async function seedSandboxTrips(
  platform: Pick<Platform, "seedTrips">,
  { bank }: OpenedPayments,
  { now, isStopping }: { readonly now: () => Date; readonly isStopping: () => boolean },
): Promise<void> {
  if (!bank) return;
  const payCard = async (formUrl: string): Promise<void> => {
    const body = new URLSearchParams({ ...CARD, year: String(now().getUTCFullYear() + VALID_YEARS) });
    await bank.app.request(new URL(formUrl).pathname.slice(BANK_PATH.length), { method: "POST", body });
  };
  await platform.seedTrips({ payCard, isStopping });
}
