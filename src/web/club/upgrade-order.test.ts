import { describe, expect, it } from "vitest";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { markAway, takeAway } from "./club-away.ts";
import { clubPaymentBody } from "./open-club-payment.ts";
import type { UpgradeOrder } from "./upgrade-order.ts";
import { settleUpgrade, upgradeBody } from "./upgrade-order.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const ORDER: UpgradeOrder = {
  programId: "club-usd",
  price: { minor: 25_00, currency: "USD" },
  paymentToken: "mpi.1",
  saveCard: true,
  registrationCode: "REG25",
  offerCode: "OFF1",
  key: "key-1",
};

function listen(...codes: readonly (string | undefined)[]) {
  const keys: unknown[] = [];
  const answers = [...codes];
  const api = fakeClient(async (_: unknown, __: unknown, options: { idempotencyKey: string }) => {
    keys.push(options.idempotencyKey);
    const code = answers.shift();
    return code === undefined ? { ok: true, data: {} } : { ok: false, code, localizedMessage: undefined };
  });
  return { api, keys };
}

const atOnce = () => Promise.resolve();

describe("joining the club", () => {
  it("sends exactly the fields of the specification", { tags: ["CLUB-011"] }, () => {
    const body = upgradeBody(ORDER);
    expect(upgradeMembership.body.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      creditCardToken: "mpi.1",
      membershipProgramId: "club-usd",
      saveCC: true,
      price: 25,
      currency: "USD",
      registrationCodeApply: "REG25",
      offerCode: "OFF1",
    });
  });

  it("sends no card if there is nothing to pay", { tags: ["CLUB-009"] }, () => {
    const free = { ...ORDER, price: { minor: 0, currency: "USD" }, paymentToken: undefined, saveCard: false, offerCode: undefined };
    const body = upgradeBody(free);
    expect(body).toEqual({ membershipProgramId: "club-usd", saveCC: false, price: 0, currency: "USD", registrationCodeApply: "REG25" });
    expect(upgradeMembership.body.safeParse(body).success).toBe(true);
  });

  it("opens a payment of the reduced fee for the programme, without a cart", { tags: ["PAY-005", "J06.5"] }, () => {
    const wanted = {
      programId: "club-usd",
      price: ORDER.price,
      registrationCode: "REG25",
      saveCard: false,
      returnPath: "/en/join-the-club#registration",
    };
    const body = clubPaymentBody(wanted, { origin: "https://shop.example", prefix: "/en" });
    expect(getMpiSessionToken.body.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      amount: 25,
      currency: "USD",
      membershipProgramId: "club-usd",
      registrationCode: "REG25",
      saveCC: false,
      returnUrl: "https://shop.example/en/join-the-club#registration",
      frameReturnUrl: "https://shop.example/en/payment",
    });
  });

  it("retries with the same idempotency key while the result is unknown", { tags: ["CLUB-010"] }, async () => {
    const { api, keys } = listen("no-answer", "idempotency-key-in-flight", undefined);
    expect(await settleUpgrade(api, ORDER, atOnce)).toEqual({ kind: "joined" });
    expect(keys).toEqual(["key-1", "key-1", "key-1"]);
  });

  it("stops at a refusal, and reports an unknown result as unknown", async () => {
    const refused = listen("card-refused");
    expect(await settleUpgrade(refused.api, ORDER, atOnce)).toEqual({ kind: "refused", code: "card-refused", message: undefined });
    expect(refused.keys).toHaveLength(1);
    const silent = listen(...Array.from({ length: 20 }, () => "no-answer"));
    expect(await settleUpgrade(silent.api, ORDER, atOnce)).toEqual({ kind: "unknown" });
    expect(silent.keys.length).toBeGreaterThan(3);
  });

  it("restores an order that was paid at the provider's page once, and rejects anything else", () => {
    const values = new Map<string, string>();
    const storage: VisitStorage = {
      tab: {
        getItem: (name) => values.get(name) ?? null,
        setItem: (name, value) => void values.set(name, value),
        removeItem: (name) => void values.delete(name),
        key: () => null,
        length: 0,
      },
    };
    markAway(storage, ORDER);
    expect(takeAway(storage)).toEqual(ORDER);
    expect(takeAway(storage)).toBeUndefined();
    for (const odd of [
      {},
      null,
      { ...ORDER, key: 1 },
      { ...ORDER, price: { minor: 1.5, currency: "USD" } },
      { ...ORDER, paymentToken: undefined },
    ]) {
      values.set("clubAway", JSON.stringify(odd));
      expect(takeAway(storage)).toBeUndefined();
    }
  });
});
