import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";

const MAX_KEPT = 10_000;
const formattedPrices = new Map<string, string>();

/** Cached `formatPrice`: lists repeat prices, and formatting dominates the cost of rendering them. */
export function writtenPrice(money: Money, languageTag: string): string {
  const key = `${languageTag} ${money.currency} ${money.minor}`;
  const known = formattedPrices.get(key);
  if (known !== undefined) return known;
  const text = formatPrice(money, languageTag);
  if (formattedPrices.size >= MAX_KEPT) formattedPrices.clear();
  formattedPrices.set(key, text);
  return text;
}
