import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { writtenPrice } from "./written-price.ts";
import type { ResultCard } from "./result-card.ts";

const CANCELLATION_WORDS: Readonly<Record<ResultCard["cancellation"]["kind"], string>> = {
  free: "results.freeCancellation",
  fee: "results.cancellationFee",
  fixed: "results.nonRefundable",
  "fixed-others-free": "results.freeForMore",
  "some-free": "results.someFree",
};

/** The cancellation terms of the shown rate in a few words. */
export function cardTerms({ cancellation }: Pick<ResultCard, "cancellation">, text: Text, languageTag: string): string {
  if (cancellation.kind === "free" && cancellation.until)
    return text("results.freeUntil", { day: formatDay(cancellation.until, languageTag) });
  const from = cancellation.kind === "fixed-others-free" ? cancellation.from : undefined;
  return from ? text("results.freeFrom", { price: writtenPrice(from, languageTag) }) : text(CANCELLATION_WORDS[cancellation.kind]);
}
