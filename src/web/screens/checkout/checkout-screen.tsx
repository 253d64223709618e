/** The checkout on one page, the same for both booking flows and for opaque hotels (D17). */
import { useEffect } from "react";
import type { Stage } from "#domain/checkout/checkout-view.ts";
import { arePointsChosen, hasKnownEmail, heldCart, shownBill, stageOf } from "#domain/checkout/checkout-view.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./checkout.css?url";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useBetweenPresses } from "#web/ui/base/use-between-presses.ts";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { BusyCover } from "./payment/busy-cover.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { ClubOffer } from "./club/club-offer.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { formState } from "./form-state.ts";
import { HoldClock } from "./cart/hold-clock.tsx";
import { PaySection } from "./payment/pay-section.tsx";
import { PaymentSection } from "./payment/payment-section.tsx";
import { PointsQuestion } from "./points/points-question.tsx";
import { PriceSummary, totalWords } from "./summary/price-summary.tsx";
import { PromoField } from "./cart/promo-field.tsx";
import { RequestSection } from "./request-section.tsx";
import { StaySummary } from "./summary/stay-summary.tsx";
import { TransfersSection } from "./cart/transfers-section.tsx";
import { TravellerSection } from "./traveller-section.tsx";
import { TroublePlace } from "./cart/trouble-place.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { useCheckoutMachine } from "./use-checkout-machine.ts";

const HINTS = { "not-held": "checkout.notHeldTitle", opening: "checkout.paymentOpening" } as const;

export function CheckoutScreen({ data }: { readonly data: CheckoutData }) {
  const text = useText();
  const isAlive = useIsAlive();
  const { handle, ...machine } = useCheckoutMachine(data);
  const { state, facts, dispatch, focus } = machine;
  const stage = stageOf(state);
  const shown = shownBill(state, facts);
  const form = formState(machine);
  const isByPoints = arePointsChosen(state, facts);
  const isKnown = useBetweenPresses(hasKnownEmail(state, facts, state.form.email));
  const onPay = () => dispatch({ type: "pressPay", key: crypto.randomUUID() });
  useGuard(stage);

  return (
    <div className="section checkout">
      <Styles href={styles} />
      <div className="checkout-page" inert={stage !== "idle" && stage !== "paying"}>
        <header className="checkout-head">
          <h1>{text("checkout.title")}</h1>
          <HoldClock
            endsAt={heldCart(state)?.endsAt}
            onEnd={() => dispatch({ type: "holdEnded" })}
            failure={state.failure === undefined ? undefined : { code: state.failure, onRetry: () => dispatch({ type: "retryHold" }) }}
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
              onPay();
            }}
          >
            {state.wasSent ? <ErrorSummary problems={form.problems} summary={focus.errors} onField={focus.onField} /> : null}
            <RequiredNote />
            <TravellerSection state={form} data={data} isKnown={isKnown} />
            <RequestSection state={form} />
            <TransfersSection machine={machine} data={data} />
            {isByPoints ? null : <ClubOffer machine={machine} />}
            <PaymentSection {...{ machine, data, handle }} state={form} />
            {isByPoints ? <p className="hint promo-instead">{text("checkout.pointsNoCode")}</p> : <PromoField machine={machine} />}
            <PaySection
              {...{ stage, isAlive }}
              state={form}
              bill={shown}
              hint={state.hint && text(HINTS[state.hint])}
              button={focus.payButton}
            />
          </form>
          <aside className="checkout-summary" aria-label={text("checkout.summary")}>
            <StaySummary data={data} bill={shown} hasPicture />
            <PriceSummary data={data} bill={shown} />
          </aside>
        </div>
      </div>
      <BusyCover stage={stage} />
      {state.isAskingPoints ? (
        <PointsQuestion
          code={heldCart(state)?.lines.promo?.code ?? ""}
          isBusy={state.changes.some(({ kind }) => kind === "promo")}
          onKeep={() => dispatch({ type: "keepCode" })}
          onGiveUp={() => dispatch({ type: "giveUpCode" })}
        />
      ) : null}
      <TroublePlace machine={machine} links={data.links} onPay={onPay} />
    </div>
  );
}

/** Asks for confirmation before the page is closed during a booking. Reloads a page that is restored from the back/forward cache. */
function useGuard(stage: Stage): void {
  useEffect(() => {
    if (stage !== "booking") return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [stage]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && stage === "leaving" && window.location.reload();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [stage]);
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
