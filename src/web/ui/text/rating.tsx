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
    // The style sheet draws the stars, however many: a page of results has hundreds of them.
    <span className="stars" style={{ "--stars": stars } as CSSProperties}>
      <span className="visually-hidden">{text("ui.stars", { count: stars })}</span>
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

/** One decimal place, as scores are compared by it. */
export const formatGuestScore = (score: number, languageTag: string): string =>
  formatters.getNumberFormat(languageTag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.round(score * 10) / 10);

type Props = {
  /** Out of ten; null if there are too few reviews for a score. */
  readonly score: number | null;
  /** Number of reviews behind the score. */
  readonly reviews?: number | undefined;
  /** Address of the reviews. */
  readonly href?: string | undefined;
};

export function GuestScore({ score, reviews, href }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const word = score === null ? undefined : WORDS.find(([least]) => Math.round(score * 10) / 10 >= least)?.[1];
  const number = score === null ? null : formatGuestScore(score, languageTag);
  const inside = (
    <>
      {number === null ? null : (
        <>
          <span className="visually-hidden">{text("ui.scoreOfTen", { score: number })}</span>
          <span className="guest-score-number" aria-hidden>
            {number}
          </span>
        </>
      )}
      <span className="guest-score-words">
        {word ? <strong>{text(word)}</strong> : null}
        {reviews === undefined ? null : <small>{text("ui.reviews", { count: reviews })}</small>}
      </span>
    </>
  );
  return href === undefined ? (
    <span className="guest-score">{inside}</span>
  ) : (
    <a className="guest-score guest-score-link" href={href}>
      {inside}
    </a>
  );
}
