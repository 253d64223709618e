/** The section of a hotel's page with the score of its guests, what it is made of, and what they wrote. */
import type { CSSProperties } from "react";
import { MIN_REVIEWS_FOR_SCORE } from "#domain/review/review.ts";
import { REVIEW_SORTS } from "#domain/review/select-reviews.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { formatGuestScore, GuestScore } from "#web/ui/text/rating.tsx";
import type { ReviewChoice, Reviews } from "./use-reviews.ts";
import { useReviews } from "./use-reviews.ts";

type Props = { readonly hotelId: string; readonly first: Reviews };

/** The page links its style sheet. */
export const HotelReviews = defineFragment({
  name: "reviews of a hotel",
  read: ({ hotelId, first }: Props) => ({ content: first, kind: { hotelId } }),
  render: ({ content, kind }) => <Section hotelId={kind.hotelId} first={content} />,
  live: Section,
});

function Section({ hotelId, first }: Props) {
  const text = useText();
  return (
    <section className="section reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{text("reviews.title")}</h2>
      {first.count === 0 ? <p className="hint">{text("reviews.none")}</p> : <Written key={hotelId} hotelId={hotelId} first={first} />}
    </section>
  );
}

function Written({ hotelId, first }: Props) {
  const text = useText();
  const { reviews, choice, status, choose, showMore } = useReviews(hotelId, first);
  const { matching } = reviews;
  const shown = reviews.reviews.length;
  return (
    <div className="reviews-body">
      <Summary reviews={reviews} />
      <div className="reviews-list">
        {first.count > first.reviews.length ? <Choices reviews={reviews} choice={choice} onChoose={choose} /> : null}
        <output className="hint">{matching === 0 ? text("reviews.nothing") : text("reviews.shown", { shown, count: matching })}</output>
        <ul className="reviews-items" aria-busy={status === "busy"}>
          {reviews.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        {status === "failed" ? <Notice tone="danger">{text("reviews.failed")}</Notice> : null}
        {shown < matching ? <MoreButton isBusy={status === "busy"} onPress={showMore} /> : null}
      </div>
    </div>
  );
}

function MoreButton({ isBusy, onPress }: { readonly isBusy: boolean; readonly onPress: () => void }) {
  const text = useText();
  return (
    <Button className="reviews-more" emphasis="quiet" isBusy={isBusy} disabled={!useIsAlive()} onClick={onPress}>
      {text("reviews.more")}
    </Button>
  );
}

/** The score, how it is made, and the mean of every part. */
function Summary({ reviews: { score, count, parts } }: { readonly reviews: Reviews }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <div className="reviews-summary">
      <GuestScore score={score} reviews={count} />
      <p className="hint">
        {score === null ? text("reviews.tooFew", { min: MIN_REVIEWS_FOR_SCORE }) : text("reviews.explained", { count })}
      </p>
      <dl className="reviews-parts">
        {parts.map(({ id, score: mean }) => (
          <div key={id}>
            <dt>{text(`reviews.parts.${id}`)}</dt>
            <dd>
              <span className="reviews-bar" style={{ "--share": mean / 10 } as CSSProperties} aria-hidden />
              {formatGuestScore(mean, languageTag)}
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure label={text("reviews.how")}>
        <p className="hint">{text("reviews.howText")}</p>
      </Disclosure>
    </div>
  );
}

type ChoicesProps = { readonly reviews: Reviews; readonly choice: ReviewChoice; readonly onChoose: (change: ReviewChoice) => void };

/** Disabled until the page is hydrated: choosing needs a call. */
function Choices({ reviews, choice, onChoose }: ChoicesProps) {
  const text = useText();
  const optionsOf = <Id extends string>(area: string, counts: readonly { readonly id: Id; readonly count: number }[]) =>
    counts.map(({ id, count }) => ({ value: id, label: text("reviews.option", { name: text(`reviews.${area}.${id}`), count }) }));
  // The values are those of the options, and the empty one means "all".
  const change = (name: keyof ReviewChoice) => (event: React.ChangeEvent<HTMLSelectElement>) =>
    onChoose({ [name]: event.target.value === "" ? undefined : event.target.value });
  const filter = (
    name: "tripKind" | "language" | "score",
    area: string,
    counts: readonly { readonly id: string; readonly count: number }[],
  ) => (
    <SelectField
      id={`reviews-${name}`}
      label={text(`reviews.${name}`)}
      placeholder={text("reviews.any")}
      choices={optionsOf(area, counts)}
      value={choice[name] ?? ""}
      onChange={change(name)}
    />
  );
  return (
    <fieldset className="reviews-choices" disabled={!useIsAlive()}>
      <legend className="visually-hidden">{text("reviews.title")}</legend>
      <SelectField
        id="reviews-sort"
        label={text("reviews.sort")}
        choices={REVIEW_SORTS.map((id) => ({ value: id, label: text(`reviews.sorts.${id}`) }))}
        value={choice.sort ?? "language"}
        onChange={change("sort")}
      />
      {filter("tripKind", "tripKinds", reviews.tripKinds)}
      {filter("language", "languages", reviews.languages)}
      {filter("score", "bands", reviews.scores)}
    </fieldset>
  );
}

/** Noon, so that no time zone moves it into another month. */
const formatMonth = (month: string, languageTag: string): string =>
  formatters.getDateTimeFormat(languageTag, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-15T12:00:00Z`));

function ReviewItem({ review }: { readonly review: Reviews["reviews"][number] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { score, title, good, bad, month, tripKind, language, country, answer } = review;
  const author = review.author || text("reviews.anonymous");
  const isForeign = !languageTag.startsWith(language);
  return (
    <li className="review">
      <div className="review-head">
        <span className="review-initial" aria-hidden>
          {author.slice(0, 1)}
        </span>
        <p>
          <strong>{author}</strong>
          {/* Server and browser ICU data may name a country differently. */}
          {country === null ? null : <span suppressHydrationWarning>{country}</span>}
        </p>
        <GuestScore score={score} />
      </div>
      <p className="hint" suppressHydrationWarning>
        {[text("reviews.stayed", { month: formatMonth(month, languageTag) }), text(`reviews.tripKinds.${tripKind}`)].join(" · ")}
        {isForeign && title + good + bad !== "" ? ` · ${text(`reviews.writtenIn.${language}`)}` : null}
      </p>
      {title === "" ? null : <h3 lang={language}>{title}</h3>}
      <Opinion icon="plus" label={text("reviews.liked")} language={language} words={good} />
      <Opinion icon="minus" label={text("reviews.disliked")} language={language} words={bad} />
      {answer === null ? null : (
        <div className="review-answer">
          <strong>{text("reviews.answer")}</strong>
          <p lang={language}>{answer}</p>
        </div>
      )}
    </li>
  );
}

type OpinionProps = { readonly icon: "plus" | "minus"; readonly label: string; readonly language: string; readonly words: string };

const Opinion = ({ icon, label, language, words }: OpinionProps) =>
  words === "" ? null : (
    <p className={`review-opinion review-${icon}`}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
      <span lang={language}>{words}</span>
    </p>
  );
