/** The built-in bank: complete, the default, able to simulate failures, and refused in live. It takes no real money. */
import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import type { BankPayment, BankStore } from "#platform/ports/bank-store.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import type { EffectOutcome, PaymentRequest, PaymentProvider } from "#platform/ports/payment-provider.ts";
import { PaymentMismatch } from "#platform/ports/payment-provider.ts";
import type { Random } from "#platform/ports/random.ts";
import { createBankApp, formPath } from "./bank-app.ts";
import type { BankBook } from "./bank-book.ts";
import { createBankBook, hashFormToken } from "./bank-book.ts";
import { createBankForms } from "./bank-forms.ts";
import type { BankStep } from "./bank-payment.ts";
import { capture, changedPayment, isSamePayment, openedPayment, refund, stateOf, voidPayment } from "./bank-payment.ts";
import type { CallBack, CallBacks } from "./call-backs.ts";
import { createCallBacks, readSignedCallBack } from "./call-backs.ts";
import type { PlannedFaults } from "./planned-faults.ts";
import { meetBankFault, withLostAnswers } from "./planned-faults.ts";

type SandboxBankSettings = {
  readonly environment: "local" | "stage" | "live";
  readonly store: BankStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly faults: PlannedFaults;
  /** Signs webhooks and derives form tokens. */
  readonly key: string;
  readonly themeOf: (brandId: string) => string | undefined;
  /** Delivers a webhook to the shop. */
  readonly deliver: (callBack: CallBack) => Promise<void>;
};

export type SandboxBank = {
  readonly provider: PaymentProvider;
  /** To be mounted at /sandbox-bank. */
  readonly app: Hono;
  /** Resolves when no webhook is pending. */
  readonly idle: () => Promise<void>;
};

const SANDBOX_BANK = "sandbox-bank";

export function createSandboxBank(settings: SandboxBankSettings): SandboxBank {
  if (settings.environment === "live") throw new Error("the sandbox bank is refused in live");
  const { store, clock, random, log, themeOf } = settings;
  const book = createBankBook(store, clock);
  const callBacks = createCallBacks(settings);
  const forms = createBankForms({ book, store, clock, random, callBacks });
  const app = createBankApp({ book, forms, clock, log, themeOf, listCards: store.listCards });
  return { provider: createProvider(settings, book, callBacks), app, idle: callBacks.idle };
}

function createProvider(settings: SandboxBankSettings, book: BankBook, callBacks: CallBacks): PaymentProvider {
  const { store, clock, key, faults } = settings;
  const effect = (reference: string, type: string, step: (payment: BankPayment) => BankStep): Promise<EffectOutcome> =>
    withLostAnswers(faults, async () => {
      const after = await book.change(reference, (payment) => {
        const { payment: changed, outcome } = step(payment);
        return { payment: changed, outcome, isChanged: changed !== payment };
      });
      if (after?.isChanged) callBacks.tell(reference, type);
      return after?.outcome ?? { done: false, reason: "not-possible" };
    });
  return {
    name: SANDBOX_BANK,
    open: (request) => withLostAnswers(faults, () => open(settings, request)),
    change: (request) =>
      withLostAnswers(faults, async () => {
        const after = await book.change(request.reference, (payment) => {
          const changed = changedPayment(payment, request);
          return { payment: changed, isChanged: changed !== payment };
        });
        return after?.isChanged ?? false;
      }),
    find: async (reference) => {
      await meetBankFault(faults);
      const payment = await book.find(reference);
      return payment && stateOf(payment);
    },
    capture: ({ reference, key, minor }) => effect(reference, "captured", (payment) => capture(payment, key, minor)),
    refund: ({ reference, key, minor }) => effect(reference, "refunded", (payment) => refund(payment, key, minor)),
    void: async ({ reference }) => {
      const outcome = await effect(reference, "voided", voidPayment);
      const payment = outcome.done ? await book.find(reference) : undefined;
      // PAY-010: a card is saved only if its payment succeeded.
      if (payment?.hasKeptCard && payment.accountId !== undefined) await store.removeCard(payment.accountId, payment.card?.token ?? "");
      return outcome;
    },
    listCards: store.listCards,
    removeCard: store.removeCard,
    readCallBack: async (body, headers) => {
      const event = readSignedCallBack(body, headers, key, clock.now());
      if (!event) return undefined;
      const isKnown = (await store.find(event.reference)) !== undefined;
      return { eventId: event.id, ...(isKnown && { reference: event.reference }) };
    },
  };
}

/** The token is derived from the reference, so that opening again returns the same form and the token is never stored. */
async function open({ store, clock, key }: SandboxBankSettings, request: PaymentRequest) {
  const token = createHmac("sha256", key).update(`form ${request.reference}`).digest("base64url");
  const formUrl = new URL(formPath(token), request.returnUrl).href;
  const isNew = await store.insert(openedPayment(request, hashFormToken(token), clock.now()));
  if (!isNew) {
    const before = await store.find(request.reference);
    if (!before || !isSamePayment(before, request)) throw new PaymentMismatch();
  }
  return { token, formUrl, isFramed: request.method === "credit" };
}
