/** Login page for users of a partner. The partner's link logs them in directly; here they use email and password. */
import type { LoginResponse } from "#contract/entities/account.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { finishLogin } from "#web/auth/finish-login.ts";
import { LogInForm } from "#web/auth/forms/log-in-form.tsx";
import { useText } from "#web/i18n/text.tsx";
import formStyles from "#web/auth/auth.css?url";
// Loaded by this screen only; few visitors see it.
import styles from "#web/auth/form-page.css?url";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { Styles } from "#web/ui/base/styles.tsx";

export type PartnerLoginPage = {
  /** Message key or refusal code of a form that was sent without JavaScript. */
  readonly error: string | null;
  readonly returnUrl: string | null;
};

export function PartnerLoginScreen(page: PartnerLoginPage) {
  const text = useText();
  const { brand, visitorClass } = usePage();
  return (
    <section className="section form-page" aria-labelledby="page-title">
      <Styles href={formStyles} />
      <Styles href={styles} />
      <div className="card form-page-card">
        <h1 id="page-title">{text("partner.heading")}</h1>
        {isGuest(visitorClass) ? (
          <>
            <p className="hint">{text("partner.lead", { brandName: brand.name })}</p>
            <PartnerLogin {...page} />
            <p className="hint">{text("partner.help")}</p>
          </>
        ) : (
          <LoggedIn />
        )}
      </div>
    </section>
  );
}

/** Continues at the return address, else at home. */
function PartnerLogin({ error, returnUrl }: PartnerLoginPage) {
  const { brand, prefix } = usePage();
  const onSignedIn = (response: LoginResponse) => {
    const request = { variant: "login", returnUrl: returnUrl ?? `${prefix}/` } as const;
    const dialogPage = { location: window.location, prefix, view: "Login", hasClub: brand.flags.club };
    const greeting = finishLogin(response, "email", dialogPage, request);
    if (greeting) openAuth({ ...request, ...greeting });
  };
  return <LogInForm isClub={false} error={error} returnUrl={returnUrl ?? `${prefix}/`} onSignedIn={onSignedIn} />;
}

function LoggedIn() {
  const text = useText();
  const { coBrandName } = useVisitor();
  return (
    <>
      <Notice tone="positive" title={text("partner.loggedInTitle")}>
        {coBrandName ? text("partner.loggedInWith", { partnerName: coBrandName }) : text("partner.loggedInText")}
      </Notice>
      <div className="actions">
        <ButtonLink to="/">{text("partner.search")}</ButtonLink>
        <ButtonLink to="/account/" emphasis="quiet">
          {text("shell.myAccount")}
        </ButtonLink>
      </div>
    </>
  );
}
