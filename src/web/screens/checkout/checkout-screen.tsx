/** The checkout on one page, the same for both booking flows and for opaque hotels (D17). */
import { useEffect } from "react";
import { arePointsChosen, hasKnownEmail, heldCart, shownBill, stageOf } from "#domain/checkout/checkout-view.ts";
import type { HeldCart } from "#domain/checkout/checkout-state.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./checkout.css?url";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { keepOpenCart } from "#web/saved/trail/open-cart.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { useBetweenPresses } from "#web/ui/base/use-between-presses.ts";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { BusyCover } from "#web/checkout/busy-cover.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { ErrorSummary } from "#web/checkout/error-summary.tsx";
import { formState } from "#web/checkout/form-state.ts";
import { CompanyChange } from "#web/booking/company-change.tsx";
import { HoldClock } from "#web/checkout/hold-clock.tsx";
import { PaySection } from "#web/checkout/pay-section.tsx";
import { PaymentSection } from "#web/checkout/payment-section.tsx";
import { useGuard } from "#web/checkout/use-guard.ts";
import { WithoutScripts } from "#web/checkout/without-scripts.tsx";
import { ClubOffer } from "#web/checkout/club/club-offer.tsx";
import { CheckoutQuestions } from "#web/checkout/checkout-questions.tsx";
import { SummaryBar } from "#web/checkout/price-table.tsx";
import { PriceSummary } from "./summary/price-summary.tsx";
import { PromoField } from "#web/checkout/promo-field.tsx";
import { withCart } from "./payment/payment-path.ts";
import { RequestSection } from "./request-section.tsx";
import { StaySummary, StayTerms, hotelTitle } from "./summary/stay-summary.tsx";
import { TransfersSection } from "./cart/transfers-section.tsx";
import { TravellerSection } from "./traveller-section.tsx";
import { TroublePlace } from "#web/checkout/trouble/trouble-place.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { useCheckoutMachine } from "./use-checkout-machine.ts";

const HINTS = { "not-held": "checkout.notHeldTitle", opening: "checkout.paymentOpening" } as const;

export function CheckoutScreen({ data }: { readonly data: CheckoutData }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const isAlive = useIsAlive();
  const { handle, ...machine } = useCheckoutMachine(data);
  const { state, facts, dispatch, focus } = machine;
  const stage = stageOf(state);
  const shown = shownBill(state, facts);
  const form = formState(machine);
  const isByPoints = arePointsChosen(state, facts);
  const isKnown = useBetweenPresses(hasKnownEmail(state, facts, state.form.email));
  const onPay = () => dispatch({ type: "pressPay", key: crypto.randomUUID() });
  const here = useHref(data.links.here);
  const returnPath = (cart: HeldCart) => withCart(here, cart, data);
  useGuard(stage);
  useOpenCart(data, heldCart(state));

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
        {data.companyPrice ? <CompanyChange price={data.companyPrice} /> : null}
        <SummaryBar
          bill={shown}
          label={text("checkout.summary")}
          title={hotelTitle(data.hotel, text)}
          detail={formatStay(data.stay, languageTag)}
          picture={data.hotel.picture}
        >
          <StaySummary data={data} bill={shown} hasPicture={false} />
          <PriceSummary data={data} bill={shown} />
        </SummaryBar>
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
            {isByPoints || facts.company ? null : <ClubOffer machine={machine} of="stay" />}
            <PaymentSection
              {...{ machine, handle, returnPath }}
              countries={data.countries}
              state={form}
              notHeld={text(HINTS["not-held"])}
            />
            {isByPoints ? <p className="hint promo-instead">{text("checkout.pointsNoCode")}</p> : <PromoField machine={machine} />}
            <Replaced number={heldCart(state)?.replaces} />
            <PaySection
              {...{ stage, isAlive }}
              state={form}
              bill={shown}
              terms={<StayTerms data={data} bill={shown} />}
              hint={state.hint && text(HINTS[state.hint])}
              button={focus.payButton}
              isOnCredit={facts.company !== undefined}
            />
          </form>
          <aside className="checkout-summary" aria-label={text("checkout.summary")}>
            <StaySummary data={data} bill={shown} hasPicture />
            <PriceSummary data={data} bill={shown} />
          </aside>
        </div>
      </div>
      <BusyCover stage={stage} />
      <CheckoutQuestions machine={machine} />
      <TroublePlace machine={machine} links={data.links} onPay={onPay} />
    </div>
  );
}

/** The traveller came from a cheaper offer for a booked room: says again what happens to that booking. */
function Replaced({ number }: { readonly number: string | undefined }) {
  const text = useText();
  return number === undefined ? null : <Notice tone="info">{text("checkout.replaces", { number })}</Notice>;
}

/** The home page leads back to a held cart. Opaque hotels have no name to show. */
function useOpenCart(data: CheckoutData, cart: HeldCart | undefined): void {
  const { links, hotel } = data;
  useEffect(() => {
    if (cart && hotel.name)
      keepOpenCart(openStorage(window), { to: withCart(links.here, cart, data), name: hotel.name, endsAt: cart.endsAt });
  }, [cart, hotel, links, data]);
}
