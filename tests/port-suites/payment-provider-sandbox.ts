/** The sandbox bank with a visitor on its pages, for the port suite and for other tests that pay. */
import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { createSandboxBank } from "#adapters/payments/sandbox-bank/create-sandbox-bank.ts";
import type { SandboxBank } from "#adapters/payments/sandbox-bank/create-sandbox-bank.ts";
import { createMemoryBankStore } from "#adapters/payments/sandbox-bank/memory-bank-store.ts";
import type { BankPlace } from "#adapters/payments/sandbox-bank/planned-faults.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import type { BankStore } from "#platform/ports/bank-store.ts";
import type { Log } from "#platform/ports/log.ts";
import type { Decline, OpenedPayment } from "#platform/ports/payment-provider.ts";
import { DECLINES } from "#platform/ports/payment-provider.ts";
import type { PaymentHarness, SentEvent } from "./payment-provider.ts";

export const BANK_KEY = "a key of the sandbox bank for tests";
const GOOD_NUMBER = "4111111111111111";

export type SandboxHarness = PaymentHarness & {
  readonly bank: SandboxBank;
  readonly site: Hono;
  readonly plan: (
    place: BankPlace,
    fault?: { readonly name?: "slow" | "error"; readonly delayMs?: number; readonly times?: number },
  ) => void;
  readonly post: (opened: OpenedPayment, form: Readonly<Record<string, string>>) => Promise<Response>;
  readonly get: (opened: OpenedPayment) => Promise<Response>;
  readonly payAs: (opened: OpenedPayment, holder: string, number?: string) => Promise<Response>;
};

export type SandboxChoices = { readonly store?: BankStore; readonly log?: Log; readonly number?: string };

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const cardForm = (changes: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  type: "Visa",
  number: GOOD_NUMBER,
  holder: "ANNA EXAMPLE",
  month: "12",
  year: "2034",
  code: "123",
  ...changes,
});

const namesOf = (decline: Decline): string => decline.toUpperCase().replaceAll("-", " ");

/** Declines at authorisation; two more occur at the capture. */
const AT_PAYING = DECLINES.filter((decline) => decline !== "reversed" && decline !== "confirmation-failed");

export function createSandboxHarness({
  store = createMemoryBankStore(),
  log = SILENT,
  number = GOOD_NUMBER,
}: SandboxChoices = {}): SandboxHarness {
  let now = new Date("2030-05-01T10:00:00Z");
  const clock = { now: () => now };
  const event: SentEvent[] = [];
  const faults = createFaultRegistry();
  const bank = createSandboxBank({
    environment: "local",
    store,
    clock,
    random: createNodeRandom(),
    log,
    faults,
    key: BANK_KEY,
    themeOf: (brandId) => (brandId === "lumina" ? ":root { --accent: #24527a; }" : undefined),
    deliver: async ({ body, headers }) => {
      event.push({ body, headers: new Headers(headers) });
    },
  });
  const site = new Hono().route("/sandbox-bank", bank.app);
  const get = async (opened: OpenedPayment) => site.request(opened.formUrl);
  const post = async (opened: OpenedPayment, form: Readonly<Record<string, string>>) =>
    site.request(opened.formUrl, { method: "POST", body: new URLSearchParams(form) });
  const payAs = (opened: OpenedPayment, holder: string, other = number) => post(opened, cardForm({ holder, number: other }));
  const isPayPal = async (opened: OpenedPayment) => (await (await get(opened)).text()).includes('value="approve"');
  const approve = async (opened: OpenedPayment) => {
    if (await isPayPal(opened)) {
      await post(opened, { step: "approve" });
      return;
    }
    const [, stored] = /name="choice" value="(card_[^"]+)"\s+checked/.exec(await (await get(opened)).text()) ?? [];
    await post(opened, stored === undefined ? cardForm({ number }) : { choice: stored });
  };
  return {
    bank,
    site,
    provider: bank.provider,
    get,
    post,
    payAs,
    plan: (place, { name = "error", delayMs = 1, times = 1 } = {}) => faults.plan(place, { name, delayMs }, times),
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
    approve,
    decline: async (opened, decline) => {
      if (decline.startsWith("paypal")) await post(opened, { step: decline === "paypal-failed" ? "fail" : "cancel" });
      else await payAs(opened, `SIM ${namesOf(decline)}`);
    },
    challenge: async (opened) => void (await payAs(opened, "SIM 3DS")),
    passChallenge: async (opened) => void (await post(opened, { step: "confirm", answer: "2468" })),
    declines: AT_PAYING,
    listEvents: async () => {
      await bank.idle();
      return event;
    },
    signNews: (reference, { key = BANK_KEY, ageSeconds = 0 } = {}) => {
      const body = JSON.stringify({ id: "event-1", type: "authorised", reference });
      const at = Math.floor(now.getTime() / 1000) - ageSeconds;
      const signature = createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
      return { body, headers: new Headers({ "bank-signature": `t=${at},v1=${signature}` }) };
    },
    loseNextAnswer: () => faults.plan("sandbox-bank-lost-answer", { name: "error", delayMs: 1 }, 1),
    stop: () => bank.idle(),
  };
}
