/**
 * Remembers for a few minutes what a slow supplier answered for each hotel, so that sorting, paging and similar searches do not cost quota. Listed
 * prices may then be old; offers are always asked anew, and a cart opens only at the price of the moment.
 */
import type { StayRequest } from "#platform/ports/hotel-supplier.ts";

export type AnswerCache<Price extends { readonly code: string }> = {
  readonly find: (
    request: StayRequest,
    codes: readonly string[],
  ) => { readonly known: readonly Price[]; readonly missing: readonly string[] };
  /** Codes without a price are remembered, too: they are not available. */
  readonly keep: (request: StayRequest, codes: readonly string[], prices: readonly Price[]) => void;
};

const MAX_ANSWERS = 50_000;
const [MIN_MS, MAX_MS] = [60_000, 300_000];

/** `lifetimeMs`: from one to five minutes. */
export function createAnswerCache<Price extends { readonly code: string }>(now: () => number, lifetimeMs: number): AnswerCache<Price> {
  if (lifetimeMs < MIN_MS || lifetimeMs > MAX_MS) throw new RangeError(`answers are kept from ${MIN_MS} to ${MAX_MS} ms`);
  const answers = new Map<string, { readonly until: number; readonly price: Price | undefined }>();
  return {
    find: (request, codes) => {
      const prefix = keyOf(request);
      const known: Price[] = [];
      const missing: string[] = [];
      for (const code of codes) {
        const answer = answers.get(prefix + code);
        // If the clock was set back, an old answer must not stay valid for longer than its lifetime.
        const isFresh = answer !== undefined && now() < answer.until && answer.until <= now() + lifetimeMs;
        if (!isFresh) missing.push(code);
        else if (answer.price) known.push(answer.price);
      }
      return { known, missing };
    },
    keep: (request, codes, prices) => {
      const prefix = keyOf(request);
      const byCode = new Map(prices.map((price) => [price.code, price]));
      if (answers.size + codes.length > MAX_ANSWERS) answers.clear();
      for (const code of codes) answers.set(prefix + code, { until: now() + lifetimeMs, price: byCode.get(code) });
    },
  };
}

/** Everything that a price depends on. Member prices have another channel, so they never answer a guest; brands may have different contracts. */
const keyOf = ({ stay, rooms, currency, channel, today, seller, isPackage }: StayRequest): string =>
  `${JSON.stringify([stay, rooms, currency, channel, today, seller, isPackage])} `;
