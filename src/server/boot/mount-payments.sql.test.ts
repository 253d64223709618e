import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { signedCallBack } from "#adapters/payments/sandbox-bank/call-backs.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { aSnapshot } from "#tests/factories/site.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { readConfig } from "#server/base/config.ts";
import { mountPayments } from "./mount-payments.ts";
import { openPayments } from "./open-payments.ts";

const db = useTestDatabase();

async function open(environment: Readonly<Record<string, string>> = {}) {
  const baseContext = db.context();
  const config = readConfig(environment);
  const payments = await openPayments(config, { ...baseContext, faults: createFaultRegistry(), hear: async () => undefined });
  const context = { ...baseContext, payments: payments.provider };
  const app = new Hono<AppEnv>();
  mountPayments(app, context, payments, { snapshot: () => aSnapshot(), readBrandFile: () => undefined });
  const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
    app.request(path, { method: "POST", body, headers });
  return { app, context, post, key: `sandbox-bank ${config.secrets.sessionKey}` };
}

const ASKED = {
  reference: "pay-of-a-test",
  brandId: "meridian",
  method: "credit",
  amount: { minor: 100, currency: "USD" },
  returnUrl: "http://meridian.localhost/en",
  languageTag: "en",
  shouldSaveCard: false,
} as const;

describe("routes for payment providers", () => {
  it("an event is handled only if it is signed, and only for the configured provider", { tags: ["T4"] }, async () => {
    const { post, context, key } = await open();
    await context.payments.open(ASKED);
    const { body, headers } = signedCallBack({ id: "1", type: "authorised", reference: ASKED.reference }, key, context.clock.now());
    expect((await post("/payments/sandbox-bank/webhook", body, headers)).status).toBe(200);
    expect((await post("/payments/sandbox-bank/webhook", `${body} `, headers)).status).toBe(400);
    expect((await post("/payments/stripe/webhook", body, headers)).status).toBe(404);
    expect((await post("/payments/sandbox-bank/webhook", "x".repeat(70_000), headers)).status).toBe(413);
  });

  it("a signed event about an unknown payment is acknowledged, so that the provider neither retries it nor disables the webhook", async () => {
    const { post, context, key } = await open();
    const { body, headers } = signedCallBack({ id: "event-7", type: "authorised", reference: "unknown" }, key, context.clock.now());
    expect((await post("/payments/sandbox-bank/webhook", body, headers)).status).toBe(200);
    expect(context.log.entries).toMatchObject([{ level: "info", event: "payment.event-ignored", fields: { eventId: "event-7" } }]);
    expect((await post("/payments/sandbox-bank/webhook", body.replace("unknown", ASKED.reference), headers)).status).toBe(400);
  });

  it("the sandbox bank's form has its own path and the brand's design", { tags: ["D11"] }, async () => {
    const { app, context } = await open();
    const { formUrl } = await context.payments.open(ASKED);
    const page = await app.request(new URL(formUrl).pathname);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('autocomplete="cc-number"')]);
    const [brand] = aSnapshot().brands;
    expect((await app.request(`/sandbox-bank/style/${brand!.brand.id}.css`)).status).toBe(200);
  });

  it("Stripe is used where it is configured; live has no provider without it", async () => {
    expect((await open({ STRIPE_SECRET_KEY: "sk_test_12345678", STRIPE_WEBHOOK_SECRET: "whsec_12345678" })).context.payments.name).toBe(
      "stripe",
    );
    expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_12345678" })).toThrow("STRIPE_WEBHOOK_SECRET");
    const live = { ...readConfig({}), environment: "live" } as const;
    const payments = await openPayments(live, { ...db.context(), faults: createFaultRegistry(), hear: async () => undefined });
    expect([payments.provider.name, payments.bank]).toEqual(["none", undefined]);
  });
});
