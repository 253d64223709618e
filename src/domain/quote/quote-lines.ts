/** The lines of a quote, and how they have changed since. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";

type QuoteTotal = { readonly totalMinor: number };

export type QuoteLines = QuoteTotal & {
  /** Adds up to the total. */
  readonly nightlyMinor: readonly number[];
  /** Part of the total. */
  readonly taxesMinor: number;
  /** Paid at the hotel, in its own currency. */
  readonly feesAtHotel: readonly FeeAtHotel[];
  /** Digest of the cancellation rule: equal digests mean equal rules. */
  readonly cancellationDigest: string;
  /** Stored for the books. A new rate alone is no change: it matters only through the amounts. */
  readonly exchange?: ExchangeUsed;
};

type Amounts = { readonly before: number; readonly after: number };

export type QuoteChange =
  /** No longer available. */
  | { readonly kind: "gone" }
  | ({ readonly kind: "total" } & Amounts)
  | ({ readonly kind: "night"; readonly night: CalendarDate } & Amounts)
  | ({ readonly kind: "taxes" } & Amounts)
  | ({ readonly kind: "fee"; readonly fee: FeeAtHotel["kind"]; readonly currency: FeeAtHotel["currency"] } & Amounts)
  | { readonly kind: "cancellation" };

/** A search quotes only the total, so only the total can have changed. */
export type QuotedLines = QuoteTotal & { readonly lines?: Omit<QuoteLines, "totalMinor"> };

/** Everything that differs from the quote, in the order of a bill; empty if it still holds. */
export function compareQuote(quoted: QuotedLines, now: QuoteLines | undefined, firstNight: CalendarDate): readonly QuoteChange[] {
  if (!now) return [{ kind: "gone" }];
  const total = changed(quoted.totalMinor, now.totalMinor).map((amounts): QuoteChange => ({ kind: "total", ...amounts }));
  const { lines } = quoted;
  if (!lines) return total;
  return [
    ...total,
    ...nightChanges(lines.nightlyMinor, now.nightlyMinor, firstNight),
    ...changed(lines.taxesMinor, now.taxesMinor).map((amounts): QuoteChange => ({ kind: "taxes", ...amounts })),
    ...feeChanges(lines.feesAtHotel, now.feesAtHotel),
    ...(lines.cancellationDigest === now.cancellationDigest ? [] : [{ kind: "cancellation" } as const]),
  ];
}

const changed = (before: number, after: number): Amounts[] => (before === after ? [] : [{ before, after }]);

function nightChanges(before: readonly number[], after: readonly number[], firstNight: CalendarDate): QuoteChange[] {
  return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, place) =>
    changed(before[place] ?? 0, after[place] ?? 0).map((amounts): QuoteChange => ({
      kind: "night",
      night: addDays(firstNight, place),
      ...amounts,
    })),
  );
}

/** A new fee counts as zero before, a removed one as zero now. */
function feeChanges(before: readonly FeeAtHotel[], after: readonly FeeAtHotel[]): QuoteChange[] {
  const keyOf = ({ kind, currency }: FeeAtHotel) => `${kind} ${currency}`;
  const known = new Map([...before, ...after].map((fee) => [keyOf(fee), fee]));
  const sumOf = (fees: readonly FeeAtHotel[], key: string) => fees.reduce((sum, fee) => (keyOf(fee) === key ? sum + fee.minor : sum), 0);
  return [...known].flatMap(([key, { kind, currency }]) =>
    changed(sumOf(before, key), sumOf(after, key)).map((amounts): QuoteChange => ({ kind: "fee", fee: kind, currency, ...amounts })),
  );
}
