import { useState } from "react";
import { cleanEmail } from "#domain/checkout/person-rules.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = { readonly isKnown: boolean; readonly email: string };

/** Offers to log in; a visitor who continues as a guest keeps the form (CHK-017, AUTH-021). */
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
