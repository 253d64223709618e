/** How good a hotel is: its own class in stars, and what guests say in a number of ten. */
import type { CSSProperties } from "react";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";

const MAX_STARS = 5;

/** The class of a hotel, one to five stars, halves too. */
export function Stars({ count }: { readonly count: number }) {
  const text = useText();
  const shown = Math.max(0, Math.min(MAX_STARS, count));
  return (
    <span className="stars">
      <span className="visually-hidden">{text("ui.stars", { count: shown })}</span>
      {/* One element whatever their number: a page of results has hundreds of them. */}
      <span className="stars-row" style={{ "--stars": shown } as CSSProperties} />
    </span>
  );
}

/** From how much on which word is fair; nothing below is praised. */
const WORDS = [
  [9, "ui.scoreExceptional"],
  [8.5, "ui.scoreExcellent"],
  [8, "ui.scoreVeryGood"],
  [7, "ui.scoreGood"],
  [6, "ui.scorePleasant"],
] as const;

type Props = {
  /** Of ten. */
  readonly score: number;
  /** How many guests said so. */
  readonly reviews?: number | undefined;
};

export function GuestScore({ score, reviews }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const rounded = Math.round(score * 10) / 10;
  const number = formatters.getNumberFormat(languageTag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rounded);
  const word = WORDS.find(([least]) => rounded >= least)?.[1];
  return (
    <span className="guest-score">
      <span className="visually-hidden">{text("ui.scoreOfTen", { score: number })}</span>
      <span className="guest-score-number" aria-hidden>
        {number}
      </span>
      <span className="guest-score-words">
        {word ? <strong>{text(word)}</strong> : null}
        {reviews === undefined ? null : <small>{text("ui.reviews", { count: reviews })}</small>}
      </span>
    </span>
  );
}
