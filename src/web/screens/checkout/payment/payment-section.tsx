/** Payment method. The provider's form opens as soon as the traveller is known; until then a placeholder reserves its space. */
import type { Ref } from "react";
import type { PaymentMethod } from "#domain/checkout/checkout-form.ts";
import type { DeclinedFault } from "#domain/payment/card-fault.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import { isTravellerKnown } from "#domain/checkout/checkout-form.ts";
import type { Money } from "#shared/money.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PaymentHandle, PaymentPanelState } from "#web/payment/payment-outcome.ts";
import { PaymentPanel } from "#web/payment/payment-panel.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import { BillingFields } from "./billing-fields.tsx";
import { PointsPlace } from "#web/screens/checkout/points/points-place.tsx";
import { moneyMethod, travellerOf } from "./book-calls.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { CheckoutSection } from "#web/screens/checkout/checkout-section.tsx";
import { withCart } from "./payment-path.ts";
import type { CheckoutCart } from "#web/screens/checkout/cart/use-cart.ts";
import type { CheckoutPoints } from "#web/screens/checkout/points/use-points.ts";
import type { FormState } from "#web/screens/checkout/use-checkout-form.ts";
import { fieldId } from "#web/screens/checkout/use-checkout-form.ts";

type Props = {
  readonly state: FormState;
  readonly data: CheckoutData;
  readonly cart: CheckoutCart;
  readonly total: Money;
  readonly points: CheckoutPoints;
  /** A new number opens another payment with a new form. */
  readonly attempt: number;
  readonly declined: DeclinedFault | undefined;
  /** The visitor is returning from a provider's page: opening another form would end that payment. */
  readonly isBack: boolean;
  readonly handle: Ref<PaymentHandle>;
  readonly onPanel: (panel: PaymentPanelState) => void;
};

export const PAYMENT_PLACE_ID = "checkout-payment";

export function PaymentSection(props: Props) {
  const text = useText();
  const { state, points, data } = props;
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
        onChange={(method) => points.onMethod(method as PaymentMethod)}
      />
      {points.cost !== undefined && points.lacks ? (
        <p className="hint points-lacking">
          {text("checkout.methodPoints")}: {text("errors.notEnoughPoints")}
        </p>
      ) : null}
      {points.isChosen ? <PointsPlace points={points} /> : <MoneyPlace {...props} />}
      {/* Points need no billing address. */}
      {points.isChosen ? null : <BillingFields state={state} countries={data.countries} />}
    </CheckoutSection>
  );
}

/** Only if the cart can be paid with points and there are enough. */
function usePointsChoices({ cost, lacks }: CheckoutPoints) {
  const text = useText();
  if (cost === undefined || lacks) return [];
  const detail = text("checkout.methodPointsDetail", { count: cost });
  return [{ value: "points", label: text("checkout.methodPoints"), icon: "gem" as const, detail }];
}

function MoneyPlace(props: Props) {
  const { state } = props;
  return (
    <>
      {state.needsCardType && state.form.method === "credit" ? <CardTypeField state={state} /> : null}
      <div id={PAYMENT_PLACE_ID} className="payment-place" data-method={state.form.method} tabIndex={-1}>
        <PaymentPlace {...props} />
      </div>
      <SaveCard state={state} />
    </>
  );
}

function PaymentPlace({ state, data, cart, total, attempt, declined, isBack, handle, onPanel }: Props) {
  const text = useText();
  const here = useHref(data.links.here);
  const { form, needsCardType } = state;
  if (cart.state.kind === "failed") return <Notice tone="danger">{text("checkout.notHeldTitle")}</Notice>;
  const isCardKnown = form.method === "paypal" || !needsCardType || form.cardType !== "";
  if (isBack) return <p className="payment-later">{text("checkout.paymentBack")}</p>;
  if (cart.state.kind !== "held" || !isTravellerKnown(form) || !isCardKnown) {
    const key = isTravellerKnown(form) && !isCardKnown ? "checkout.paymentAfterCardType" : "checkout.paymentAfterTraveller";
    return (
      <p className="payment-later">
        <Icon name="lock" />
        {text(key)}
      </p>
    );
  }
  return (
    <PaymentPanel
      key={attempt}
      prebookingId={cart.state.cart.id}
      amount={total}
      method={moneyMethod(form.method)}
      cardType={form.cardType || undefined}
      traveler={travellerOf(form)}
      saveCard={form.saveCard}
      declined={declined}
      checkoutPath={withCart(here, cart.state.cart, data)}
      handle={handle}
      onState={onPanel}
    />
  );
}

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
