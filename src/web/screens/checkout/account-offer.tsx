import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = { readonly isKnown: boolean; /** Without a cart: prices are asked for again for who has logged in. */ readonly here: string };

/** A quiet offer to log in; whoever goes on as a guest keeps the form as it is. */
export function AccountOffer({ isKnown, here }: Props) {
  const text = useText();
  const { prefix } = usePage();
  const [isDeclined, setDeclined] = useState(false);
  return (
    <div className="account-place" aria-live="polite">
      {isKnown && !isDeclined ? (
        <div className="account-offer">
          <Icon name="circle-user" />
          <p>
            <strong>{text("checkout.accountTitle")}</strong> {text("checkout.accountText")}
          </p>
          <div className="actions">
            <ButtonLink to={`/login?${new URLSearchParams({ returnUrl: prefix + here })}`} size="small" emphasis="quiet">
              {text("checkout.accountLogIn")}
            </ButtonLink>
            <Button size="small" emphasis="plain" onClick={() => setDeclined(true)}>
              {text("checkout.accountGuest")}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
