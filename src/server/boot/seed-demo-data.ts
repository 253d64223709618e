/** The demo data of an installation, in the steps of a start. A live environment gets none. */
import { BANK_PATH } from "#adapters/payments/sandbox-bank/page.ts";
import type { Platform } from "#platform/app.ts";
import { seedHotels } from "#platform/catalog/demo-data/seed-hotels.ts";
import { seedCompanies } from "#platform/companies/demo-data/seed-companies.ts";
import { seedNegotiatedRates } from "#platform/companies/demo-data/seed-negotiated-rates.ts";
import { seedDemoAccounts, seedDemoCodes } from "#platform/demo-data/seed-demo-data.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Progress } from "#server/base/progress.ts";
import type { OpenedPayments } from "./open-payments.ts";

/** Before the first request, because pages are cached and must not be rendered without hotels. */
export async function seedBeforeStart(context: Context, progress: Progress): Promise<void> {
  if (context.environment === "live") return;
  await progress("Preparing the sandbox", async () => {
    await seedAgents(context);
    await seedCompanies(context);
  });
  await progress("Building hotels", () => seedHotels(context));
  await seedNegotiatedRates(context);
}

/** While the site already answers, because hashing passwords takes seconds. */
export async function seedPeopleAndCodes(context: Context, platform: Platform): Promise<void> {
  if (context.environment === "live") return;
  const brands = [...(await platform.configuration.current()).byId.values()];
  await seedDemoCodes(context, brands);
  await seedDemoAccounts(context, brands);
}

/** After the catalogue is loaded. Trips are paid at the sandbox bank; with another payment provider there are none. */
export async function seedSandboxTrips(
  context: Context,
  platform: Platform,
  { bank }: OpenedPayments,
  isStopping: () => boolean,
): Promise<void> {
  if (context.environment === "live" || !bank) return;
  await platform.seedTrips({ payCard: (formUrl) => payCard(bank.app, formUrl, context.clock.now()), isStopping });
}

const CARD = { type: "Visa", number: "4111111111111111", holder: "SANDBOX GUEST", month: "12", code: "123" };
const VALID_YEARS = 5;

/** Submits the form of the sandbox bank, as a visitor would. */
async function payCard(bank: NonNullable<OpenedPayments["bank"]>["app"], formUrl: string, now: Date): Promise<void> {
  const body = new URLSearchParams({ ...CARD, year: String(now.getUTCFullYear() + VALID_YEARS) });
  await bank.request(new URL(formUrl).pathname.slice(BANK_PATH.length), { method: "POST", body });
}
