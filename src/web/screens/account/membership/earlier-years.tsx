/** Expired years, each with its statement and the promo code it returned. */
import { lastDayOf } from "#domain/membership/cycle.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import type { MembershipYear } from "./membership-data.ts";
import { SavingsTable } from "./savings-section.tsx";

export function EarlierYears({ years }: { readonly years: readonly MembershipYear[] }) {
  const text = useText();
  if (years.length === 0) return null;
  return (
    <AccountSection id="earlier" icon="history" title={text("membership.earlierTitle")}>
      <ul className="membership-years">
        {years.map((year) => (
          <Year key={year.cycleStart} year={year} />
        ))}
      </ul>
    </AccountSection>
  );
}

function Year({ year }: { readonly year: MembershipYear }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (amount: number) => formatPrice(moneyOf(amount, year.currency), languageTag);
  const from = formatDate(year.cycleStart, languageTag);
  const to = formatDate(lastDayOf(year.cycleEnd), languageTag);
  return (
    <li>
      <strong>{text("membership.yearSpan", { from, to })}</strong>
      <span>{text("membership.yearSum", { saved: price(year.saved), fee: price(year.paidFee) })}</span>
      {year.guaranteeCode ? (
        <span>
          {text("membership.codeIssued")} <code className="membership-code">{year.guaranteeCode}</code>
        </span>
      ) : null}
      {year.bookings.length > 0 ? (
        <details className="membership-details">
          <summary>{text("membership.savingsTable")}</summary>
          <SavingsTable year={year} />
        </details>
      ) : null}
    </li>
  );
}
