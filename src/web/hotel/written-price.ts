import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";

const MAX_KEPT = 10_000;
const written = new Map<string, string>();

/** Cached `formatPrice`: lists repeat prices, and formatting dominates the cost of rendering them. */
export function writtenPrice(money: Money, languageTag: string): string {
  const key = `${languageTag} ${money.currency} ${money.minor}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = formatPrice(money, languageTag);
  if (written.size >= MAX_KEPT) written.clear();
  written.set(key, text);
  return text;
}
