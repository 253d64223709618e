/** Login page of agents. Uses plain forms, so it works without JavaScript. */
import { agentLoginForm } from "#contract/forms/identity-forms.ts";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";

export type AgentForms = {
  readonly error: string | null;
  readonly returnUrl: string | null;
  /** As typed into a form that was refused. */
  readonly username?: string | undefined;
  /** The whole site or the requested page is for agents; null if the visitor came by themselves. */
  readonly reason: "brand" | "page" | null;
  readonly agent: { readonly name: string; readonly role: string } | null;
};

export function AgentLoginScreen({ agent, ...form }: AgentForms) {
  const text = useText();
  return (
    <section className="section section-narrow" aria-labelledby="page-title">
      <h1 id="page-title">{text("agent.heading")}</h1>
      {agent ? <Profile {...agent} /> : <LoginForm {...form} />}
    </section>
  );
}

/** Only codes that the form handler sends select a text; anything else in the query gets the general one. */
const ERROR_KEYS: Readonly<Record<string, string>> = {
  "agent-login-failed": "errors.agentLoginFailed",
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooBusy",
  "body-too-large": "errors.bodyTooLarge",
  expired: "agent.expired",
};

/** Errors that ask for a new password, after an operator has reset the old one. */
const NEW_PASSWORD_KEYS: Readonly<Record<string, string>> = {
  "agent-password-reset": "errors.agentPasswordReset",
  passwordLengthValidationError: "errors.passwordLengthValidationError",
  passwordStrengthValidationError: "errors.passwordStrengthValidationError",
};

const keyIn = (keys: Readonly<Record<string, string>>, error: string | null): string | undefined =>
  error !== null && Object.hasOwn(keys, error) ? keys[error] : undefined;

const messageOf = (error: string): string => keyIn(NEW_PASSWORD_KEYS, error) ?? keyIn(ERROR_KEYS, error) ?? "errors.errorGeneralMessage";

const REASON_WORDS = { brand: "agent.reasonBrand", page: "agent.reasonPage" } as const;

function LoginForm({ error, returnUrl, username, reason }: Omit<AgentForms, "agent">) {
  const text = useText();
  const { prefix, brand } = usePage();
  return (
    <>
      <p className="lead">{text("agent.lead")}</p>
      {reason && !error ? <Notice tone="info">{text(REASON_WORDS[reason], { brand: brand.name })}</Notice> : null}
      {error ? <Notice tone="danger">{text(messageOf(error))}</Notice> : null}
      <form method="post" action={agentLoginForm.action} className="form">
        <input type="hidden" name="returnUrl" value={returnUrl ?? `${prefix}/`} />
        <input type="hidden" name="prefix" value={prefix} />
        <label className="field">
          <span>{text("agent.username")}</span>
          <input
            {...{ name: "username", autoComplete: "username", required: true, maxLength: 100, autoCapitalize: "none", spellCheck: false }}
            defaultValue={username}
          />
        </label>
        <label className="field">
          <span>{text("agent.password")}</span>
          <input name="password" type="password" autoComplete="current-password" required maxLength={200} />
        </label>
        {keyIn(NEW_PASSWORD_KEYS, error) === undefined ? null : (
          <label className="field">
            <span>{text("agent.newPassword")}</span>
            <input name="newPassword" type="password" autoComplete="new-password" required minLength={6} maxLength={200} />
          </label>
        )}
        <Button type="submit">{text("agent.logIn")}</Button>
      </form>
      <p className="hint">{text("agent.help")}</p>
    </>
  );
}

function Profile({ name, role }: NonNullable<AgentForms["agent"]>) {
  const text = useText();
  const { prefix } = usePage();
  return (
    <>
      <p className="lead">{text("agent.loggedIn", { name })}</p>
      {role ? <p>{text("agent.role", { role })}</p> : null}
      {/* Opening `details` shows the question; the button inside confirms. */}
      <details className="confirm">
        <summary className="button button-quiet">{text("agent.logOut")}</summary>
        <form method="post" action="/agent/logout" className="form">
          <p>{text("agent.logOutQuestion")}</p>
          <input type="hidden" name="prefix" value={prefix} />
          <Button type="submit">{text("agent.logOut")}</Button>
        </form>
      </details>
    </>
  );
}
