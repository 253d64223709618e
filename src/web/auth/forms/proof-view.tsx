/** Logs in with the token from a provider's page; there is nothing to fill in, so it only shows the progress. */
import { useEffect, useRef } from "react";
import { logInWithFacebook } from "#contract/identity/log-in-with-facebook.ts";
import { logInWithGoogle } from "#contract/identity/log-in-with-google.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { settingsHere } from "#web/auth/settings-here.ts";
import type { SocialProof } from "#web/auth/social-proof.ts";
import type { AuthDialogState } from "#web/auth/use-auth-dialog.ts";

type Props = { readonly proof: SocialProof; readonly dialog: AuthDialogState };

export function ProofView({ proof, dialog }: Props) {
  const text = useText();
  const api = useApi();
  const page = usePage();
  const used = useRef<SocialProof>(undefined);
  const { isClub, signIn, refuseProof, onBusy } = dialog;

  const logIn = async () => {
    const { provider, token, nonce } = proof;
    const more = { nonce, userSettings: settingsHere(page), ...(isClub && { isClub }) };
    onBusy(true);
    const answer =
      provider === "google"
        ? await api()(logInWithGoogle, { body: { googleToken: token, ...more } })
        : await api()(logInWithFacebook, { body: { facebookToken: token, ...more } });
    onBusy(false);
    return answer.ok ? signIn(answer.data, provider) : refuseProof(answer.code);
  };

  useEffect(() => {
    // Each token is sent only once.
    if (used.current === proof) return;
    used.current = proof;
    void logIn();
  });

  return (
    <div className="auth-waiting">
      <Spinner label={text("login.loggingIn")} />
      <p aria-hidden>{text("login.loggingIn")}</p>
    </div>
  );
}
