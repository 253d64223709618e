/** The payment page of a package (D24): bare, with the clock of the hold, the bill by part, the passengers, and the payment. */
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isTravellerKnown } from "#domain/checkout/checkout-form.ts";
import { arePointsChosen, heldCart, isDepositChosen, shownBill, shownLines, stageOf } from "#domain/checkout/checkout-view.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { BusyCover } from "#web/checkout/busy-cover.tsx";
import { ClubOffer } from "#web/checkout/club/club-offer.tsx";
import { CheckoutSection } from "#web/checkout/checkout-section.tsx";
import { ErrorSummary } from "#web/checkout/error-summary.tsx";
import type { FormState } from "#web/checkout/form-state.ts";
import { formState } from "#web/checkout/form-state.ts";
import { CompanyChange } from "#web/booking/company-change.tsx";
import { HoldClock } from "#web/checkout/hold-clock.tsx";
import { PaySection } from "#web/checkout/pay-section.tsx";
import { PaymentSection } from "#web/checkout/payment-section.tsx";
import { CheckoutQuestions } from "#web/checkout/checkout-questions.tsx";
import { About, PriceTable, SummaryBar } from "#web/checkout/price-table.tsx";
import { PromoField } from "#web/checkout/promo-field.tsx";
import { TextInput } from "#web/checkout/text-input.tsx";
import { TroublePlace } from "#web/checkout/trouble/trouble-place.tsx";
import { useGuard } from "#web/checkout/use-guard.ts";
import { WithoutScripts } from "#web/checkout/without-scripts.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { cartAddress, detailsAddress, resultsAddress } from "#web/package-cart/cart-address.ts";
import { CartTroubles } from "#web/package-cart/package-frame.tsx";
import { StepHeader } from "#web/package-cart/step-header.tsx";
import { TripSummary } from "#web/package-cart/trip-summary.tsx";
import { BrandMark, CoBrandMark } from "#web/shell/brand-mark.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link, useHref } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { DepositChoice } from "./deposit-choice.tsx";
import type { PackagePaymentData } from "./payment-data.ts";
import { returnPathOf, usePackagePayment } from "./use-package-payment.ts";
import styles from "./package-payment.css?url";

const HINTS = { "not-held": "packagePayment.notHeld", opening: "checkout.paymentOpening" } as const;

export function PackagePaymentScreen({ data }: { readonly data: PackagePaymentData }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const isAlive = useIsAlive();
  const { handle, hold, ...machine } = usePackagePayment(data);
  const { state, facts, dispatch, focus } = machine;
  const { held } = data;
  const stage = stageOf(state);
  const bill = shownBill(state, facts);
  const lines = shownLines(state, facts);
  const form = formState(machine);
  const here = useHref(data.here);
  const isByPoints = arePointsChosen(state, facts);
  const onPay = () => dispatch({ type: "pressPay", key: crypto.randomUUID() });
  const links = {
    rooms: held.place.rateKey === null ? resultsAddress(held.place) : detailsAddress(held.place),
    results: resultsAddress(held.place),
    steps: { seats: cartAddress(held.place, "extras/seats-departure", held.id), passengers: cartAddress(held.place, "checkout", held.id) },
  };
  useGuard(stage);
  return (
    <div className="section checkout package-payment">
      <Styles href={styles} />
      <Top data={data} />
      <div className="checkout-page" inert={stage !== "idle" && stage !== "paying"}>
        <StepHeader step="payment" place={held.place} id={held.id} />
        <header className="checkout-head">
          <h1>{text("packagePayment.title")}</h1>
          <HoldClock
            endsAt={heldCart(state)?.endsAt}
            onEnd={() => dispatch({ type: "holdEnded" })}
            holding={text("packagePayment.holding")}
            failure={state.failure === undefined ? undefined : { code: state.failure, onRetry: () => dispatch({ type: "retryHold" }) }}
          />
        </header>
        <WithoutScripts />
        {held.companyPrice ? <CompanyChange price={held.companyPrice} /> : null}
        <SummaryBar
          bill={bill}
          label={text("packagePayment.yourTrip")}
          title={held.trip.hotel}
          detail={text("packages.nightsFrom", { nights: held.trip.nights, day: formatDay(held.trip.checkIn, languageTag) })}
        >
          <TripSummary trip={held.trip} />
          <PackagePrices bill={bill} />
        </SummaryBar>
        <div className="checkout-columns">
          <form
            className="checkout-form"
            noValidate
            aria-label={text("packagePayment.title")}
            onSubmit={(event) => {
              event.preventDefault();
              onPay();
            }}
          >
            {state.wasSent ? <ErrorSummary problems={form.problems} summary={focus.errors} onField={focus.onField} /> : null}
            <Passengers data={data} />
            <Contact state={form} />
            {lines.deposit && !isByPoints && !facts.company ? (
              <DepositChoice
                state={form}
                deposit={lines.deposit}
                worth={isDepositChosen(state, facts) ? bill.worth : shownBill(withoutCard(state), facts).worth}
                departure={held.trip.flights[0]?.[0]?.departs.slice(0, 10) as CalendarDate | undefined}
              />
            ) : null}
            {isByPoints || facts.company ? null : <ClubOffer machine={machine} of="trip" />}
            <PaymentSection
              {...{ machine, handle }}
              returnPath={() => returnPathOf(here, isDepositChosen(state, facts))}
              countries={data.countries}
              state={form}
              notHeld={text(HINTS["not-held"])}
            />
            {isByPoints ? <p className="hint promo-instead">{text("checkout.pointsNoCode")}</p> : <PromoField machine={machine} />}
            <PaySection
              {...{ stage, isAlive, bill }}
              state={form}
              hint={state.hint && text(HINTS[state.hint])}
              button={focus.payButton}
              isOnCredit={facts.company !== undefined}
            />
          </form>
          <aside className="checkout-summary" aria-label={text("packagePayment.yourTrip")}>
            <TripSummary trip={held.trip} />
            <PackagePrices bill={bill} />
          </aside>
        </div>
      </div>
      <BusyCover stage={stage} />
      <CheckoutQuestions machine={machine} />
      {hold.trouble ? <CartTroubles cart={hold} place={held.place} /> : <TroublePlace machine={machine} links={links} onPay={onPay} />}
    </div>
  );
}

/** The deposit does not depend on the fee of a card, which is charged with a whole payment only. */
const withoutCard = <S extends { readonly form: FormState["form"] }>(state: S): S => ({ ...state, form: { ...state.form, cardType: "" } });

/** Instead of the header: the brand, and the way back (SHELL-002). */
function Top({ data: { held } }: { readonly data: PackagePaymentData }) {
  const text = useText();
  const { brand } = usePage();
  return (
    <div className="payment-top">
      <Link to="/" className="brand-link" aria-label={text("shell.homeLink", { brandName: brand.name })}>
        <BrandMark brandId={brand.id} />
        <span className="brand-name">{brand.name}</span>
      </Link>
      <CoBrandMark />
      <Link to={cartAddress(held.place, "checkout", held.id)} className="text-link payment-back">
        <Icon name="arrow-left" />
        {text("packagePayment.back")}
      </Link>
    </div>
  );
}

/** In one line: they cannot be changed any more. */
function Passengers({ data: { passengers, contact, held } }: { readonly data: PackagePaymentData }) {
  const text = useText();
  return (
    <CheckoutSection name="passengers" title={text("packagePayment.passengers", { count: held.passengers.length })} isDone>
      <p className="payment-passengers">
        <Icon name="users" />
        <span>{passengers.map(({ name }) => name).join(", ")}</span>
      </p>
      {contact.email === "" ? null : <p className="hint">{text("packagePayment.sentTo", { email: contact.email })}</p>}
    </CheckoutSection>
  );
}

/** Only if this browser does not know the contact any more; the payment and the next page need it. */
function Contact({ state }: { readonly state: FormState }) {
  const text = useText();
  const [wasKnown] = useState(() => isTravellerKnown(state.form));
  if (wasKnown) return null;
  return (
    <CheckoutSection name="contact" title={text("packagePayment.contact")} lead={text("packagePayment.contactLead")}>
      <div className="checkout-pair">
        <TextInput state={state} field="firstName" label={text("checkout.firstName")} autoComplete="given-name" isRequired />
        <TextInput state={state} field="lastName" label={text("checkout.lastName")} autoComplete="family-name" isRequired />
      </div>
      <div className="checkout-pair">
        <TextInput state={state} field="email" label={text("checkout.email")} type="email" autoComplete="email" isRequired />
        <TextInput state={state} field="phone" label={text("checkout.phone")} type="tel" autoComplete="tel" isRequired />
      </div>
    </CheckoutSection>
  );
}

function PackagePrices({ bill }: { readonly bill: Bill }) {
  const text = useText();
  return (
    <PriceTable bill={bill} stay={text("extras.linePackage")}>
      {bill.points === null ? <About total={bill.total} /> : null}
    </PriceTable>
  );
}
