import type { OutputOf } from "#contract/base/call.ts";
import type { TypedFields } from "#contract/forms/form.ts";
import { reviewForm } from "#contract/forms/review-forms.ts";
import type { openReviewLink } from "#contract/reviews/write-review.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { ReviewPart, ReviewState } from "#domain/review/review.ts";
import { REVIEW_LANGUAGES, REVIEW_PARTS, TRIP_KINDS } from "#domain/review/review.ts";
import { REVIEW_TEXT, REVIEW_TITLE } from "#domain/review/review-text.ts";
import { fieldTextKey, isFieldMessage } from "#web/forms/field-text.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea, TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

const SCORES = Array.from({ length: 10 }, (_, place) => String(place + 1));

const FAILURES: ReadonlyMap<string, string> = new Map([
  ["review-link-expired", "errors.reviewLinkExpired"],
  ["review-link-invalid", "errors.reviewLinkInvalid"],
  ["review-closed", "errors.reviewClosed"],
  ["too-many-requests", "errors.tooManyRequests"],
  ["body-too-large", "errors.bodyTooLarge"],
]);

type Props = {
  readonly link: string;
  readonly returnUrl: string;
  readonly stay: OutputOf<typeof openReviewLink>;
  /** Code of the refusal after a submission without scripts. */
  readonly error: string | null;
  readonly typed: TypedFields | undefined;
  readonly onSent: (state: ReviewState) => void;
};

export function ReviewForm({ link, returnUrl, stay, error, typed, onSent }: Props) {
  const text = useText();
  const { locale } = usePage();
  const { problems, errorOf, failure, isBusy, isAlive, onSubmit, onInput } = useForm({
    form: reviewForm,
    first: { fields: {}, ...(error !== null && { refused: { ok: false, code: error } as const }) },
    send: (api, values) => api(reviewForm.call, reviewForm.toInput(values, undefined)),
    onDone: ({ state }) => onSent(state),
    // Without scripts the server reports the message of the first invalid field instead of a code.
    refusalText: (code) => FAILURES.get(code) ?? (isFieldMessage(code) ? fieldTextKey(code) : "reviews.sendFailed"),
  });
  const values: TypedFields = typed ?? stay.written ?? {};
  const count = Object.keys(problems).length;
  const radio = (name: "tripKind" | "author", label: string, choices: readonly { readonly value: string; readonly label: string }[]) => (
    <RadioGroup name={name} label={label} look="cards" choices={choices} defaultValue={values[name]} error={errorOf(name)} isRequired />
  );
  return (
    <form
      method="post"
      action={reviewForm.action}
      className="form review-form"
      onSubmit={onSubmit}
      onInput={onInput}
      // After hydration our own messages replace the browser's validation.
      noValidate={isAlive}
    >
      {count > 0 ? <Notice tone="danger">{text("reviews.problems", { count })}</Notice> : null}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <input type="hidden" name="link" value={link} />
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <RequiredNote />
      <p className="hint">{text("reviews.scale")}</p>
      {REVIEW_PARTS.map((part) => (
        <PartField key={part} part={part} value={values[part]} error={errorOf(part)} />
      ))}
      {radio(
        "tripKind",
        text("reviews.tripQuestion"),
        TRIP_KINDS.map((value) => ({ value, label: text(`reviews.tripKinds.${value}`) })),
      )}
      <TextField
        {...{ name: "title", label: text("reviews.titleField"), defaultValue: values["title"], error: errorOf("title") }}
        maxLength={REVIEW_TITLE.maxLength}
        autoComplete="off"
      />
      {(["good", "bad"] as const).map((name) => (
        <TextArea
          key={name}
          {...{ name, label: text(`reviews.${name}`), defaultValue: values[name], error: errorOf(name) }}
          {...(name === "good" && { help: text("reviews.textHelp") })}
          maxLength={REVIEW_TEXT.maxLength}
        />
      ))}
      <SelectField
        name="language"
        label={text("reviews.languageField")}
        choices={REVIEW_LANGUAGES.map((value) => ({ value, label: text(`reviews.languages.${value}`) }))}
        defaultValue={values["language"] ?? LOCALES[locale].language}
        error={errorOf("language")}
        isRequired
      />
      {radio("author", text("reviews.author"), [
        { value: "name", label: text("reviews.authorName") },
        { value: "initial", label: text("reviews.authorInitial") },
      ])}
      <Button type="submit" isBusy={isBusy} iconAfter="arrow-right">
        {text(isBusy ? "reviews.sending" : "reviews.submit")}
      </Button>
    </form>
  );
}

type PartProps = { readonly part: ReviewPart; readonly value: string | undefined; readonly error: string | undefined };

/** One row of ten radio buttons. Breakfast may be skipped. */
function PartField({ part, value, error }: PartProps) {
  const text = useText();
  const isOptional = part === "breakfast";
  const choices = SCORES.map((score) => ({ value: score, label: score }));
  return (
    <div className="review-part">
      <RadioGroup
        name={part}
        label={text(`reviews.parts.${part}`)}
        look="bar"
        choices={isOptional ? [...choices, { value: "", label: text("reviews.noBreakfast") }] : choices}
        defaultValue={value ?? (isOptional ? "" : undefined)}
        error={error}
        isRequired={!isOptional}
      />
    </div>
  );
}
