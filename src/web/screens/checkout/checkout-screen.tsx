/** The checkout on one page, the same for both booking flows and for opaque hotels (D17). */
import { useRef, useState, useSyncExternalStore } from "react";
import type { CheckoutField } from "#domain/checkout/checkout-form.ts";
import type { Bill, CartLines } from "#domain/checkout/price-lines.ts";
import { billOf } from "#domain/checkout/price-lines.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PaymentHandle, PaymentPanelState } from "#web/payment/payment-outcome.ts";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./checkout.css?url";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { BusyCover } from "./payment/busy-cover.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { ClubOffer } from "./club/club-offer.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { HoldClock } from "./cart/hold-clock.tsx";
import { PaySection } from "./payment/pay-section.tsx";
import { PAYMENT_PLACE_ID, PaymentSection } from "./payment/payment-section.tsx";
import { PointsQuestion } from "./points/points-question.tsx";
import { PriceSummary, totalWords } from "./summary/price-summary.tsx";
import { PromoField } from "./cart/promo-field.tsx";
import { RequestSection } from "./request-section.tsx";
import { StaySummary } from "./summary/stay-summary.tsx";
import { TransfersSection } from "./cart/transfers-section.tsx";
import { TravellerSection } from "./traveller-section.tsx";
import { TroublePlace } from "./cart/trouble-place.tsx";
import { useAccountOffer } from "./club/use-account-offer.ts";
import { useBooking } from "./payment/use-booking.ts";
import { useCart } from "./cart/use-cart.ts";
import type { FormState } from "./use-checkout-form.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { firstProgram, useClub } from "./club/use-club.ts";
import { useDrafts } from "./use-drafts.ts";
import { useKnownPoints, usePointsChoice } from "./points/use-points.ts";
import { useReturn } from "./payment/use-return.ts";
import { useTrouble } from "./cart/use-trouble.ts";
import { Styles } from "#web/ui/styles.tsx";

type Props = { readonly data: CheckoutData };

const neverChanges = () => () => undefined;

/** False on the server and until hydration. */
const useAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

function billNow(lines: CartLines, { form, fees }: FormState): Bill {
  const cardType = form.method === "credit" && form.cardType !== "" ? form.cardType : undefined;
  return billOf(lines, { fees, cardType, isByPoints: form.method === "points" });
}

/** All state and actions of the page; the order follows the dependencies between the hooks. */
function useCheckout({ data }: Props) {
  const trouble = useTrouble(data);
  const clubFor = (lines: CartLines) => firstProgram(data, lines);
  const cart = useCart(data, { clubFor, onTrouble: trouble.show, onBooked: (number) => booking.arrive(number) });
  const held = cart.state.kind === "held" ? cart.state.cart : undefined;
  const inCart = { cart: held, setLines: cart.setLines, onTrouble: trouble.show };
  const club = useClub({ data, ...inCart });
  const known = useKnownPoints({ lines: club.lines, isHeld: held !== undefined, account: data.account });
  const form = useCheckoutForm(data, known.lacks);
  const drafts = useDrafts(form.form);
  const points = usePointsChoice({ known, form, ...inCart });
  const offer = useAccountOffer();
  const { isAuthenticated } = useVisitor();
  const ofGuest = offer.isKnown(form.form.email) ? "known" : "new";
  const account = isAuthenticated ? "signed-in" : ofGuest;
  const handle = useRef<PaymentHandle>(null);
  /** The payment uses the server's cart; the page shows it with the choice that is still being sent. */
  const bill = billNow(held?.lines ?? data.lines, form);
  const shown = billNow(club.lines, form);
  const booking = useBooking({ data, form, cart: held, bill, handle, drafts, account, onTrouble: trouble.show });
  const isBack = useReturn({ data, form, cart: held, total: bill.total, booking });
  return { trouble, cart, held, form, drafts, inCart, points, club, offer, handle, bill, shown, booking, isBack };
}

export function CheckoutScreen(props: Props) {
  const { data } = props;
  const text = useText();
  const isAlive = useAlive();
  const { trouble, cart, held, form, drafts, inCart, points, club, offer, handle, bill, shown, booking, isBack } = useCheckout(props);
  const state = { ...form, onLeave: (field: CheckoutField) => (form.onLeave(field), drafts.flush()) };
  const [panel, setPanel] = useState<PaymentPanelState>();
  const [hint, setHint] = useState<string>();

  const onSubmit = () => {
    // Does not pay a total that is about to change.
    const isWaiting = cart.state.kind !== "held" || club.isBusy || (!points.isChosen && panel?.kind === "opening");
    setHint(undefined);
    if (form.isRight && isWaiting) {
      setHint(text(cart.state.kind === "failed" ? "checkout.notHeldTitle" : "checkout.paymentOpening"));
      return document.getElementById(PAYMENT_PLACE_ID)?.focus();
    }
    booking.onPay();
  };

  return (
    <div className="section checkout">
      <Styles href={styles} />
      <div className="checkout-page" inert={booking.stage !== "idle" && booking.stage !== "paying"}>
        <header className="checkout-head">
          <h1>{text("checkout.title")}</h1>
          <HoldClock
            endsAt={held?.endsAt}
            onEnd={() => booking.stage === "idle" && trouble.show({ kind: "expired" })}
            failure={cart.state.kind === "failed" ? { code: cart.state.code, onRetry: () => void cart.retry() } : undefined}
          />
        </header>
        <WithoutScripts />
        <SummaryBar data={data} bill={shown} />
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
            <TravellerSection state={state} data={data} offer={offer} />
            <RequestSection state={form} />
            <TransfersSection {...inCart} data={data} isFailed={cart.state.kind === "failed"} />
            {points.isChosen ? null : <ClubOffer club={club} />}
            <PaymentSection
              {...{ state, data, cart, points, handle, isBack }}
              total={bill.total}
              attempt={booking.attempt}
              declined={booking.declined}
              onPanel={setPanel}
            />
            {points.isChosen ? <p className="hint promo-instead">{text("checkout.pointsNoCode")}</p> : <PromoField {...inCart} />}
            <PaySection state={form} bill={shown} stage={booking.stage} hint={hint} isAlive={isAlive} />
          </form>
          <aside className="checkout-summary" aria-label={text("checkout.summary")}>
            <StaySummary data={data} bill={shown} hasPicture />
            <PriceSummary data={data} bill={shown} />
          </aside>
        </div>
      </div>
      <BusyCover stage={booking.stage} />
      {points.question ? <PointsQuestion {...points.question} /> : null}
      <TroublePlace trouble={trouble} data={data} cart={cart} stage={booking.stage} onAskAgain={booking.onPay} />
    </div>
  );
}

type SummaryProps = { readonly data: CheckoutData; readonly bill: Bill };

/** On phones the summary is folded above the form; the total stays visible. */
function SummaryBar({ data, bill }: SummaryProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const words = totalWords(bill, text, languageTag);
  return (
    <details className="summary-bar">
      <summary>
        <span className="summary-bar-words">
          {text("checkout.summary")}
          <Icon name="chevron-down" />
        </span>
        {/* The key replaces the element when the total changes, so that no layout shift is counted. */}
        <strong key={words} className="price-total">
          {words}
        </strong>
      </summary>
      <div className="summary-bar-inside">
        <StaySummary data={data} bill={bill} hasPicture={false} />
        <PriceSummary data={data} bill={bill} />
      </div>
    </details>
  );
}

function WithoutScripts() {
  const text = useText();
  const { configuration } = usePage();
  const [phone] = contactOptions(configuration).phones;
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
