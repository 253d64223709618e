import type { Text } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
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
  const until = cancellation.kind === "free" ? cancellation.until : undefined;
  return until ? text("results.freeUntil", { day: formatDay(until, languageTag) }) : text(CANCELLATION_WORDS[cancellation.kind]);
}
