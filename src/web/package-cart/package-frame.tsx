/** The frame of all pages that continue with a held package: steps, clock, trip, running total, and what stops the visitor. */
import type { ReactNode } from "react";
import { useEffect } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import { CompanyChange } from "#web/booking/company-change.tsx";
import { HoldClock } from "#web/checkout/hold-clock.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { useLoaded } from "#web/ui/base/use-loaded.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { CartPlace } from "./cart-address.ts";
import type { CartBill } from "./cart-view.ts";
import type { BookingStep } from "./step-header.tsx";
import { StepHeader } from "./step-header.tsx";
import { CartPrices, TripSummary } from "./trip-summary.tsx";
import type { PackageCart, PackageHold } from "./use-package-cart.ts";
import clockStyles from "#web/checkout/checkout-parts.css?url";
import styles from "./package-cart.css?url";

type Props = {
  readonly cart: PackageCart;
  readonly step: BookingStep;
  readonly title: string;
  /** The name of a step inside the page (ROUTE-072). */
  readonly subView?: string;
  /** Buttons of the bar with the total; pages with their own button need none. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

export function PackageFrame({ cart, step, title, subView, actions, children }: Props) {
  const text = useText();
  const { held, bill, endsAt } = cart;
  return (
    <div className="section cart-page" data-sub-view={subView}>
      <Styles href={clockStyles} />
      <Styles href={styles} />
      <StepHeader step={step} place={held.place} id={held.id} />
      <header className="cart-head">
        <h1>{title}</h1>
        <HoldClock
          endsAt={endsAt}
          onEnd={() => cart.report({ kind: "expired" })}
          failure={undefined}
          holding={text("packagePayment.holding")}
        />
      </header>
      {held.companyPrice ? <CompanyChange price={held.companyPrice} /> : null}
      <div className="cart-columns">
        <div className="cart-main">{children}</div>
        <aside className="cart-summary" aria-label={text("extras.summary")}>
          <TripSummary trip={held.trip} />
          <CartPrices bill={bill} />
        </aside>
      </div>
      <TotalBar bill={bill}>{actions}</TotalBar>
      <CartTroubles cart={cart} place={held.place} />
    </div>
  );
}

/** Stays at the lower edge of the window; on phones it also contains the lines of the bill. */
function TotalBar({ bill, children }: { readonly bill: CartBill; readonly children: ReactNode }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const words = formatPrice(bill.total, languageTag);
  return (
    <div className="cart-bar">
      <details className="cart-bar-total">
        <summary>
          <span className="hint">
            {text("extras.total")}
            <Icon name="chevron-up" />
          </span>
          <strong className="price-total">{words}</strong>
        </summary>
        <CartPrices bill={bill} />
      </details>
      <output className="visually-hidden">{text("extras.totalNow", { price: words })}</output>
      {children ? <div className="cart-bar-actions">{children}</div> : null}
    </div>
  );
}

const loadDialog = () => import("./trouble-dialog.tsx");

/** The dialog about the current problem, which is loaded when it is first needed. */
export function CartTroubles({ cart, place }: { readonly cart: PackageHold; readonly place: CartPlace }) {
  const { trouble } = cart;
  const isOpen = trouble !== undefined;
  const [module, load] = useLoaded(loadDialog);
  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);
  return trouble && module ? <module.TroubleDialog trouble={trouble} hold={cart} place={place} /> : null;
}
