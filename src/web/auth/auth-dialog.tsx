/** The only dialog for login and sign-up: small where there is room, a sheet on phones. Its top edge stays in place while its content changes. */
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
// A separate style sheet, loaded with the dialog.
import styles from "./auth.css?url";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import type { AuthRequest } from "./auth-store.ts";
import { isMessage, messageOf, WELCOME } from "./auth-words.ts";
import { ForgotView, LogInView, SignUpView } from "./forms/form-views.tsx";
import { MessageView } from "./forms/message-view.tsx";
import { ProofView } from "./forms/proof-view.tsx";
import type { AuthDialogState } from "./use-auth-dialog.ts";
import { useAuthDialog } from "./use-auth-dialog.ts";
import { useFirstFocus } from "./forms/use-first-focus.ts";
import { Styles } from "#web/ui/base/styles.tsx";

export function AuthDialog({ open }: { readonly open: AuthRequest | undefined }) {
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const shown = open ?? last;
  return shown ? <OpenDialog request={shown} isOpen={open !== undefined} /> : null;
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
