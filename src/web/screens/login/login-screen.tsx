/** Signing in and signing up, side by side: two plain forms that scripts make quicker. */
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type LoginPage = {
  /** Text key or refusal code of what went wrong without scripts. */
  readonly error: string | null;
  readonly form: "logIn" | "signUp";
  readonly returnUrl: string | null;
};

export function LoginScreen({ error, form, returnUrl }: LoginPage) {
  const text = useText();
  const { brand, configuration } = usePage();
  const { hideLogin, hideRegister } = configuration.auth;
  return (
    <section className="section login" aria-labelledby="page-title">
      <h1 id="page-title">{text("login.heading", { brandName: brand.name })}</h1>
      <p className="lead">{text("login.lead")}</p>
      <div className="login-doors">
        {hideLogin ? null : <LogInForm error={form === "logIn" ? error : null} returnUrl={returnUrl} />}
        {hideRegister ? null : <SignUpForm error={form === "signUp" ? error : null} returnUrl={returnUrl} />}
      </div>
    </section>
  );
}
