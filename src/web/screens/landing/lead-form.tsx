/** Asks for contact details. A plain form that works without JavaScript; with it, the page stays and errors are shown at once. */
import type { FieldProblems, TypedFields } from "#contract/forms/form.ts";
import { leadForm } from "#contract/forms/trip-forms.ts";
import { EMAIL, FIRST_NAME } from "#domain/forms/field-rules.ts";
import type { LeadField } from "#domain/search/lead-fields.ts";
import { CONTACT_PATTERN, LEAD_FIELDS, LEAD_NAME_PATTERN, MAX_NOTE_LENGTH } from "#domain/search/lead-fields.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { TextArea, TextField } from "#web/ui/fields/text-field.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

/** Result of a form that was sent without JavaScript: invalid fields or an error of the whole form, and the input. */
export type LeadRefusal = { readonly problems?: readonly LeadField[]; readonly error?: string; readonly typed?: TypedFields | undefined };

type Props = {
  readonly product: string;
  readonly search: string;
  /** Address of this page, to which the server redirects without JavaScript. */
  readonly returnUrl: string;
  readonly refusal: LeadRefusal;
  readonly onSent: (reference: string) => void;
};

const ERROR_KEYS: Record<LeadField, string> = {
  name: "landing.nameError",
  contact: "landing.contactError",
  note: "landing.noteError",
  consent: "landing.consentError",
};

const FAILURES: ReadonlyMap<string, string> = new Map([
  ["too-many-requests", "errors.tooManyRequests"],
  ["body-too-large", "errors.bodyTooLarge"],
]);

export function LeadForm({ product, search, returnUrl, refusal, onSent }: Props) {
  const text = useText();
  const { problems, failure, isBusy, isAlive, onSubmit, onInput } = useForm({
    form: leadForm,
    first: firstProblem(refusal),
    send: (api, values) => api(leadForm.call, leadForm.toInput(values, undefined)),
    onDone: ({ reference }) => onSent(reference),
    refusalText: (code) => FAILURES.get(code) ?? "landing.failed",
  });
  const { typed = {} } = refusal;
  const count = LEAD_FIELDS.filter((field) => problems[field]).length;
  const errorOf = (field: LeadField) => (problems[field] ? text(ERROR_KEYS[field], { max: MAX_NOTE_LENGTH }) : undefined);

  return (
    <form
      method="post"
      action={leadForm.action}
      className="form landing-form"
      onSubmit={onSubmit}
      onInput={onInput}
      // After hydration our own messages replace the browser's validation.
      noValidate={isAlive}
    >
      {count > 0 ? <Notice tone="danger">{text("landing.problems", { count })}</Notice> : null}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <RequiredNote />
      <TextField
        {...{ name: "name", label: text("landing.name"), error: errorOf("name"), isRequired: true, defaultValue: typed["name"] }}
        {...{ autoComplete: "name", maxLength: FIRST_NAME.maxLength, pattern: LEAD_NAME_PATTERN, title: text("landing.nameError") }}
      />
      <TextField
        {...{
          name: "contact",
          label: text("landing.contact"),
          help: text("landing.contactHelp"),
          error: errorOf("contact"),
          isRequired: true,
          defaultValue: typed["contact"],
        }}
        {...{ autoComplete: "email", maxLength: EMAIL.maxLength, pattern: CONTACT_PATTERN, title: text("landing.contactError") }}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...{
          name: "note",
          label: text("landing.note"),
          help: text("landing.noteHelp"),
          error: errorOf("note"),
          defaultValue: typed["note"],
        }}
        maxLength={MAX_NOTE_LENGTH}
      />
      <Checkbox
        {...{ name: "consent", label: text("landing.consent", { brand: usePage().brand.name }), error: errorOf("consent") }}
        defaultChecked={typed["consent"] !== undefined}
        isRequired
      />
      <div className="landing-send">
        <Button type="submit" isBusy={isBusy} iconAfter="arrow-right">
          {text(isBusy ? "landing.sending" : "landing.send")}
        </Button>
        <Link to="/privacy-policy" className="text-link">
          {text("landing.privacy")}
        </Link>
      </div>
    </form>
  );
}

/** The message of a field depends only on the field. */
const firstProblem = ({ problems = [], error }: LeadRefusal) => ({
  fields: Object.fromEntries(problems.map((field) => [field, "invalidField"])) as FieldProblems<LeadField>,
  ...(error !== undefined && { refused: { ok: false, code: error } as const }),
});
