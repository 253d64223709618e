/** Whether everything or only the deposit is paid now (PKG-007), with the payments on a line of time. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { CheckoutSection } from "#web/checkout/checkout-section.tsx";
import type { FormState } from "#web/checkout/form-state.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { PaymentLine } from "#web/payment/payment-line.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";

type Props = {
  readonly state: FormState;
  readonly deposit: NonNullable<CartLines["deposit"]>;
  readonly worth: Money;
  readonly departure: CalendarDate | undefined;
};

export function DepositChoice({ state, deposit, worth, departure }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { isDeposit } = state.form;
  const price = (minor: number) => formatPrice({ minor, currency: worth.currency }, languageTag);
  const dueDay = formatDay(deposit.dueOn, languageTag);
  const [now, later] = [price(deposit.minor), price(worth.minor - deposit.minor)];
  const choices = [
    { value: "all", label: text("packagePayment.payAll", { amount: price(worth.minor) }), detail: text("packagePayment.payAllDetail") },
    {
      value: "deposit",
      label: text("packagePayment.payDeposit", { now }),
      detail: text("packagePayment.payDepositDetail", { later, day: dueDay }),
    },
  ];
  return (
    <CheckoutSection name="deposit" title={text("packagePayment.howMuch")}>
      <RadioGroup
        label={text("packagePayment.howMuch")}
        hideLabel
        name="paysDeposit"
        look="cards"
        choices={choices}
        value={isDeposit ? "deposit" : "all"}
        onChange={(choice) => state.set("isDeposit", choice === "deposit")}
      />
      <PaymentLine
        points={[
          {
            title: text("packagePayment.today"),
            detail: text("packagePayment.youPay", { amount: isDeposit ? now : price(worth.minor) }),
            isDone: true,
          },
          ...(isDeposit
            ? [{ title: text("packagePayment.untilDay", { day: dueDay }), detail: text("packagePayment.youPay", { amount: later }) }]
            : []),
          ...(departure ? [{ title: formatDay(departure, languageTag), detail: text("packagePayment.youFly") }] : []),
        ]}
      />
      {isDeposit ? <p className="hint">{text("packagePayment.depositTerms", { later, day: dueDay })}</p> : null}
    </CheckoutSection>
  );
}
