import { formatPrice } from "#domain/market/format-price.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import type { Money } from "#shared/money.ts";

const written = createBoundedCache<string>({ maxEntries: 10_000 });

/** Cached `formatPrice`: lists repeat prices, and formatting dominates the cost of rendering them. */
export const writtenPrice = (money: Money, languageTag: string): string =>
  written(`${languageTag} ${money.currency} ${money.minor}`, () => formatPrice(money, languageTag));
