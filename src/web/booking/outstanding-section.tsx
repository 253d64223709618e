/** What is still to be paid for a package, until when, and how. */
import type { ReactNode } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { dayOf } from "#web/flight/flight-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { PaymentLine } from "#web/payment/payment-line.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { BookedPackage } from "./booking-view.ts";

type Props = {
  readonly outstanding: NonNullable<BookedPackage["outstanding"]>;
  readonly total: Money;
  readonly departure: string | undefined;
  readonly children?: ReactNode;
};

/** The payments as points on a line of time. */
export function OutstandingSection({ outstanding: { amount, dueOn }, total, departure, children }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (minor: number) => formatPrice({ minor, currency: total.currency }, languageTag);
  return (
    <section
      className="card booked-trip booked-outstanding"
      id="booking-outstanding"
      aria-labelledby="booking-outstanding-title"
      tabIndex={-1}
    >
      <h2 id="booking-outstanding-title" suppressHydrationWarning>
        {dueOn === null
          ? text("packagePayment.outstanding", { amount: price(amount.minor) })
          : text("packagePayment.outstandingBy", { amount: price(amount.minor), day: formatDay(dueOn, languageTag) })}
      </h2>
      <PaymentLine
        points={[
          { title: text("packagePayment.depositPaid"), detail: price(total.minor - amount.minor), isDone: true },
          {
            title:
              dueOn === null ? text("packagePayment.stillToPay") : text("packagePayment.untilDay", { day: formatDay(dueOn, languageTag) }),
            detail: price(amount.minor),
          },
          ...(departure === undefined ? [] : [{ title: formatDay(dayOf(departure), languageTag), detail: text("packagePayment.youFly") }]),
        ]}
      />
      {children}
    </section>
  );
}
