/** One page from the chosen room to the booking, the same behind both doors and with hidden hotels (D17). */
import type { ReactNode } from "react";
import { useRef, useState, useSyncExternalStore } from "react";
import type { CheckoutField, CheckoutForm } from "#domain/checkout/checkout-form.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { billOf } from "#domain/checkout/price-lines.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PaymentHandle, PaymentPanelState } from "#web/payment/payment-outcome.ts";
import { contactWays, telephone } from "#web/shell/call-us-details.tsx";
// Of its own: nobody else reads it, and the sheet of the site has no room.
import styles from "#web/styles/checkout.css?url";
import paymentStyles from "#web/styles/payment.css?url";
import { RequiredNote } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { BusyCover } from "./busy-cover.tsx";
import type { HeldCart } from "./cart-calls.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { HoldClock } from "./hold-clock.tsx";
import { PaySection } from "./pay-section.tsx";
import { PAYMENT_PLACE_ID, PaymentSection } from "./payment-section.tsx";
import { PriceSummary } from "./price-summary.tsx";
import { PromoField } from "./promo-field.tsx";
import { RequestSection } from "./request-section.tsx";
import { StaySummary } from "./stay-summary.tsx";
import { TransfersSection } from "./transfers-section.tsx";
import { TravellerSection } from "./traveller-section.tsx";
import { TroublePlace } from "./trouble-place.tsx";
import { useBooking } from "./use-booking.ts";
import { useCart } from "./use-cart.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { useDrafts } from "./use-drafts.ts";
import { useReturn } from "./use-return.ts";
import { useTrouble } from "./use-trouble.ts";

type Props = {
  readonly data: CheckoutData;
  /** Joining the club with this booking, as a choice before the payment. */
  readonly clubOffer?: ReactNode;
  /** Paying with points, beside the ways to pay. */
  readonly points?: ReactNode;
};

const neverChanges = () => () => undefined;

/** False while the server's markup stands as it came. */
const useAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** The bill as it stands: of the cart, and before there is one of the rate alone. */
function billNow({ rate }: CheckoutData, cart: HeldCart | undefined, form: CheckoutForm, fees: Parameters<typeof billOf>[1]["fees"]): Bill {
  const alone = { currency: rate.price.currency, stayMinor: rate.price.minor, transfers: [], promo: null };
  return billOf(cart?.lines ?? alone, { fees, cardType: form.method === "credit" && form.cardType !== "" ? form.cardType : undefined });
}

export function CheckoutScreen({ data, clubOffer, points }: Props) {
  const text = useText();
  const isAlive = useAlive();
  const form = useCheckoutForm(data);
  const drafts = useDrafts(form.form);
  const state = { ...form, onLeave: (field: CheckoutField) => (form.onLeave(field), drafts.flush()) };
  const handle = useRef<PaymentHandle>(null);
  const [panel, setPanel] = useState<PaymentPanelState>();
  const [hint, setHint] = useState<string>();
  const trouble = useTrouble(data);
  const cart = useCart(data, { onTrouble: trouble.show, onBooked: (number) => booking.arrive(number) });
  const held = cart.state.kind === "held" ? cart.state.cart : undefined;
  const bill = billNow(data, held, form.form, form.fees);
  const { total } = bill;
  const booking = useBooking({ data, form, cart: held, total, handle, drafts, onTrouble: trouble.show });
  const isBack = useReturn({ data, form, cart: held, total, booking });

  const onSubmit = () => {
    const isWaiting = cart.state.kind !== "held" || panel?.kind === "opening";
    setHint(undefined);
    if (form.isRight && isWaiting) {
      setHint(text(cart.state.kind === "failed" ? "checkout.notHeldTitle" : "checkout.paymentOpening"));
      return document.getElementById(PAYMENT_PLACE_ID)?.focus();
    }
    booking.onPay();
  };

  return (
    <div className="section checkout">
      <link rel="stylesheet" href={styles} precedence="default" />
      <link rel="stylesheet" href={paymentStyles} precedence="default" />
      <div className="checkout-page" inert={booking.stage === "booking" || booking.stage === "leaving"}>
        <header className="checkout-head">
          <h1>{text("checkout.title")}</h1>
          <HoldClock endsAt={held?.endsAt} onEnd={() => booking.stage === "idle" && trouble.show({ kind: "expired" })} />
        </header>
        <WithoutScripts />
        <SummaryBar data={data} bill={bill} />
        <div className="checkout-columns">
          <form
            className="checkout-form"
            noValidate
            aria-label={text("checkout.title")}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {form.wasSent ? <ErrorSummary problems={form.problems} summary={form.summary} /> : null}
            <RequiredNote />
            <TravellerSection state={state} data={data} />
            <RequestSection state={form} />
            <TransfersSection cart={held} setLines={cart.setLines} onTrouble={trouble.show} />
            {clubOffer}
            <PaymentSection {...{ state, data, cart, total, handle }} attempt={booking.attempt} isBack={isBack} onPanel={setPanel} />
            {points}
            <PromoField cart={held} setLines={cart.setLines} onTrouble={trouble.show} />
            <PaySection state={form} total={total} stage={booking.stage} hint={hint} isAlive={isAlive} />
          </form>
          <aside className="checkout-summary" aria-label={text("checkout.summary")}>
            <StaySummary data={data} hasPicture />
            <PriceSummary data={data} bill={bill} />
          </aside>
        </div>
      </div>
      <BusyCover stage={booking.stage} />
      <TroublePlace trouble={trouble} data={data} cart={cart} onAskAgain={booking.onPay} />
    </div>
  );
}

/** On phones the summary is folded above the form: the total is always in sight, the rest a press away. */
function SummaryBar({ data, bill }: { readonly data: CheckoutData; readonly bill: Bill }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <details className="summary-bar">
      <summary>
        <span className="summary-bar-words">
          {text("checkout.summary")}
          <Icon name="chevron-down" />
        </span>
        <strong className="price-total">{formatPrice(bill.total, languageTag)}</strong>
      </summary>
      <div className="summary-bar-inside">
        <StaySummary data={data} hasPicture={false} />
        <PriceSummary data={data} bill={bill} />
      </div>
    </details>
  );
}

function WithoutScripts() {
  const text = useText();
  const { configuration } = usePage();
  const [phone] = contactWays(configuration).phones;
  return (
    <noscript>
      <p className="notice notice-caution">
        <span className="notice-words">
          {text("checkout.noScript")} {phone ? <a href={telephone(phone[1])}>{phone[1]}</a> : null}
        </span>
      </p>
    </noscript>
  );
}
