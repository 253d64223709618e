/** The rating of a hotel: its class in stars, and the score of its guests out of ten. */
import type { CSSProperties } from "react";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";

const MAX_STARS = 5;

/** The class of a hotel: one to five stars, including halves. */
export function Stars({ count }: { readonly count: number }) {
  const text = useText();
  const stars = Math.max(0, Math.min(MAX_STARS, count));
  return (
    <span className="stars">
      <span className="visually-hidden">{text("ui.stars", { count: stars })}</span>
      {/* One element for any number of stars: a page of results has hundreds of them. */}
      <span className="stars-row" style={{ "--stars": stars } as CSSProperties} />
    </span>
  );
}

/** Minimum score of each word; lower scores have no word. */
const WORDS = [
  [9, "ui.scoreExceptional"],
  [8.5, "ui.scoreExcellent"],
  [8, "ui.scoreVeryGood"],
  [7, "ui.scoreGood"],
  [6, "ui.scorePleasant"],
] as const;

type Props = {
  /** Out of ten. */
  readonly score: number;
  /** Number of reviews behind the score. */
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
