/**
 * Return page inside the payment provider's frame: tells the surrounding checkout that the visitor is back. Outside a frame it links home.
 */
import { useEffect, useSyncExternalStore } from "react";
import { useText } from "#web/i18n/text.tsx";
import { RETURNED } from "#web/payment/payment-protocol.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./payment-form.css?url";

export function PaymentFormScreen() {
  const text = useText();
  const isAlone = useSyncExternalStore(
    () => () => undefined,
    () => window.parent === window,
    () => false,
  );
  useEffect(() => {
    // Only our own site may frame this page, so the parent has our origin.
    if (!isAlone) window.parent.postMessage(RETURNED, window.location.origin);
  }, [isAlone]);
  if (isAlone) {
    return (
      <div className="payment-return">
        <Styles href={styles} />
        <p>{text("payment.alone")}</p>
        <ButtonLink to="/">{text("payment.home")}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="payment-return">
      <Styles href={styles} />
      <Spinner label={text("payment.oneMoment")} />
      <p aria-hidden>{text("payment.oneMoment")}</p>
    </div>
  );
}
