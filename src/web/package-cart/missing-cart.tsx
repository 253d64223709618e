/** The address has no held package: why, and the way on. */
import { useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import type { CartPage } from "./cart-address.ts";
import { resultsAddress } from "./cart-address.ts";
import type { MissingCart } from "./cart-view.ts";
import { CartTroubles } from "./package-frame.tsx";
import { usePackageHold } from "./use-package-cart.ts";
import styles from "./package-cart.css?url";

type Props = { readonly missing: MissingCart; readonly page: CartPage };

export function MissingCartScreen({ missing: { reason, place, retry }, page }: Props) {
  const text = useText();
  const hold = usePackageHold(place, page);
  const { rateKey, search } = place;
  return (
    <div className="section" data-state={`cart-${reason}`}>
      <Styles href={styles} />
      <EmptyState
        icon="clock"
        level={1}
        title={text(`extras.missing.${reason}Title`)}
        actions={
          <>
            {reason === "failed" ? <ButtonLink to={retry}>{text("results.tryAgain")}</ButtonLink> : null}
            {reason === "expired" && rateKey !== null ? (
              <Button isBusy={hold.isHolding} onClick={() => hold.hold(rateKey)}>
                {text("extras.checkAgain")}
              </Button>
            ) : null}
            <ButtonLink to={search === "" ? "/" : resultsAddress(place)} emphasis={reason === "none" ? "strong" : "quiet"}>
              {text(search === "" ? "extras.toSearch" : "extras.otherPackages")}
            </ButtonLink>
          </>
        }
      >
        <p>{text(`extras.missing.${reason}Text`)}</p>
      </EmptyState>
      <CartTroubles cart={hold} place={place} />
    </div>
  );
}
