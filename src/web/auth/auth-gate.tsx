/** Shown instead of a page that requires a login. */
import { useEffect } from "react";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { openStorage, readText, writeText } from "#web/visitor/storage/browser-storage.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { auth, closeAuth, openAuth } from "./auth-store.ts";

type Props = {
  /** The requested page, path after the prefix. */
  readonly returnPath: string;
};

export function AuthGate({ returnPath }: Props) {
  const text = useText();
  const { prefix, configuration } = usePage();
  const { hideLogin } = configuration.auth;
  const returnUrl = prefix + returnPath;

  useEffect(() => {
    // The dialog about the ended session is already open and decides where to go next.
    if (hideLogin || auth.current()?.variant === "sessionInvalid") return undefined;
    const storage = openStorage(window);
    writeText(storage, STORAGE_KEY.returnUrl, returnUrl);
    const isSessionExpired = readText(storage, STORAGE_KEY.sessionExpired) !== undefined;
    openAuth({ variant: "login", goesHome: true, returnUrl, isSessionExpired });
    // Closes the dialog when the visitor navigates away.
    return closeAuth;
  }, [returnUrl, hideLogin]);

  return (
    <section className="section section-narrow" aria-labelledby="page-title">
      <Icon name="lock" size="large" />
      <h1 id="page-title">{text("auth.gateTitle")}</h1>
      <p className="lead">{text("auth.gateText")}</p>
      {hideLogin ? null : (
        <p>
          <ButtonLink to={`/login?${new URLSearchParams({ returnUrl })}`}>{text("shell.logIn")}</ButtonLink>
        </p>
      )}
    </section>
  );
}
