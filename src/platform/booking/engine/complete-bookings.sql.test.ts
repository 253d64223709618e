import { describe, expect, it } from "vitest";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import { insertSession } from "#platform/payment/payment-session-store.ts";
import type { PaymentEffect } from "#platform/ports/payment-provider.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sweepBookings } from "./complete-bookings.ts";

const db = useTestDatabase();

/** Abandoned payments, one per second, the oldest first; more than one batch. */
const PAYMENTS = 60;

async function abandonPayments({ clock, database }: TestContext): Promise<void> {
  const now = clock.now().getTime();
  for (let place = 0; place < PAYMENTS; place += 1) {
    await insertSession(database.sql, {
      brandId: "meridian",
      reference: `payment-${place}`,
      tokenHash: hashPaymentToken(`token-${place}`),
      purpose: "membership",
      prebookingId: null,
      provider: "sandbox-bank",
      method: "credit",
      cardType: null,
      cardFeeMinor: 0,
      savesCard: false,
      amountMinor: 100,
      currency: "USD",
      accountId: null,
      visitHash: null,
      state: "open",
      usedBy: null,
      dueAt: new Date(now - (PAYMENTS - place) * 1_000),
      createdAt: new Date(now - 3_600_000),
    });
  }
}

/** A context whose provider answers as the test wants; `tried` lists the voided references. */
function withVoid(answer: (reference: string, given: TestContext) => { readonly done: true }) {
  const given = db.context();
  const tried: string[] = [];
  const payments = {
    ...NO_PAYMENTS,
    void: async ({ reference }: PaymentEffect) => {
      tried.push(reference);
      return answer(reference, given);
    },
  };
  return { context: { ...given, payments }, tried };
}

describe("the sweep of abandoned payments", () => {
  it("continues after a batch in which every void failed", { tags: ["F21"] }, async () => {
    const { context, tried } = withVoid((reference) => {
      if (Number(reference.split("-")[1]) < 50) throw new Error("no answer");
      return { done: true };
    });
    await abandonPayments(context);
    await sweepBookings(context);
    expect(tried).toHaveLength(PAYMENTS);
    const { rows } = await context.database.raw("select state, count(*)::int as count from payment_session group by state order by state");
    expect(rows).toEqual([
      { state: "closed", count: 10 },
      { state: "given-up", count: 50 },
    ]);
  });

  it("ends although the provider is so slow that leases expire during the sweep; the next sweep retries", { tags: ["F21"] }, async () => {
    const endless = new AbortController();
    const { context, tried } = withVoid((_, { clock }) => {
      clock.advance({ minutes: 2 });
      if (tried.length > 3 * PAYMENTS) endless.abort();
      throw new Error("no answer");
    });
    await abandonPayments(context);
    await sweepBookings(context, endless.signal);
    expect(tried).toHaveLength(PAYMENTS);
    await sweepBookings(context, endless.signal);
    expect(tried).toHaveLength(2 * PAYMENTS);
  });
});
