import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { askPayment } from "#tests/port-suites/payment-provider.ts";
import type { StripeHarness } from "#tests/port-suites/payment-provider-stripe.ts";
import { createMemoryReferences, createStripeHarness } from "#tests/port-suites/payment-provider-stripe.ts";
import { createStripe } from "./create-stripe.ts";
import { declineOf } from "./stripe-refusals.ts";

const customer = { accountId: "account-anna", email: "anna@example.com" };

describe("Stripe", () => {
  let harness: StripeHarness;
  beforeEach(async () => {
    harness = await createStripeHarness();
  });
  afterEach(() => harness.stop());

  /** What the last payment page was opened with. */
  const sessionBody = () =>
    decodeURIComponent(harness.peer.requests.findLast((request) => request.startsWith("POST /v1/checkout/sessions ")) ?? "");
  const keepCard = async () => {
    await harness.approve(await harness.provider.open(askPayment({ customer, shouldSaveCard: true })));
    return (await harness.provider.listCards(customer.accountId))[0]?.token ?? "";
  };

  it("shows its own page in the whole window; the sum cannot change there, and no card passes us", { tags: ["D11"] }, async () => {
    const opened = await harness.provider.open(askPayment({ languageTag: "fr-CA", customer, shouldSaveCard: true }));
    expect(opened).toMatchObject({ isFramed: false, formUrl: expect.stringContaining("checkout.stripe") });
    const requestBody = sessionBody();
    expect(requestBody).toContain("adaptive_pricing[enabled]=false");
    expect(requestBody).toContain("payment_intent_data[capture_method]=manual");
    expect(requestBody).toContain("locale=fr-CA");
    expect(harness.peer.requests.join("\n")).not.toMatch(/\[number\]|\bcard\[|cvc|exp_year/);
  });

  it("where the type of the card was chosen, and priced, before, its page takes no other network", { tags: ["PAY-001"] }, async () => {
    await harness.provider.open(askPayment({ cardTypes: ["AMEX"] }));
    const blocked = [...sessionBody().matchAll(/brands_blocked\]\[\d\]=(\w+)/g)].map(([, name]) => name);
    expect(blocked).toEqual(["visa", "mastercard", "discover_global_network"]);
  });

  it("names the wallets that the account has turned on, for card payments only, and asks for them once an hour", async () => {
    const walletsOf = async (changes = {}) => (await harness.provider.open(askPayment(changes))).wallets;
    expect(await walletsOf()).toEqual(["Apple Pay", "Google Pay"]);
    expect(sessionBody()).toContain("allowed_payment_method_types[0]=card");
    expect(await walletsOf({ method: "paypal" })).toBeUndefined();
    // The settings of a new account.
    harness.peer.setWallets({ applePay: true, googlePay: false });
    expect(await walletsOf()).toEqual(["Apple Pay", "Google Pay"]);
    harness.advance(3_600_000);
    expect(await walletsOf()).toEqual(["Apple Pay"]);
    expect(harness.peer.requests.filter((request) => request.includes("/v1/payment_method_configurations"))).toHaveLength(2);
    // A key that may not read the settings.
    harness.peer.setWallets(undefined);
    harness.advance(3_600_000);
    expect(await walletsOf()).toBeUndefined();
  });

  it("an abandoned page stays open until it is cancelled", async () => {
    const request = askPayment();
    const opened = await harness.provider.open(request);
    expect(await harness.provider.void({ reference: request.reference, key: "v" })).toEqual({ done: true });
    await expect(harness.approve(opened)).rejects.toThrow("closed");
    expect(await harness.provider.open(request)).toMatchObject({ formUrl: request.returnUrl });
  });

  it("on its page another card may follow a refused one", async () => {
    const request = askPayment();
    const opened = await harness.provider.open(request);
    await harness.decline(opened, "denied");
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "declined" });
    await harness.approve(opened);
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "authorised" });
  });

  it("a saved card pays without a page, needs a challenge of its bank, or is refused", { tags: ["PAY-009"] }, async () => {
    const savedCardToken = await keepCard();
    const pay = async () => {
      const request = askPayment({ customer, savedCardToken });
      const opened = await harness.provider.open(request);
      expect(await harness.provider.open(request)).toEqual(opened);
      return { opened, request, state: await harness.provider.find(request.reference) };
    };
    const plain = await pay();
    expect([plain.opened.formUrl, plain.state?.status]).toEqual([plain.request.returnUrl, "authorised"]);
    harness.peer.setSavedCards({ kind: "challenge" });
    const questioned = await pay();
    expect([questioned.opened.formUrl.includes("3d_secure"), questioned.state?.status]).toEqual([true, "challenged"]);
    harness.peer.setSavedCards({ kind: "decline", code: "card_declined", declineCode: "do_not_honor" });
    const refused = await pay();
    expect(refused.opened.formUrl).toBe(refused.request.returnUrl);
    expect(refused.state).toMatchObject({ status: "declined", decline: "do-not-honour", card: { lastFour: "4242" } });
    expect(await harness.provider.void({ reference: refused.request.reference, key: "v" })).toEqual({ done: true });
  });

  it("if opening with a saved card is interrupted, a second attempt results in one payment", { tags: ["F21"] }, async () => {
    const savedCardToken = await keepCard();
    const before = harness.peer.state.all("pi").length;
    const request = askPayment({ customer, savedCardToken });
    harness.peer.loseAnswers(3);
    await expect(harness.provider.open(request)).rejects.toThrow("stripe: StripeConnectionError");
    expect(await harness.provider.find(request.reference)).toBeUndefined();
    await harness.provider.open(request);
    expect(harness.peer.state.all("pi")).toHaveLength(before + 1);
    expect(await harness.provider.find(request.reference)).toMatchObject({ status: "authorised" });
  });

  it("faults say what kind they are and quote nothing", async () => {
    const other = createStripe({
      secretKey: "sk_test_wrong",
      webhookSecret: "whsec",
      clock: { now: () => new Date() },
      references: createMemoryReferences(),
      describe: () => "Travel",
      host: { host: "127.0.0.1", port: harness.peer.port, protocol: "http" },
    });
    await expect(other.open(askPayment({ customer }))).rejects.toThrow(/^stripe: StripeAuthenticationError req_peer$/);
  });

  it("unknown reasons are a plain refusal, and a thief learns nothing", () => {
    expect([
      declineOf({}),
      declineOf({ code: "card_declined", decline_code: "constructor" }),
      declineOf({ decline_code: "lost_card" }),
    ]).toEqual(Array(3).fill("denied"));
  });
});
