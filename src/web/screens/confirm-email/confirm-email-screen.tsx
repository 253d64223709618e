/** Confirms the email address of an account with the emailed link and either the account's session or its password. */
import { useState } from "react";
import { confirmEmailForm } from "#contract/forms/identity-forms.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { HiddenFields } from "#web/auth/forms/hidden-fields.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { useText } from "#web/i18n/text.tsx";
// Loaded by this screen only; few visitors see it.
import styles from "#web/auth/form-page.css?url";
import { ButtonLink, Button } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { ProofLink } from "./use-confirm-email.ts";
import { useConfirmEmail } from "./use-confirm-email.ts";
import { Styles } from "#web/ui/base/styles.tsx";

export function ConfirmEmailScreen({ link: first }: { readonly link: ProofLink }) {
  const text = useText();
  // Kept in state: the link is removed from the URL, so a revalidated loader would not find it.
  const [link, setLink] = useState(first);
  return (
    <section className="section form-page" aria-labelledby="page-title">
      <Styles href={styles} />
      <div className="card form-page-card">
        <h1 id="page-title">{text("confirm.heading")}</h1>
        {link.state === "open" ? <ConfirmForm link={link} onEnd={setLink} /> : <LinkState state={link.state} />}
      </div>
    </section>
  );
}

type OpenLink = Extract<ProofLink, { readonly state: "open" }>;

function ConfirmForm({ link, onEnd }: { readonly link: OpenLink; readonly onEnd: (end: ProofLink) => void }) {
  const text = useText();
  const { visitorClass } = usePage();
  const isAlive = useIsAlive();
  const form = useConfirmEmail(link, isGuest(visitorClass), onEnd);
  return (
    <>
      <p className="hint">{text("confirm.lead")}</p>
      {form.needsPassword ? <p className="hint">{text("confirm.passwordLead")}</p> : null}
      <form method="post" action={confirmEmailForm.action} className="form" onSubmit={form.onSubmit} noValidate={isAlive}>
        <HiddenFields returnUrl={null} />
        <input type="hidden" name="hash" value={link.hash} />
        {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
        {form.needsPassword ? (
          <TextField
            type="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            isRequired
            label={text("confirm.password")}
            name="password"
            error={form.passwordError}
            onInput={form.onInput}
          />
        ) : null}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {text("confirm.submit")}
        </Button>
      </form>
      <p className="hint">
        <Link to={`/reset-password?${new URLSearchParams({ hash: link.hash })}`}>{text("confirm.newPassword")}</Link>
      </p>
    </>
  );
}

const NOTICES = {
  expired: { tone: "caution", title: "confirm.expiredTitle", textKey: "confirm.expiredText" },
  missing: { tone: "info", title: "confirm.missingTitle", textKey: "confirm.missingText" },
  unanswered: { tone: "danger", title: undefined, textKey: "errors.errorInServer" },
  done: { tone: "positive", title: "confirm.doneTitle", textKey: "confirm.doneText" },
} as const;

function LinkState({ state }: { readonly state: keyof typeof NOTICES }) {
  const text = useText();
  const { tone, title, textKey } = NOTICES[state];
  return (
    <>
      <Notice tone={tone} title={title && text(title)}>
        {text(textKey)}
      </Notice>
      <ButtonLink to="/account/" isWide>
        {text("confirm.toAccount")}
      </ButtonLink>
    </>
  );
}
