/** Holds the quoted package, then continues with the first step. The browser sends the request, so that previews and robots hold nothing. */
import { useEffect, useEffectEvent } from "react";
import { useText } from "#web/i18n/text.tsx";
import type { CartPlace } from "./cart-address.ts";
import { CartTroubles } from "./package-frame.tsx";
import { StepHeader } from "./step-header.tsx";
import { usePackageHold } from "./use-package-cart.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import styles from "./package-cart.css?url";

type Props = { readonly place: CartPlace; readonly rateKey: string };

export function OpeningCart({ place, rateKey }: Props) {
  const text = useText();
  const hold = usePackageHold(place, "extras/seats-departure");
  const begin = useEffectEvent((key: string) => hold.hold(key));
  useEffect(() => begin(rateKey), [rateKey]);
  return (
    <div className="section cart-page" data-state="opening">
      <Styles href={styles} />
      <StepHeader step="extras" place={place} id={null} />
      <div className="cart-opening" aria-busy={hold.trouble === undefined}>
        {hold.trouble === undefined ? <Spinner label={text("extras.openingTitle")} /> : null}
        <h1>{text("extras.openingTitle")}</h1>
        <p className="lead">{text("extras.openingText")}</p>
        <NeedsScripts />
      </div>
      <CartTroubles cart={hold} place={place} />
    </div>
  );
}
