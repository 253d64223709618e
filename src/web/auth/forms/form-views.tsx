/** The forms of the dialog, with the links between them. */
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { Expired } from "./expired.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import type { AuthDialogState } from "#web/auth/use-auth-dialog.ts";

type Props = { readonly dialog: AuthDialogState };

const flowOf = ({ state, isClub, signIn, refuse, onBusy }: AuthDialogState) => ({
  typed: state.typed,
  isClub,
  onSignedIn: (response: Parameters<typeof signIn>[0]) => signIn(response, "email"),
  onRefused: refuse,
  onBusy,
});

/** A page that needs a login says so, also in the dialog over it. */
const leadOf = ({ state: { request }, isClub }: AuthDialogState): string =>
  isClub ? "auth.clubLogInText" : request.goesHome && !request.isSessionExpired ? "auth.gateText" : "auth.logInText";

export function LogInView({ dialog }: Props) {
  const text = useText();
  const { hideRegister } = usePage().configuration.auth;
  const { state, happen } = dialog;
  return (
    <>
      <p className="auth-lead">{text(leadOf(dialog))}</p>
      <LogInForm
        {...flowOf(dialog)}
        error={state.refusal ?? null}
        notice={state.request.isSessionExpired ? <Expired /> : null}
        onForgot={(email) => happen("forgotPassword", { typed: { ...state.typed, email } })}
      />
      <Social dialog={dialog} />
      {hideRegister ? null : <Switch question="auth.newHere" action="shell.signUp" onPress={() => happen("signUp")} />}
    </>
  );
}

export function SignUpView({ dialog }: Props) {
  const text = useText();
  const { hideLogin } = usePage().configuration.auth;
  return (
    <>
      <p className="auth-lead">{text(dialog.isClub ? "auth.clubSignUpText" : "auth.signUpText")}</p>
      <SignUpForm {...flowOf(dialog)} />
      <Social dialog={dialog} />
      {hideLogin ? null : <Switch question="auth.haveAccount" action="shell.logIn" onPress={() => dialog.happen("logIn")} />}
    </>
  );
}

export function ForgotView({ dialog: { state, happen, onBusy } }: Props) {
  const text = useText();
  const back = (email: string) => happen("logIn", { typed: { ...state.typed, ...(email && { email }) } });
  return (
    <>
      <p className="auth-lead">{text("auth.forgotText")}</p>
      <ForgotForm email={state.typed.email} onBack={back} onBusy={onBusy} />
      <Switch question="auth.remembered" action="auth.backToLogin" onPress={() => back("")} />
    </>
  );
}

function Social({ dialog: { isClub, fromProvider, refuse } }: Props) {
  return <SocialButtons isClub={isClub} returnUrl={fromProvider} onImpossible={() => void refuse("no-answer", {})} />;
}

type SwitchProps = { readonly question: string; readonly action: string; readonly onPress: () => void };

function Switch({ question, action, onPress }: SwitchProps) {
  const text = useText();
  return (
    <p className="auth-switch">
      {text(question)}{" "}
      <button type="button" className="text-link" onClick={onPress}>
        {text(action)}
      </button>
    </p>
  );
}
