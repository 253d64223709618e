/** The same suite on the database: the sandbox bank's state and Stripe's references in SQL. */
import { describe, expect, it } from "vitest";
import { PAYMENT_REFUSALS } from "#contract/base/payment-refusals.ts";
import { PROVIDER_CODES } from "#domain/payment/card-fault.ts";
import { createProviderReferences } from "#platform/payment/provider-reference-store.ts";
import { createSandboxBankStore } from "#platform/payment/sandbox-bank-store.ts";
import { DECLINES } from "#platform/ports/payment-provider.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { askPayment, describePaymentProvider } from "./payment-provider.ts";
import { createSandboxHarness } from "./payment-provider-sandbox.ts";
import { createStripeHarness } from "./payment-provider-stripe.ts";

const db = useTestDatabase();
/** The suite without a database covers all orders. */
const SOME_ORDERS = 11;

const createBankOnSql = async () => createSandboxHarness({ store: createSandboxBankStore(db.current().sql) });
const createStripeOnSql = () => createStripeHarness(createProviderReferences(db.current().sql));

describePaymentProvider("sandbox bank on SQL", createBankOnSql, SOME_ORDERS);
describePaymentProvider("Stripe with references in SQL", createStripeOnSql, SOME_ORDERS);

describe("declines of cards", () => {
  it(
    "are in the catalogue of refusals, so that every language has a text for them",
    {
      tags: [
        "ERR-044",
        "ERR-045",
        "ERR-046",
        "ERR-047",
        "ERR-048",
        "ERR-049",
        "ERR-050",
        "ERR-051",
        "ERR-052",
        "ERR-053",
        "ERR-054",
        "ERR-055",
      ],
    },
    () => {
      const faults = Object.values(PROVIDER_CODES).map(([, fault]) => fault);
      expect(faults.filter((fault) => !(PAYMENT_REFUSALS as readonly string[]).includes(fault))).toEqual([]);
      const declines = DECLINES.map((decline) => (/^(?:paypal|card)-/.test(decline) ? decline : `payment-${decline}`));
      expect(declines.filter((decline) => !(PAYMENT_REFUSALS as readonly string[]).includes(decline))).toEqual([]);
    },
  );
});

describe("the sandbox bank's storage", () => {
  it("has no column for a card number", { tags: ["D11"] }, async () => {
    const store = createSandboxBankStore(db.current().sql);
    const card = { token: "card_1", brandId: "lumina", accountId: "a", brand: "Visa", lastFour: "1111", expiryMonth: 12, expiryYear: 2034 };
    await store.insertCard(card);
    await expect(store.insertCard({ ...card, token: "card_2", lastFour: "4929007357249015" })).rejects.toThrow("sandbox_card");
    await expect(store.insertCard({ ...card, token: "card_3", brand: "4929007357249015" })).rejects.toThrow("sandbox_card");
    expect(await store.listCards("a")).toHaveLength(1);
  });

  it("contains no canary after a complete payment", { tags: ["D11"] }, async () => {
    const harness = await createBankOnSql();
    const request = askPayment({ customer: { accountId: "a", email: "a@example.com" }, shouldSaveCard: true });
    await harness.payAs(await harness.provider.open(request), "Anna", "4929007357249015");
    await harness.provider.capture({ reference: request.reference, key: "c", minor: 100 });
    const { rows } = await db
      .current()
      .raw("select to_jsonb(p)::text as row from sandbox_payment p union all select to_jsonb(c)::text from sandbox_card c");
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).toContain("9015");
    expect(JSON.stringify(rows)).not.toMatch(/492900|249015/);
  });

  it("of concurrent changes to a payment, each effect counts once", async () => {
    const harness = await createBankOnSql();
    const request = askPayment();
    await harness.payAs(await harness.provider.open(request), "Anna");
    await harness.provider.capture({ reference: request.reference, key: "c", minor: 1000 });
    const give = (key: string) => harness.provider.refund({ reference: request.reference, key, minor: 300 });
    const outcomes = await Promise.all(["a", "b", "c", "d", "e", "a", "b"].map(give));
    expect(outcomes.filter(({ done }) => done).length).toBeGreaterThanOrEqual(3);
    expect(await harness.provider.find(request.reference)).toMatchObject({ capturedMinor: 1000, refundedMinor: 900 });
  });
});
