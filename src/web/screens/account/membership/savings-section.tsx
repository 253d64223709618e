/** What the club has saved compared with the fee. Each booking is compared with the public price at the time of booking. */
import { lastDayOf } from "#domain/membership/cycle.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { savingSteps, yearRange } from "./chart-steps.ts";
import type { MembershipYear } from "./membership-data.ts";
import { StepChart } from "./step-chart.tsx";

type Props = { readonly year: MembershipYear; readonly now: number };

const FIRST_DAYS_MS = 7 * 86_400_000;

export function SavingsSection({ year, now }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (amount: number) => formatPrice(moneyOf(amount, year.currency), languageTag);
  const [saved, fee, missing] = [price(year.saved), price(year.paidFee), price(year.shortfall)];
  const isFree = year.paidFee === 0;
  const status = year.shortfall > 0 ? text("membership.stillMissing", { missing }) : text("membership.feeEarned");
  return (
    <AccountSection id="savings" icon="wallet" title={text("membership.savingsTitle")}>
      <p className="membership-figure">
        <strong>{saved}</strong> {isFree ? text("membership.savedSoFar") : text("membership.savedOf", { fee })}
      </p>
      <p>{isFree ? text("membership.freeYear") : status}</p>
      {year.bookings.length > 0 ? (
        <>
          <SavingsChart year={year} now={now} label={text("membership.savingsChart", { saved, fee })} />
          <Disclosure label={text("membership.savingsTable")}>
            <SavingsTable year={year} />
          </Disclosure>
        </>
      ) : (
        <div className="actions">
          <ButtonLink to="/hotels" emphasis="quiet" size="small" icon="search">
            {text("trips.search")}
          </ButtonLink>
        </div>
      )}
      {isFree ? null : <p className="hint">{text("membership.guarantee")}</p>}
    </AccountSection>
  );
}

function SavingsChart({ year, now, label }: Props & { readonly label: string }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const range = yearRange(year);
  const fee = formatPrice(moneyOf(year.paidFee, year.currency), languageTag);
  // In the first days of a year the chart would be a line at its edge, and the figure above says the same.
  if (now - range.from < FIRST_DAYS_MS) return null;
  return (
    <StepChart
      label={label}
      range={range}
      lines={[{ look: "solid", steps: savingSteps(year), until: Math.min(now, range.to) }]}
      mark={year.paidFee > 0 ? { value: year.paidFee, label: text("membership.feeMark", { fee }) } : undefined}
      ends={[formatDate(year.cycleStart, languageTag), formatDate(lastDayOf(year.cycleEnd), languageTag)]}
    />
  );
}

export function SavingsTable({ year }: { readonly year: MembershipYear }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const fee = (amount: number) => formatPrice(moneyOf(amount, year.currency), languageTag);
  const rows = year.bookings.map((booking, place) => {
    const price = (amount: number) => formatPrice(moneyOf(amount, booking.currency), languageTag);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the order of the list never changes while it is shown
      <tr key={place}>
        <th scope="row">
          {booking.description}
          <span className="hint">{formatDate(booking.bookedAt, languageTag)}</span>
        </th>
        <td>{price(booking.publicPrice)}</td>
        <td>{price(booking.paid)}</td>
        <td>{price(booking.saved)}</td>
      </tr>
    );
  });
  return (
    <table className="membership-table membership-savings">
      <caption className="visually-hidden">{text("membership.savingsTable")}</caption>
      <thead>
        <tr>
          {["booking", "publicPrice", "paid", "saved"].map((column) => (
            <th key={column} scope="col">
              {text(`membership.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {text("membership.savedInYear")}
          </th>
          <td>{fee(year.saved)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            {text("membership.paidFee")}
          </th>
          <td>{fee(year.paidFee)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
