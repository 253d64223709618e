/** The only dialog for login and sign-up: small where there is room, a sheet on phones. Its top edge stays in place while its content changes. */
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
// A separate style sheet, loaded with the dialog.
import styles from "./auth.css?url";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import type { AuthRequest } from "./auth-store.ts";
import { isMessage, messageOf, WELCOME } from "./auth-words.ts";
import { ForgotView, LogInView, SignUpView } from "#web/auth/forms/form-views.tsx";
import { ProofView } from "#web/auth/forms/proof-view.tsx";
import type { AuthDialogState } from "./use-auth-dialog.ts";
import { useAuthDialog } from "./use-auth-dialog.ts";
import { useFirstFocus } from "#web/auth/forms/use-first-focus.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { MessageVariant } from "./auth-words.ts";

export function AuthDialog({ open }: { readonly open: AuthRequest | undefined }) {
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const current = open ?? last;
  return current ? <OpenDialog request={current} isOpen={open !== undefined} /> : null;
}

function OpenDialog({ request, isOpen }: { readonly request: AuthRequest; readonly isOpen: boolean }) {
  const dialog = useAuthDialog(request);
  const { variant } = dialog.state;
  return (
    <>
      <Styles href={styles} />
      <Dialog
        isOpen={isOpen}
        onClose={dialog.close}
        title={useTitle(dialog)}
        size="small"
        place="top"
        kind={variant === "error" ? "alert" : "dialog"}
        className={`auth-dialog auth-${variant}`}
      >
        <Inside dialog={dialog} />
      </Dialog>
    </>
  );
}

function useTitle({ state, isClub, ...facts }: AuthDialogState): string {
  const text = useText();
  const { person } = useVisitor();
  const { variant, signedIn } = state;
  const name = signedIn?.firstName || person?.firstName;
  if (isMessage(variant)) {
    const { title } = messageOf(variant, { ...facts, isClub });
    return name ? text(title, { name }) : text(title === WELCOME ? "auth.welcomeTitleNoName" : title);
  }
  if (variant === "forgotPassword") return text("auth.forgotTitle");
  if (variant === "signUp") return text(isClub ? "auth.clubSignUpTitle" : "auth.signUpTitle");
  return text(isClub ? "auth.clubLogInTitle" : "auth.logInTitle");
}

function Inside({ dialog }: { readonly dialog: AuthDialogState }) {
  const { variant, proof } = dialog.state;
  const place = useFirstFocus<HTMLDivElement>(`${variant} ${proof === undefined}`);
  return (
    <div ref={place} className="auth-inside">
      {variant === "login" && proof ? <ProofView proof={proof} dialog={dialog} /> : null}
      {variant === "login" && !proof ? <LogInView dialog={dialog} /> : null}
      {variant === "signUp" ? <SignUpView dialog={dialog} /> : null}
      {variant === "forgotPassword" ? <ForgotView dialog={dialog} /> : null}
      {isMessage(variant) ? <MessageView variant={variant} dialog={dialog} /> : null}
    </div>
  );
}

type MessageProps = { readonly variant: MessageVariant; readonly dialog: AuthDialogState };

function MessageView({ variant, dialog }: MessageProps) {
  const text = useText();
  const { icon, tone, text: body, actions } = messageOf(variant, dialog);
  return (
    <div className="auth-message">
      <div className="auth-said">
        <span className={classNames("auth-sign", tone && `auth-sign-${tone}`)}>
          <Icon name={icon} size="large" />
        </span>
        <p className="auth-words">{text(body)}</p>
        {/* If the call failed, the specification's text for it is added (ERR-005). */}
        {variant === "error" ? <p className="auth-words">{text("errors.errorInServer")}</p> : null}
      </div>
      <div className="auth-actions">
        {actions.map(({ label, event }, index) => (
          <Button key={label} isWide emphasis={index === 0 ? "strong" : "quiet"} onClick={() => dialog.happen(event)}>
            {text(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}
