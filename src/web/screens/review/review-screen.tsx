/** The page behind the link of a mail: a guest writes, changes or declines a review. Works without scripts. */
import { useState } from "react";
import type { OutputOf } from "#contract/base/call.ts";
import type { TypedFields } from "#contract/forms/form.ts";
import { declineReviewsForm } from "#contract/forms/review-forms.ts";
import type { openReviewLink } from "#contract/reviews/write-review.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { ReviewState } from "#domain/review/review.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { ReviewForm } from "./review-form.tsx";
import styles from "./review.css?url";

/** The stay, what the last form of this page led to, and what was typed into a refused one. */
type OpenedReview = {
  readonly link: string;
  readonly returnUrl: string;
  readonly stay: OutputOf<typeof openReviewLink>;
  readonly said: "sent" | "declined" | null;
  /** The guest followed the link that declines further mails. */
  readonly isDeclining: boolean;
  readonly error: string | null;
  readonly typed: TypedFields | undefined;
};

/** `problem`: message key. */
export type ReviewData = OpenedReview | { readonly problem: string };

export function ReviewScreen({ data }: { readonly data: ReviewData }) {
  return (
    <div className="section section-narrow review-page">
      <Styles href={styles} />
      {"problem" in data ? <Lost problem={data.problem} /> : <Opened data={data} />}
    </div>
  );
}

function Lost({ problem }: { readonly problem: string }) {
  const text = useText();
  return (
    <EmptyState
      icon="star"
      title={text("reviews.lostTitle")}
      level={1}
      actions={<ButtonLink to="/reservations">{text("reservation.find")}</ButtonLink>}
    >
      <p>{text(problem)}</p>
    </EmptyState>
  );
}

function Opened({ data }: { readonly data: OpenedReview }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { stay, said } = data;
  const [sentState, setSentState] = useState<ReviewState | null>(said === "sent" && stay.state !== "open" ? stay.state : null);
  const { hotelName: hotel, place, arrivalDate, departureDate } = stay;
  const days = { startDate: arrivalDate as CalendarDate, endDate: departureDate as CalendarDate };
  const isClosed = stay.state === "published" || stay.state === "refused";
  return (
    <>
      <h1>{text(sentState === null && !isClosed ? "reviews.formTitle" : "reviews.thanksTitle")}</h1>
      <p className="lead" suppressHydrationWarning>
        {text("reviews.formLead", { hotel, place })} · {formatStay(days, languageTag)}
      </p>
      {data.isDeclining || said === "declined" ? <Decline data={data} /> : null}
      {sentState !== null || isClosed ? (
        <Outcome state={sentState ?? stay.state} stay={stay} onChange={() => setSentState(null)} />
      ) : (
        <ReviewForm {...data} onSent={setSentState} />
      )}
      {data.isDeclining || said === "declined" ? null : <Decline data={data} />}
    </>
  );
}

type OutcomeProps = {
  readonly state: OpenedReview["stay"]["state"];
  readonly stay: OpenedReview["stay"];
  readonly onChange: () => void;
};

function Outcome({ state, stay, onChange }: OutcomeProps) {
  const text = useText();
  if (state === "refused") {
    return (
      <Notice tone="caution" title={text("reviews.refusedText")}>
        {stay.refusalReason === null ? null : text(`reviews.reasons.${stay.refusalReason}`)}
      </Notice>
    );
  }
  if (state === "published") {
    return (
      <>
        <Notice tone="positive">{text("reviews.publishedText")}</Notice>
        <p>
          <Link className="text-link" to={`/hotels/details?hotelId=${stay.hotelId}#reviews`}>
            {text("reviews.publishedLink")}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <Notice tone="positive">{text("reviews.waitingText")}</Notice>
      <Button emphasis="quiet" onClick={onChange}>
        {text("reviews.change")}
      </Button>
    </>
  );
}

/** Loading the page declines nothing, because mail programs open links automatically. */
function Decline({ data: { link, returnUrl, said } }: { readonly data: OpenedReview }) {
  const text = useText();
  const [isDeclined, setDeclined] = useState(said === "declined");
  const { isBusy, onSubmit, failure } = useForm({
    form: declineReviewsForm,
    send: (api, values) => api(declineReviewsForm.call, declineReviewsForm.toInput(values, undefined)),
    onDone: () => setDeclined(true),
    refusalText: () => "reviews.sendFailed",
  });
  if (isDeclined) return <Notice tone="positive">{text("reviews.declinedText")}</Notice>;
  return (
    <form method="post" action={declineReviewsForm.action} className="review-decline" onSubmit={onSubmit}>
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <h2>{text("reviews.declineTitle")}</h2>
      <p className="hint">{text("reviews.declineText")}</p>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <Button type="submit" emphasis="plain" isBusy={isBusy}>
        {text("reviews.declineButton")}
      </Button>
    </form>
  );
}
