/** Sets a new password for the holder of an emailed link. */
import { forgotPasswordForm } from "#contract/forms/identity-forms.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { ForgotForm } from "#web/auth/forms/forgot-form.tsx";
import { typedInto } from "#web/forms/refused-input.ts";
import { useText } from "#web/i18n/text.tsx";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "#web/auth/form-page.css?url";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { ResetLink } from "./check-link.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useEffect, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { checkLink, linkBehind } from "./check-link.ts";
import { Styles } from "#web/ui/base/styles.tsx";

export function ResetPasswordScreen({ link: initialLink }: { readonly link: ResetLink }) {
  const text = useText();
  const { link, setLink, check } = useResetLink(initialLink);
  const isForm = link.state === "open";
  return (
    <section className="section form-page" aria-labelledby="page-title">
      <Styles href={styles} />
      <div className="card form-page-card">
        <h1 id="page-title">{text("password.heading")}</h1>
        {isForm ? <p className="hint">{text("password.lead")}</p> : null}
        {isForm ? (
          <NewPasswordForm
            hash={link.hash}
            error={link.error}
            onDone={() => setLink({ state: "done" })}
            onExpired={() => setLink({ state: "expired" })}
          />
        ) : (
          <LinkState link={link} check={check} />
        )}
      </div>
    </section>
  );
}

type StateProps = { readonly link: ResetLink; readonly check: (hash: string) => void };

function LinkState({ link, check }: StateProps) {
  const text = useText();
  if (link.state === "done") return <Done />;
  if (link.state === "sent") return <Sent />;
  if (link.state === "expired")
    return (
      <>
        <Notice tone="caution" title={text("password.expiredTitle")}>
          {text("errors.resetLinkExpired")}
        </Notice>
        <AskForNew {...link} />
      </>
    );
  // Until the fragment is read, most likely there is no link; without JavaScript it is never read.
  if (link.state === "missing" || link.state === "unread")
    return (
      <>
        <Notice tone="info" title={text("password.missingTitle")}>
          {text("password.missingText")}
        </Notice>
        <AskForNew {...link} />
      </>
    );
  if (link.state === "unanswered") {
    const retryButton = (
      <Button emphasis="quiet" size="small" onClick={() => check(link.hash)}>
        {text("password.tryAgain")}
      </Button>
    );
    return (
      <Notice tone="danger" actions={retryButton}>
        {text("errors.errorInServer")}
      </Notice>
    );
  }
  return (
    <p className="form-page-wait">
      <Spinner label={text("password.checking")} />
      <span aria-hidden>{text("password.checking")}</span>
    </p>
  );
}

/** The same form as in the dialog. */
function AskForNew({ error, refused }: Pick<ResetLink, "error" | "refused">) {
  const text = useText();
  return (
    <>
      <h2 className="form-page-next">{text("auth.forgotTitle")}</h2>
      <p className="hint">{text("auth.forgotText")}</p>
      <ForgotForm error={error} email={typedInto(refused, forgotPasswordForm)?.["email"]} />
    </>
  );
}

function Sent() {
  const text = useText();
  return (
    <>
      <Notice tone="positive" title={text("auth.forgotSentTitle")}>
        {text("password.sentText")}
      </Notice>
      <ButtonLink to="/login" isWide>
        {text("auth.backToLogin")}
      </ButtonLink>
    </>
  );
}

function Done() {
  const text = useText();
  const { prefix, visitorClass } = usePage();
  return (
    <>
      <Notice tone="positive" title={text("password.doneTitle")}>
        {text("password.doneText")}
      </Notice>
      {isGuest(visitorClass) ? (
        <ButtonLink to={`/login?${new URLSearchParams({ returnUrl: `${prefix}/` })}`} isWide>
          {text("shell.logIn")}
        </ButtonLink>
      ) : (
        <ButtonLink to="/" isWide>
          {text("password.goHome")}
        </ButtonLink>
      )}
    </>
  );
}

/** The link is kept in state only: it is removed from the URL, and revalidating the loader does not lose it. */
function useResetLink(initialLink: ResetLink) {
  const api = useApi();
  const [link, setLink] = useState(initialLink);

  const check = async (hash: string) => {
    setLink({ state: "checking" });
    setLink(await checkLink(api(), hash));
  };

  useEffect(() => {
    if (link.state !== "unread") return;
    const { pathname, search, hash: fragment } = window.location;
    const hash = linkBehind(fragment);
    if (hash === undefined) return setLink({ ...link, state: "missing" });
    window.history.replaceState(window.history.state, "", pathname + search);
    void check(hash);
    // Runs once: reads the URL on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { link, setLink, check: (hash: string) => void check(hash) };
}
