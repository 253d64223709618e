/** What is still to be paid for a package, until when, and how. */
import type { ReactNode } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
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
      <ol className="booked-money">
        <li data-state="done">
          <strong>{text("packagePayment.depositPaid")}</strong>
          <span>{price(total.minor - amount.minor)}</span>
        </li>
        <li>
          <strong suppressHydrationWarning>
            {dueOn === null ? text("packagePayment.stillToPay") : text("packagePayment.untilDay", { day: formatDay(dueOn, languageTag) })}
          </strong>
          <span>{price(amount.minor)}</span>
        </li>
        {departure === undefined ? null : (
          <li>
            <strong suppressHydrationWarning>{formatDay(departure.slice(0, 10) as CalendarDate, languageTag)}</strong>
            <span>{text("packagePayment.youFly")}</span>
          </li>
        )}
      </ol>
      {children}
    </section>
  );
}
