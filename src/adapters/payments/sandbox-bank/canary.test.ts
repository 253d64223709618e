/** Card numbers planted like canaries: wherever one turns up outside the form that was sent, something leaks. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { BankStore } from "#platform/ports/bank-store.ts";
import type { Log } from "#platform/ports/log.ts";
import { askPayment, describePaymentProvider } from "#tests/port-suites/payment-provider.ts";
import { cardForm, createSandboxHarness } from "#tests/port-suites/payment-provider-sandbox.ts";
import { createMemoryBankStore } from "./memory-bank-store.ts";
import { SIMULATED_NAMES } from "./simulated-outcome.ts";

/** Valid numbers that are used nowhere else, and a security code that no amount or date contains. */
const CANARIES = {
  Visa: "4929007357249015",
  Mastercard: "5204739173649027",
  AMEX: "374910836571933",
  Discovery: "6011749302857160",
  "Union Pay": "6226749302857161",
};
const CODES = { AMEX: "8642", other: "864" };

/** Also with separators, reversed, and any longer run of digits than may be shown. */
const FORMS = Object.values(CANARIES).flatMap((number) => [
  number,
  number.replaceAll(/(.{4})/g, "$1 ").trim(),
  number.replaceAll(/(.{4})/g, "$1-"),
  number.split("").toReversed().join(""),
  Buffer.from(number).toString("base64").slice(0, 12),
  number.slice(0, 8),
  number.slice(-6),
]);

/** Hashes and event ids are long enough to hold three digits of anything by chance. */
const RANDOM = /[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function createWatch() {
  const seen: string[] = [];
  const note = (where: string, value: unknown) => {
    seen.push(`${where} ${inspect(value, { depth: 9, maxStringLength: null, maxArrayLength: null })}`);
  };
  const log: Log = {
    info: (...args) => note("log", args),
    warn: (...args) => note("log", args),
    error: (...args) => note("log", args),
  };
  return { seen, note, log };
}

/** Notes every value that goes in or out, and every fault. */
function watched<T extends object>(where: string, target: T, note: (where: string, value: unknown) => void): T {
  return new Proxy(target, {
    get: (from, name, receiver) => {
      const value: unknown = Reflect.get(from, name, receiver);
      if (typeof value !== "function") return value;
      return async (...args: unknown[]) => {
        note(`${where}.${String(name)} <`, args);
        try {
          const answer: unknown = await Reflect.apply(value, from, args);
          note(`${where}.${String(name)} >`, answer);
          return answer;
        } catch (fault) {
          note(`${where}.${String(name)} !`, fault);
          throw fault;
        }
      };
    },
  });
}

const expectClean = (seen: readonly string[]) => {
  const text = seen.join("\n").replaceAll(RANDOM, "");
  expect(FORMS.filter((form) => text.includes(form))).toEqual([]);
  expect(text).not.toMatch(/\b8642?\b/);
};

/** Runs the whole suite again, paid with a canary, and inspects every output. */
describePaymentProvider("sandbox bank, watched", async () => {
  const { seen, note, log } = createWatch();
  const memory = createMemoryBankStore();
  const harness = createSandboxHarness({ store: watched<BankStore>("store", memory, note), log, number: CANARIES.Visa });
  const stop = async () => {
    note(
      "news",
      (await harness.listEvents()).map(({ body, headers }) => [body, [...headers]]),
    );
    note("kept", memory.dump());
    expectClean(seen);
  };
  return { ...harness, provider: watched("port", harness.provider, note), stop };
});

describe("card numbers", () => {
  it("reach no store, log, page, callback or value that passes the port", { tags: ["D11", "T4"] }, async () => {
    const { seen, note, log } = createWatch();
    const memory = createMemoryBankStore();
    const harness = createSandboxHarness({ store: watched<BankStore>("store", memory, note), log });
    const provider = watched("port", harness.provider, note);
    const customer = { accountId: "account-anna", email: "anna@example.com" };
    const send = async (holder: string, changes: Record<string, string> = {}) => {
      const request = askPayment({ customer, shouldSaveCard: true });
      const opened = await provider.open(request);
      const answer = await harness.post(opened, cardForm({ number: CANARIES.Visa, code: CODES.other, holder, ...changes }));
      note("page", [await answer.text(), [...answer.headers]]);
      await provider.find(request.reference);
      await provider.capture({ reference: request.reference, key: "c", minor: 100 });
      await provider.refund({ reference: request.reference, key: "r", minor: 50 });
      return provider.find(request.reference);
    };
    for (const [type, number] of Object.entries(CANARIES)) {
      expect(await send("Anna", { type, number, code: type === "AMEX" ? CODES.AMEX : CODES.other })).toMatchObject({ status: "captured" });
    }
    for (const name of SIMULATED_NAMES) await send(`SIM ${name}`);
    // In the wrong field, in two fields, or with a mistake beside it.
    for (const field of ["type", "holder", "month", "year", "code", "choice"]) await send("Anna", { [field]: CANARIES.Mastercard });
    await send("Anna", { month: "13" });
    await send("Anna", { number: `${CANARIES.Visa}0` });
    note(
      "news",
      (await harness.listEvents()).map(({ body, headers }) => [body, [...headers]]),
    );
    note("kept", [memory.dump(), await provider.listCards(customer.accountId)]);
    expect(seen.length).toBeGreaterThan(200);
    expect(await provider.listCards(customer.accountId)).toHaveLength(5);
    expectClean(seen);
  });

  it("stay out of logs and answers when the bank's memory breaks in the middle of paying", { tags: ["D11"] }, async () => {
    const { seen, note, log } = createWatch();
    const memory = createMemoryBankStore();
    const broken = { ...memory, replace: () => Promise.reject(new Error("the database is gone")) };
    const harness = createSandboxHarness({ store: watched<BankStore>("store", broken, note), log });
    const opened = await harness.provider.open(askPayment());
    const answer = await harness.post(opened, cardForm({ number: CANARIES.Visa, code: CODES.other }));
    note("page", await answer.text());
    expect(answer.status).toBe(500);
    expect(seen.join("\n")).toContain("sandbox-bank-fault");
    expectClean(seen);
  });

  it("are seen by the watch if they do leak", () => {
    const { seen, note } = createWatch();
    note("page", { deep: { number: `x${CANARIES.Visa}` } });
    expect(() => expectClean(seen)).toThrow("to deeply equal []");
  });
});
