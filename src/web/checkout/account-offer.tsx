/** Offers to log in if the email in the form has an account (CHK-017, AUTH-021). */
import { useRef, useState } from "react";
import { checkAccountExists } from "#contract/identity/check-account-exists.ts";
import { cleanEmail, isEmail } from "#domain/checkout/person-rules.ts";
import { useApi } from "#web/api/api-context.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { useText } from "#web/i18n/text.tsx";
import { useBetweenPresses } from "#web/ui/base/use-between-presses.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";

type Props = { readonly isKnown: boolean; readonly email: string };

/** A visitor who continues as a guest keeps the form. */
export function AccountOffer({ isKnown, email }: Props) {
  const text = useText();
  const [isDeclined, setDeclined] = useState(false);
  const decline = () => setDeclined(true);
  const logIn = () => openAuth({ variant: "login", email: cleanEmail(email), hasMatchingAccount: true, onContinue: decline });
  return (
    <div className="account-place" aria-live="polite">
      {isKnown && !isDeclined ? (
        <div className="account-offer">
          <Icon name="circle-user" />
          <p>
            <strong>{text("checkout.accountTitle")}</strong> {text("checkout.accountText")}
          </p>
          <div className="actions">
            <Button size="small" emphasis="quiet" onClick={logIn}>
              {text("checkout.accountLogIn")}
            </Button>
            <Button size="small" emphasis="plain" onClick={decline}>
              {text("checkout.accountGuest")}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** For forms without the checkout machine: asks once for each email, and for guests only. Failures are ignored. */
export function useKnownEmail(typed: string) {
  const api = useApi();
  const { configuration } = usePage();
  const { isAuthenticated } = useVisitor();
  const asked = useRef(new Set<string>());
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const offersLogin = !isAuthenticated && !configuration.auth.hideLogin;
  const email = cleanEmail(typed);
  const check = async () => {
    if (!offersLogin || !isEmail(email) || asked.current.has(email)) return;
    asked.current.add(email);
    const answer = await api()(checkAccountExists, { body: { email } });
    if (answer.ok && answer.data.exists) setKnown((before) => new Set(before).add(email));
  };
  return { isKnown: useBetweenPresses(offersLogin && known.has(email)), check: () => void check() };
}
