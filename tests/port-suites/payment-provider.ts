/** The suite that every payment provider must pass; it runs on each adapter. */
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Decline, OpenedPayment, PaymentRequest, PaymentProvider, PaymentState } from "#platform/ports/payment-provider.ts";
import { PaymentMismatch } from "#platform/ports/payment-provider.ts";

export type SentEvent = { readonly body: string; readonly headers: Headers };

export type PaymentHarness = {
  readonly provider: PaymentProvider;
  readonly advance: (ms: number) => void;
  readonly approve: (opened: OpenedPayment) => Promise<void>;
  readonly decline: (opened: OpenedPayment, decline: Decline) => Promise<void>;
  /** Leaves the payment in the challenge, where the bank waits for the visitor. */
  readonly challenge: (opened: OpenedPayment) => Promise<void>;
  readonly passChallenge: (opened: OpenedPayment) => Promise<void>;
  /** Declines that this provider can return when a card is used. */
  readonly declines: readonly Decline[];
  /** All webhooks that the provider has sent so far. */
  readonly listEvents: () => Promise<readonly SentEvent[]>;
  readonly signNews: (reference: string, signing?: { readonly key?: string; readonly ageSeconds?: number }) => SentEvent;
  /** The next effect is executed, but its answer is lost. */
  readonly loseNextAnswer: () => void;
  readonly stop: () => Promise<void>;
};

const A_DAY_MS = 86_400_000;
const AMOUNT = { minor: 12_345, currency: "EUR" };

let counter = 0;
export const askPayment = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
  counter += 1;
  return {
    reference: `payment-${counter}`,
    brandId: "lumina",
    method: "credit",
    amount: AMOUNT,
    returnUrl: "https://shop.example/en/payment/return?reference=1",
    languageTag: "en",
    shouldSaveCard: false,
    ...changes,
  };
};

/** Where reads are slow, all orders of events take too long: only each `everyNthOrder` is tested. */
export function describePaymentProvider(name: string, createHarness: () => Promise<PaymentHarness>, everyNthOrder = 1): void {
  describe(`payment provider: ${name}`, () => {
    let harness: PaymentHarness;
    beforeEach(async () => {
      harness = await createHarness();
    });
    afterEach(() => harness.stop());
    const get = () => harness;
    describeOpening(get);
    describeMoney(get);
    describeRefusals(get);
    describeCards(get);
    describeNews(get, everyNthOrder);
  });
}

type Get = () => PaymentHarness;

const stateOf = async ({ provider }: PaymentHarness, { reference }: PaymentRequest): Promise<PaymentState> => {
  const state = await provider.find(reference);
  if (!state) throw new Error("the provider does not know the payment");
  return state;
};

async function authorise(harness: PaymentHarness, changes: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
  const request = askPayment(changes);
  await harness.approve(await harness.provider.open(request));
  return request;
}

async function capture(harness: PaymentHarness, minor = AMOUNT.minor): Promise<PaymentRequest> {
  const request = await authorise(harness);
  expect(await harness.provider.capture({ reference: request.reference, key: "capture-1", minor })).toEqual({ done: true });
  return request;
}

const NOT_POSSIBLE = { done: false, reason: "not-possible" };

function describeOpening(get: Get): void {
  it("opening again returns the same form and charges nothing", { tags: ["API-019"] }, async () => {
    const request = askPayment();
    const [first, second] = [await get().provider.open(request), await get().provider.open(request)];
    expect(second).toEqual(first);
    expect(new URL(first.formUrl).protocol).toMatch(/^https?:$/);
    expect(await stateOf(get(), request)).toEqual({
      reference: request.reference,
      status: "open",
      authorised: AMOUNT,
      capturedMinor: 0,
      refundedMinor: 0,
    });
  });

  it("two concurrent openings are one payment", async () => {
    const request = askPayment();
    const [first, second] = await Promise.all([get().provider.open(request), get().provider.open(request)]);
    expect(second).toEqual(first);
  });

  it("amount, currency and method are fixed at opening", { tags: ["T4"] }, async () => {
    const request = askPayment();
    await get().provider.open(request);
    for (const change of [{ amount: { ...AMOUNT, minor: 1 } }, { amount: { ...AMOUNT, currency: "USD" } }, { method: "paypal" }] as const) {
      await expect(get().provider.open({ ...request, ...change })).rejects.toThrow(PaymentMismatch);
    }
    expect((await stateOf(get(), request)).authorised).toEqual(AMOUNT);
  });

  it("an open payment may change its amount if the form is in our page; it stays the same form", { tags: ["T4"] }, async () => {
    const { provider, approve, advance } = get();
    if (!provider.change) return;
    const request = askPayment();
    const opened = await provider.open(request);
    const changed = { ...request, amount: { ...AMOUNT, minor: 9_999 }, shouldSaveCard: true };
    expect([await provider.change(changed), await provider.change(changed)]).toEqual([true, true]);
    expect(await provider.open(changed)).toEqual(opened);
    expect((await stateOf(get(), request)).authorised).toEqual(changed.amount);
    for (const other of [{ method: "paypal" }, { brandId: "meridian" }, { amount: { minor: 1, currency: "USD" } }] as const)
      expect(await provider.change({ ...changed, ...other })).toBe(false);
    await approve(opened);
    expect(await provider.change({ ...request, amount: { ...AMOUNT, minor: 1 } }), "paid").toBe(false);
    expect(await stateOf(get(), request)).toMatchObject({ status: "authorised", authorised: changed.amount });
    const left = askPayment();
    await provider.open(left);
    advance(2 * A_DAY_MS);
    expect(await provider.change(left), "its form has closed").toBe(false);
    expect(await provider.change(askPayment()), "never opened").toBe(false);
    const page = askPayment({ method: "paypal" });
    await provider.open(page);
    expect(await provider.change({ ...page, amount: { ...AMOUNT, minor: 1 } }), "a page that shows the amount").toBe(false);
  });

  it("finds nothing for an unknown reference", async () => {
    const { provider } = get();
    expect(await provider.find("never-opened")).toBeUndefined();
    const effect = { reference: "never-opened", key: "k", minor: 1 };
    expect([await provider.capture(effect), await provider.refund(effect), await provider.void(effect)]).toEqual([
      NOT_POSSIBLE,
      NOT_POSSIBLE,
      NOT_POSSIBLE,
    ]);
  });

  it("the other payment method uses the provider's page in the whole window", { tags: ["PAY-007"] }, async () => {
    const request = askPayment({ method: "paypal" });
    const opened = await get().provider.open(request);
    expect(opened.isFramed).toBe(false);
    await get().approve(opened);
    expect(await stateOf(get(), request)).toMatchObject({ status: "authorised" });
    expect((await stateOf(get(), request)).card).toBeUndefined();
  });
}

function describeMoney(get: Get): void {
  it("authorises, captures and refunds in parts", async () => {
    const request = await authorise(get());
    const { provider } = get();
    expect(await stateOf(get(), request)).toMatchObject({
      status: "authorised",
      authorised: AMOUNT,
      capturedMinor: 0,
      card: { brand: "Visa" },
    });
    expect((await stateOf(get(), request)).authorisedUntil).toBeInstanceOf(Date);
    const { reference } = request;
    expect(await provider.capture({ reference, key: "c", minor: AMOUNT.minor })).toEqual({ done: true });
    expect(await stateOf(get(), request)).toMatchObject({ status: "captured", capturedMinor: AMOUNT.minor, refundedMinor: 0 });
    expect(await provider.refund({ reference, key: "r1", minor: 345 })).toEqual({ done: true });
    expect(await provider.refund({ reference, key: "r2", minor: 12_001 })).toEqual(NOT_POSSIBLE);
    expect(await provider.refund({ reference, key: "r3", minor: 12_000 })).toEqual({ done: true });
    expect(await provider.refund({ reference, key: "r4", minor: 1 })).toEqual(NOT_POSSIBLE);
    expect(await stateOf(get(), request)).toMatchObject({ status: "captured", capturedMinor: AMOUNT.minor, refundedMinor: AMOUNT.minor });
  });

  it("never captures more than was authorised, nor twice; a partial capture releases the rest", async () => {
    const request = await authorise(get());
    const { provider } = get();
    const take = (key: string, minor: number) => provider.capture({ reference: request.reference, key, minor });
    for (const minor of [AMOUNT.minor + 1, 0, -5, 1.5]) expect(await take(`no ${minor}`, minor)).toEqual(NOT_POSSIBLE);
    expect([await take("a", 5000), await take("b", 5000), await take("c", 1)]).toEqual([{ done: true }, NOT_POSSIBLE, NOT_POSSIBLE]);
    expect(await provider.refund({ reference: request.reference, key: "r", minor: 5001 })).toEqual(NOT_POSSIBLE);
    expect(await stateOf(get(), request)).toMatchObject({ capturedMinor: 5000, refundedMinor: 0 });
  });

  it("an effect repeated with its key is executed once, however late; the same key with another amount is refused", async () => {
    const request = await capture(get());
    const { provider } = get();
    const { reference } = request;
    const give = () => provider.refund({ reference, key: "r", minor: 100 });
    expect(await Promise.all([give(), give(), give()])).toEqual([{ done: true }, { done: true }, { done: true }]);
    get().advance(3 * A_DAY_MS);
    expect([await give(), await provider.capture({ reference, key: "capture-1", minor: AMOUNT.minor })]).toEqual([
      { done: true },
      { done: true },
    ]);
    expect(await provider.refund({ reference, key: "r", minor: 200 })).toEqual(NOT_POSSIBLE);
    expect(await stateOf(get(), request)).toMatchObject({ capturedMinor: AMOUNT.minor, refundedMinor: 100 });
  });

  it("after a lost answer, a retry with the same key reports what was done", { tags: ["F21", "F22"] }, async () => {
    const request = await authorise(get());
    const { provider } = get();
    const take = () => provider.capture({ reference: request.reference, key: "c", minor: 700 });
    get().loseNextAnswer();
    await take().catch(() => undefined);
    expect(await stateOf(get(), request)).toMatchObject({ status: "captured", capturedMinor: 700 });
    expect(await take()).toEqual({ done: true });
  });

  it("voids an open, challenged or authorised payment, repeatedly, but never after a capture", async () => {
    const { provider, challenge } = get();
    const open = askPayment();
    await provider.open(open);
    const challenged = askPayment();
    await challenge(await provider.open(challenged));
    for (const request of [open, challenged, await authorise(get())]) {
      const letGo = (key: string) => provider.void({ reference: request.reference, key });
      expect([await letGo("v1"), await letGo("v1"), await letGo("v2")]).toEqual([{ done: true }, { done: true }, { done: true }]);
      expect(await stateOf(get(), request)).toMatchObject({ status: "voided", capturedMinor: 0 });
      expect(await provider.capture({ reference: request.reference, key: "c", minor: 1 })).toEqual(NOT_POSSIBLE);
      expect(await provider.refund({ reference: request.reference, key: "r", minor: 1 })).toEqual(NOT_POSSIBLE);
    }
    const captured = await capture(get());
    expect(await provider.void({ reference: captured.reference, key: "v" })).toEqual(NOT_POSSIBLE);
    expect(await stateOf(get(), captured)).toMatchObject({ status: "captured" });
  });

  it("an authorisation expires after seven days and can then not be captured", { tags: ["F25"] }, async () => {
    const request = await authorise(get());
    get().advance(7 * A_DAY_MS - 60_000);
    expect(await stateOf(get(), request)).toMatchObject({ status: "authorised" });
    get().advance(120_000);
    expect(await stateOf(get(), request)).toMatchObject({ status: "expired", capturedMinor: 0 });
    expect(await get().provider.capture({ reference: request.reference, key: "c", minor: 1 })).toEqual(NOT_POSSIBLE);
    expect(await get().provider.void({ reference: request.reference, key: "v" })).toEqual({ done: true });
  });
}

function describeRefusals(get: Get): void {
  it(
    "every decline is mapped to our own code and captures nothing",
    { tags: ["ERR-031", "ERR-032", "ERR-033", "ERR-034", "ERR-035", "ERR-036", "ERR-037", "ERR-038", "ERR-039", "ERR-040", "ERR-041"] },
    async () => {
      const { provider, decline, declines } = get();
      expect(declines.length).toBeGreaterThan(8);
      for (const expected of declines) {
        const request = askPayment({ method: expected.startsWith("paypal") ? "paypal" : "credit" });
        await decline(await provider.open(request), expected);
        expect(await stateOf(get(), request)).toMatchObject({ status: "declined", decline: expected, capturedMinor: 0 });
        expect(await provider.capture({ reference: request.reference, key: "c", minor: 1 })).toEqual(NOT_POSSIBLE);
        expect(await provider.void({ reference: request.reference, key: "v" })).toEqual({ done: true });
        expect(await stateOf(get(), request)).toMatchObject({ status: "voided" });
      }
    },
  );

  it("the bank may challenge the visitor first", async () => {
    const request = askPayment();
    const opened = await get().provider.open(request);
    await get().challenge(opened);
    expect(await stateOf(get(), request)).toMatchObject({ status: "challenged", capturedMinor: 0 });
    expect(await get().provider.capture({ reference: request.reference, key: "c", minor: 1 })).toEqual(NOT_POSSIBLE);
    await get().passChallenge(opened);
    expect(await stateOf(get(), request)).toMatchObject({ status: "authorised" });
  });
}

const ANNA = { accountId: "account-anna", email: "anna@example.com" };
const BERT = { accountId: "account-bert", email: "bert@example.com" };

function describeCards(get: Get): void {
  const keepCard = () => authorise(get(), { customer: ANNA, shouldSaveCard: true });

  it("a card is stored only on request, and only for its owner", { tags: ["PAY-009", "PAY-010"] }, async () => {
    const { provider } = get();
    await authorise(get(), { customer: ANNA });
    expect(await provider.listCards(ANNA.accountId)).toEqual([]);
    const request = await keepCard();
    const cards = await provider.listCards(ANNA.accountId);
    expect(cards).toEqual([
      { token: expect.any(String), brand: "Visa", lastFour: expect.stringMatching(/^\d{4}$/), expiryMonth: 12, expiryYear: 2034 },
    ]);
    expect((await stateOf(get(), request)).card).toEqual(cards[0]);
    expect(await provider.listCards(BERT.accountId)).toEqual([]);
  });

  it("a card is stored only when its payment succeeded; one stored before remains", { tags: ["PAY-010"] }, async () => {
    const { provider } = get();
    const failed = await keepCard();
    expect(await provider.void({ reference: failed.reference, key: "v" })).toEqual({ done: true });
    expect(await provider.listCards(ANNA.accountId)).toEqual([]);
    const paid = await keepCard();
    await provider.capture({ reference: paid.reference, key: "c", minor: AMOUNT.minor });
    const cards = await provider.listCards(ANNA.accountId);
    expect(cards).toHaveLength(1);
    const secondPayment = await authorise(get(), { customer: ANNA, savedCardToken: cards[0]!.token, shouldSaveCard: true });
    await provider.void({ reference: secondPayment.reference, key: "v" });
    expect(await provider.listCards(ANNA.accountId)).toEqual(cards);
  });

  it("a stored card pays for its owner; another account's token is ignored", async () => {
    const { provider } = get();
    await keepCard();
    const token = (await provider.listCards(ANNA.accountId))[0]?.token ?? "";
    const ownCard = await authorise(get(), { customer: ANNA, savedCardToken: token });
    expect(await stateOf(get(), ownCard)).toMatchObject({ status: "authorised", card: { token } });
    expect(await provider.capture({ reference: ownCard.reference, key: "c", minor: AMOUNT.minor })).toEqual({ done: true });
    const stolen = askPayment({ customer: BERT, savedCardToken: token });
    await provider.open(stolen);
    expect(await stateOf(get(), stolen)).toMatchObject({ status: "open" });
  });

  it("only its owner can remove a card, and it is gone then", { tags: ["ACC-014"] }, async () => {
    const { provider } = get();
    await keepCard();
    const token = (await provider.listCards(ANNA.accountId))[0]?.token ?? "";
    expect(await provider.removeCard(BERT.accountId, token)).toBe(false);
    expect([await provider.removeCard(ANNA.accountId, token), await provider.removeCard(ANNA.accountId, token)]).toEqual([true, false]);
    expect(await provider.listCards(ANNA.accountId)).toEqual([]);
  });
}

function describeNews(get: Get, everyNthOrder: number): void {
  it(
    "a webhook that is forged, changed, old or unsigned is refused; one about an unknown payment names none",
    { tags: ["T4"] },
    async () => {
      const { reference } = await authorise(get());
      const { provider, signNews: signEvent } = get();
      const read = ({ body, headers }: SentEvent) => provider.readCallBack(body, headers);
      const good = signEvent(reference);
      expect(await read(good)).toMatchObject({ reference });
      expect(await read(signEvent(reference, { key: "another-key" }))).toBeUndefined();
      expect(await read(signEvent(reference, { ageSeconds: 301 }))).toBeUndefined();
      expect(await read(signEvent("payment-of-another-shop"))).toEqual({ eventId: expect.any(String) });
      expect(await read({ ...good, body: good.body.replace(reference, "payment-0") })).toBeUndefined();
      expect(await read({ ...good, headers: new Headers() })).toBeUndefined();
      expect(await read({ ...good, body: "" })).toBeUndefined();
      await fc.assert(
        fc.asyncProperty(fc.string(), fc.string({ unit: "grapheme-ascii" }), async (body, signature) => {
          const headers = new Headers([...good.headers.keys()].map((name) => [name, signature.trim()]));
          expect(await provider.readCallBack(body, headers)).toBeUndefined();
        }),
        { numRuns: 50 },
      );
    },
  );

  it("five events in every order, each twice, change nothing and lead to the same state", { tags: ["T63", "F23"] }, async () => {
    const request = await capture(get());
    const { provider } = get();
    for (const key of ["r1", "r2", "r3"]) await provider.refund({ reference: request.reference, key, minor: 1000 });
    const event = (await get().listEvents()).slice(-5);
    expect(event).toHaveLength(5);
    const settled = await stateOf(get(), request);
    const hints = await Promise.all(event.map(({ body, headers }) => provider.readCallBack(body, headers)));
    expect(new Set(hints.map((hint) => hint?.eventId)).size).toBe(5);
    expect(hints.every((hint) => hint?.reference === request.reference)).toBe(true);
    const orders = [...permutations(event)];
    expect(orders).toHaveLength(120);
    for (const order of orders.filter((_, place) => place % everyNthOrder === 0)) {
      // As the shop does: an event counts once, and the state is queried from the provider.
      const seen = new Set<string>();
      for (const { body, headers } of [...order, ...order]) seen.add((await provider.readCallBack(body, headers))?.eventId ?? "none");
      expect(seen).toEqual(new Set(hints.map((hint) => hint?.eventId)));
      expect(await stateOf(get(), request)).toEqual(settled);
    }
  });
}

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [place, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(place, 1))) yield [item, ...rest];
  }
}
