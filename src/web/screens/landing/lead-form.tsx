/** Asks for contact details. A plain form that works without JavaScript; with it, the page stays and errors are shown at once. */
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import type { LeadDraft, LeadField } from "#domain/search/lead-fields.ts";
import { CONTACT_PATTERN, LEAD_FIELDS, LEAD_LONGEST, LEAD_NAME_PATTERN, leadProblems } from "#domain/search/lead-fields.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { TextArea, TextField } from "#web/ui/fields/text-field.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

/** Invalid fields, or an error of the whole form; empty if it was sent. */
export type LeadRefusal = { readonly problems?: readonly LeadField[]; readonly error?: string };

type Props = {
  readonly product: string;
  readonly search: string;
  /** Address of this page, to which the server redirects without JavaScript. */
  readonly returnUrl: string;
  /** Result of a form that was sent without JavaScript. */
  readonly refusal: LeadRefusal;
  readonly onSend: (draft: LeadDraft) => Promise<LeadRefusal>;
};

const ERROR_KEYS: Record<LeadField, string> = {
  name: "landing.nameError",
  contact: "landing.contactError",
  note: "landing.noteError",
  consent: "landing.consentError",
};

const draftOf = (form: HTMLFormElement): LeadDraft => {
  const fields = new FormData(form);
  const word = (name: LeadField) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return { name: word("name"), contact: word("contact"), note: word("note"), hasConsented: fields.has("consent") };
};

export function LeadForm({ product, search, returnUrl, refusal, onSend }: Props) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { problems, error, isSending, onSubmit } = useSending(form, refusal, onSend);

  // After hydration our own messages replace the browser's validation.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  const errorOf = (field: LeadField) => (problems.includes(field) ? text(ERROR_KEYS[field], { max: LEAD_LONGEST.note }) : undefined);

  return (
    <form ref={form} method="post" action="/leads/form" className="form landing-form" onSubmit={onSubmit}>
      {error || problems.length > 0 ? <Failure error={error} count={problems.length} /> : null}
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="returnUrl" value={returnUrl} />
      <RequiredNote />
      <TextField
        {...{ name: "name", label: text("landing.name"), error: errorOf("name"), isRequired: true }}
        {...{ autoComplete: "name", maxLength: LEAD_LONGEST.name, pattern: LEAD_NAME_PATTERN, title: text("landing.nameError") }}
      />
      <TextField
        {...{
          name: "contact",
          label: text("landing.contact"),
          help: text("landing.contactHelp"),
          error: errorOf("contact"),
          isRequired: true,
        }}
        {...{ autoComplete: "email", maxLength: LEAD_LONGEST.contact, pattern: CONTACT_PATTERN, title: text("landing.contactError") }}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        {...{ name: "note", label: text("landing.note"), help: text("landing.noteHelp"), error: errorOf("note") }}
        maxLength={LEAD_LONGEST.note}
      />
      <Checkbox name="consent" label={text("landing.consent", { brand: usePage().brand.name })} error={errorOf("consent")} isRequired />
      <div className="landing-send">
        <Button type="submit" isBusy={isSending} iconAfter="arrow-right">
          {text(isSending ? "landing.sending" : "landing.send")}
        </Button>
        <Link to="/privacy-policy" className="text-link">
          {text("landing.privacy")}
        </Link>
      </div>
    </form>
  );
}

const FAILURES: ReadonlyMap<string, string> = new Map([
  ["too-many-requests", "errors.tooManyRequests"],
  ["body-too-large", "errors.bodyTooLarge"],
]);

function Failure({ error, count }: { readonly error: string | undefined; readonly count: number }) {
  const text = useText();
  if (count > 0) return <Notice tone="danger">{text("landing.problems", { count })}</Notice>;
  return <Notice tone="danger">{text((error !== undefined && FAILURES.get(error)) || "landing.failed")}</Notice>;
}

function useSending(form: { readonly current: HTMLFormElement | null }, first: LeadRefusal, onSend: Props["onSend"]) {
  const [refusal, setRefusal] = useState(first);
  const [isSending, setSending] = useState(false);
  const shouldFocus = useRef(false);

  useEffect(() => {
    const [wrong] = refusal.problems ?? [];
    if (shouldFocus.current && wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    shouldFocus.current = false;
  }, [refusal, form]);

  const refuse = (next: LeadRefusal) => {
    shouldFocus.current = true;
    setRefusal(next);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const draft = draftOf(event.currentTarget);
    const problems = leadProblems(draft);
    if (problems.length > 0) return refuse({ problems });
    setSending(true);
    void onSend(draft)
      .then(refuse, () => refuse({ error: "server-error" }))
      .finally(() => setSending(false));
  };

  const problems = LEAD_FIELDS.filter((field) => refusal.problems?.includes(field));
  return { problems, error: refusal.error, isSending, onSubmit };
}
