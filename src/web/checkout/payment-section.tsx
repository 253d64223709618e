/** Payment method. The provider's form opens as soon as the traveller is known; until then a placeholder reserves its space. */
import type { Ref } from "react";
import type { KnownPoints } from "#domain/checkout/checkout-view.ts";
import { arePointsChosen, billToPay, heldCart, isDepositChosen, knownPoints } from "#domain/checkout/checkout-view.ts";
import type { HeldCart } from "#domain/checkout/checkout-state.ts";
import type { Country } from "#domain/checkout/countries.ts";
import type { PaymentMethod } from "#domain/checkout/checkout-form.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import { isTravellerKnown } from "#domain/checkout/checkout-form.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PaymentHandle, PaymentPanelState } from "#web/payment/payment-outcome.ts";
import { PaymentPanel } from "#web/payment/payment-panel.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import { CompanyPlace } from "./company-place.tsx";
import { BillingFields } from "./billing-fields.tsx";
import { PointsPlace } from "./points/points-place.tsx";
import { travellerOf } from "./order-parts.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import type { CheckoutMachine } from "./machine-store.ts";
import type { FormState } from "./form-state.ts";
import { fieldId } from "./form-state.ts";

type Props = {
  readonly machine: CheckoutMachine;
  readonly state: FormState;
  readonly countries: readonly Country[];
  /** Return address for payment providers: this page with its cart. */
  readonly returnPath: (cart: HeldCart) => string;
  readonly handle: Ref<PaymentHandle>;
  /** Says that the room or the trip is not held. */
  readonly notHeld: string;
};

export function PaymentSection(props: Props) {
  const { company } = props.machine.facts;
  return company ? <CompanyPlace name={company.name} state={props.state} /> : <VisitorPayment {...props} />;
}

function VisitorPayment(props: Props) {
  const text = useText();
  const { machine, state, countries } = props;
  const points = knownPoints(machine.state, machine.facts);
  const isByPoints = arePointsChosen(machine.state, machine.facts);
  const choices = [
    { value: "credit", label: text("checkout.methodCard"), icon: "credit-card" as const, detail: CARD_TYPES.join(", ") },
    { value: "paypal", label: text("checkout.methodPaypal"), icon: "wallet" as const, detail: text("checkout.methodPaypalDetail") },
    ...usePointsChoices(points),
  ];
  return (
    <CheckoutSection name="payment" title={text("checkout.paymentTitle")}>
      <RadioGroup
        label={text("checkout.method")}
        hideLabel
        name="method"
        look="cards"
        choices={choices}
        value={state.form.method}
        onChange={(method) => machine.dispatch({ type: "chooseMethod", method: method as PaymentMethod })}
      />
      {points.cost !== undefined && points.lacks ? (
        <p className="hint points-lacking">
          {text("ui.label", { label: text("checkout.methodPoints") })} {text("errors.notEnoughPoints")}
        </p>
      ) : null}
      {isByPoints ? <PointsPlace {...{ points, state }} /> : null}
      {/* A form that was opened stays with what was typed, for a visitor who chooses the card again. */}
      {isByPoints && machine.state.panel === undefined ? null : <MoneyPlace {...props} isHidden={isByPoints} />}
      {/* Points need no billing address. */}
      {isByPoints ? null : <BillingFields state={state} countries={countries} />}
    </CheckoutSection>
  );
}

/** Only if the cart can be paid with points and there are enough. */
function usePointsChoices({ cost, lacks }: KnownPoints) {
  const text = useText();
  if (cost === undefined || lacks) return [];
  const detail = text("checkout.methodPointsDetail", { count: cost });
  return [{ value: "points", label: text("checkout.methodPoints"), icon: "gem" as const, detail }];
}

type PlaceProps = Props & { readonly isHidden: boolean };

function MoneyPlace(props: PlaceProps) {
  const { state, machine, isHidden } = props;
  const { payment } = machine.focus;
  return (
    <>
      {state.needsCardType && state.form.method === "credit" ? <CardTypeField state={state} /> : null}
      <div ref={payment} className="payment-place" data-method={state.form.method} hidden={isHidden} tabIndex={-1}>
        <PaymentPlace {...props} />
      </div>
      <SaveCard state={state} />
    </>
  );
}

function PaymentPlace({ machine, state, returnPath, handle, notHeld, isHidden }: PlaceProps) {
  const text = useText();
  const { failure, attempt, declined, isReturning, phase } = machine.state;
  const cart = heldCart(machine.state);
  const { form, needsCardType } = state;
  if (failure !== undefined) return <Notice tone="danger">{notHeld}</Notice>;
  const isCardKnown = form.method === "paypal" || !needsCardType || form.cardType !== "";
  // What was typed into an open form is not given up when the traveller's data are corrected.
  const isReady = isTravellerKnown(form) || machine.state.panel !== undefined;
  // Opening another form would end the payment that the visitor returns from. After the booking, the next page is loading.
  if (isReturning || phase === "booked") return <p className="payment-later">{text("checkout.paymentBack")}</p>;
  if (!cart || !isReady || !isCardKnown) {
    if (form.method === "paypal") return <Notice tone="info">{text("payment.payPalOpens")}</Notice>;
    return <FormLater words={text(isReady && !isCardKnown ? "checkout.paymentAfterCardType" : "checkout.paymentAfterTraveller")} />;
  }
  const panel = {
    prebookingId: cart.id,
    amount: billToPay(machine.state, machine.facts).total,
    traveler: travellerOf(form),
    saveCard: form.saveCard,
    payDeposit: isDepositChosen(machine.state, machine.facts),
    checkoutPath: returnPath(cart),
    handle,
    onState: ({ kind }: PaymentPanelState) => machine.dispatch({ type: "panelChanged", panel: kind }),
  };
  const isByCard = form.method === "credit";
  return (
    <>
      <div className="payment-by-card" hidden={!isByCard}>
        <PaymentPanel
          {...panel}
          attempt={attempt}
          method="credit"
          cardType={form.cardType || undefined}
          declined={declined}
          isHidden={isHidden || !isByCard}
        />
      </div>
      {form.method === "paypal" ? <PaymentPanel key={attempt} {...panel} method="paypal" /> : null}
    </>
  );
}

/** Says when the form opens, above the outlines of its fields. */
const FormLater = ({ words }: { readonly words: string }) => (
  <div className="payment-later">
    <p className="payment-later-words">
      <Icon name="lock" />
      {words}
    </p>
    <div className="payment-later-fields" aria-hidden>
      <span>
        <Icon name="credit-card" />
      </span>
      <span />
      <span />
      <span />
    </div>
  </div>
);

const feeWords = (fees: CardFees, type: CardType, languageTag: string): string => {
  const percent = fees[type] ?? 0;
  const share = { style: "percent", maximumFractionDigits: 2 } as const;
  return percent > 0 ? `${type} (+${formatters.getNumberFormat(languageTag, share).format(percent / 100)})` : type;
};

/** If card types have different fees, the type must be chosen before the card is entered. */
function CardTypeField({ state }: { readonly state: FormState }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const problem = state.problems.cardType;
  return (
    <div className="checkout-pair">
      <SelectField
        ref={state.refOf("cardType")}
        id={fieldId("cardType")}
        name="cardType"
        label={text("checkout.cardType")}
        help={text("checkout.cardTypeHelp")}
        error={problem && text(`errors.${problem}`)}
        isRequired
        placeholder={text("checkout.choose")}
        choices={CARD_TYPES.map((type) => ({ value: type, label: feeWords(state.fees, type, languageTag) }))}
        value={state.form.cardType}
        onChange={(event) => state.set("cardType", event.target.value as CardType | "")}
      />
    </div>
  );
}

function SaveCard({ state: { form, set } }: { readonly state: FormState }) {
  const text = useText();
  const { isAuthenticated } = useVisitor();
  if (!isAuthenticated || form.method !== "credit") return null;
  return (
    <Checkbox
      id={fieldId("saveCard")}
      name="saveCard"
      label={text("checkout.saveCard")}
      help={text("checkout.saveCardHelp")}
      checked={form.saveCard}
      onChange={(event) => set("saveCard", event.target.checked)}
    />
  );
}
