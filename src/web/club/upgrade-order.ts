/** One attempt to join: the request and its result. */
import type { InputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { unitsOf } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import type { Refusal } from "./refusal-text.ts";

export type UpgradeOrder = {
  readonly programId: string;
  readonly price: Money;
  /** From the provider's form; undefined if there is nothing to pay. */
  readonly paymentToken?: string | undefined;
  readonly saveCard: boolean;
  readonly registrationCode?: string | undefined;
  readonly offerCode?: string | undefined;
  /** Idempotency key: one per attempt, reused while the result is unknown. */
  readonly key: string;
};

export function upgradeBody(order: UpgradeOrder): InputOf<typeof upgradeMembership>["body"] {
  const { programId, price, paymentToken, saveCard, registrationCode, offerCode } = order;
  return {
    ...(paymentToken !== undefined && { creditCardToken: paymentToken }),
    membershipProgramId: programId,
    saveCC: saveCard,
    price: unitsOf(price),
    currency: price.currency as CurrencyCode,
    ...(registrationCode !== undefined && { registrationCodeApply: registrationCode }),
    ...(offerCode !== undefined && { offerCode }),
  };
}

export type UpgradeEnd = { readonly kind: "joined" } | ({ readonly kind: "refused" } & Refusal) | { readonly kind: "unknown" };

/** After these codes it is unknown whether the order was executed. */
const UNKNOWN: ReadonlySet<string> = new Set(["no-answer", "server-error", "too-busy", "idempotency-key-in-flight"]);

const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 8_000] as const;

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Repeats the call with the same idempotency key until the result is known, so the visitor is charged only once. */
export async function settleUpgrade(api: Client, order: UpgradeOrder, wait = sleep): Promise<UpgradeEnd> {
  const body = upgradeBody(order);
  for (const pause of [...PAUSES_MS, undefined]) {
    const answer = await api(upgradeMembership, { body }, { idempotencyKey: order.key });
    if (answer.ok) return { kind: "joined" };
    if (!UNKNOWN.has(answer.code)) return { kind: "refused", code: answer.code, message: answer.localizedMessage };
    if (pause !== undefined) await wait(pause);
  }
  return { kind: "unknown" };
}
