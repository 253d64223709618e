/** Login and registration side by side: the forms of the dialog, which work without JavaScript as well. */
import type { LoginResponse } from "#contract/entities/account.ts";
import { logInForm, signUpForm } from "#contract/forms/identity-forms.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { finishLogin } from "#web/auth/finish-login.ts";
import type { DialogPage } from "#web/auth/leave-dialog.ts";
import { addressFromProvider, isClubHere } from "#web/auth/leave-dialog.ts";
import type { LoginReason } from "#domain/visitor/login-reason.ts";
import { Expired } from "#web/auth/forms/expired.tsx";
import { LogInForm } from "#web/auth/forms/log-in-form.tsx";
import { SignUpForm } from "#web/auth/forms/sign-up-form.tsx";
import type { SignInMethod } from "#web/auth/social-proof.ts";
import { SocialButtons } from "#web/auth/forms/social-buttons.tsx";
import type { RefusedInput } from "#web/forms/refused-input.ts";
import { typedInto } from "#web/forms/refused-input.ts";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { useText } from "#web/i18n/text.tsx";
// Styles of the forms; elsewhere they are loaded with the dialog.
import styles from "./login.css?url";
import { Notice } from "#web/ui/states/notice.tsx";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { Styles } from "#web/ui/base/styles.tsx";

export type LoginPage = {
  /** Message key or refusal code of a form that was sent without JavaScript. */
  readonly error: string | null;
  readonly form: "logIn" | "signUp";
  readonly returnUrl: string | null;
  /** Null if the visitor came by themselves. */
  readonly reason: LoginReason | null;
  readonly refused?: RefusedInput | undefined;
  /** Known to the server, so that their buttons do not come later than the page. */
  readonly socialLogins: readonly SignInMethod[];
};

const VIEW = "Login";

const REASON_WORDS = {
  account: "login.reasonAccount",
  saved: "login.reasonSaved",
  club: "login.reasonClub",
  price: "login.reasonPrice",
} as const satisfies Record<LoginReason, string>;

export function LoginScreen({ error, form, returnUrl, reason, refused, socialLogins }: LoginPage) {
  const text = useText();
  const { brand, prefix, configuration } = usePage();
  const { hideLogin, hideRegister } = configuration.auth;
  const request = { variant: "login", ...(returnUrl && { returnUrl }) } as const;
  const dialogPage = (): DialogPage => ({ location: window.location, prefix, view: VIEW, hasClub: brand.flags.club });
  // Evaluated in the browser only: the fragment is unknown to the server, whose page is the same for all visitors.
  const isClub = useIsAlive() && isClubHere(dialogPage(), request);
  const onSignedIn = (response: LoginResponse) => {
    const greeting = finishLogin(response, "email", dialogPage(), request);
    if (greeting) openAuth({ ...request, ...greeting });
  };
  const flow = (which: LoginPage["form"]) => ({
    id: which,
    isClub,
    returnUrl,
    error: form === which ? error : null,
    typed: typedInto(refused, which === "signUp" ? signUpForm : logInForm) ?? {},
    onSignedIn,
  });
  return (
    <section className="section login" aria-labelledby="page-title">
      <Styles href={styles} />
      <h1 id="page-title">{text("login.heading", { brandName: brand.name })}</h1>
      <p className="lead">{text("login.lead")}</p>
      <Reason reason={reason} />
      <div className="login-panels">
        {hideLogin ? null : (
          <div className="card login-panel">
            <h2>{text("login.logInTitle")}</h2>
            <LogInForm {...flow("logIn")} />
            <SocialButtons
              first={socialLogins}
              isClub={isClub}
              returnUrl={() => addressFromProvider({ ...dialogPage(), request, storage: openBrowserState(window).storage })}
              onImpossible={() => openAuth({ ...request, variant: "error" })}
            />
          </div>
        )}
        {hideRegister ? null : (
          <div className="card login-panel">
            <h2>{text("login.signUpTitle")}</h2>
            <SignUpForm {...flow("signUp")} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Why the visitor is here: the session has ended, as only the browser knows, or a page asks for a login. */
function Reason({ reason }: Pick<LoginPage, "reason">) {
  const text = useText();
  const hasExpired = useIsAlive() && readText(openStorage(window), STORAGE_KEY.sessionExpired) !== undefined;
  if (hasExpired) return <Expired />;
  return reason ? <Notice tone="info">{text(REASON_WORDS[reason])}</Notice> : null;
}
