/** The bill: all lines, the amount paid now, and the amount paid at the hotel. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { About, PriceTable } from "#web/checkout/price-table.tsx";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";

type Props = { readonly data: CheckoutData; readonly bill: Bill };

export function PriceSummary({ data, bill }: Props) {
  const text = useText();
  const [stay] = bill.lines;
  const isMember = bill.lines.some(({ kind }) => kind === "membership");
  const { stay: days, party } = data;
  const name = (
    <>
      {text("checkout.lineStay", { rooms: party.length, nights: nightsBetween(days.startDate, days.endDate) })}
      {stay ? <Taxes data={data} amount={stay.amount} /> : null}
      {isMember ? <small className="hint">{text("checkout.lineMember")}</small> : null}
    </>
  );
  return (
    <PriceTable bill={bill} stay={name}>
      <Saving data={data} bill={bill} />
      {bill.points === null ? <About total={bill.total} /> : null}
      {stay ? <Nights data={data} amount={stay.amount} /> : null}
      <FeesAtHotel data={data} />
      <LegalNotes currency={bill.total.currency} />
    </PriceTable>
  );
}

/** Savings by the club for this stay, for a member or with the membership in the cart. */
function Saving({ data: { rate }, bill }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [stay] = bill.lines;
  const publicPrice = bill.publicStay ?? rate.publicPrice;
  if (!stay || !publicPrice || publicPrice.currency !== stay.amount.currency || publicPrice.minor <= stay.amount.minor) return null;
  const saved = { minor: publicPrice.minor - stay.amount.minor, currency: publicPrice.currency };
  return (
    <dl className="club-saving">
      <div>
        <dt>{text("checkout.publicPrice")}</dt>
        <dd>{formatPrice(publicPrice, languageTag)}</dd>
      </div>
      <div>
        <dt>{text("checkout.memberPrice")}</dt>
        <dd>{formatPrice(stay.amount, languageTag)}</dd>
      </div>
      <div>
        <dt>{text("checkout.memberSaving")}</dt>
        <dd>
          <strong>{formatPrice(saved, languageTag)}</strong>
        </dd>
      </div>
    </dl>
  );
}

/** Notes about currencies that the law of a market requires (CHK-024, CHK-025). */
function LegalNotes({ currency }: { readonly currency: string }) {
  const text = useText();
  const { saysSingaporeDollars, saysDollarsOnly } = usePage().configuration.checkout;
  return (
    <>
      {saysSingaporeDollars ? <p className="hint">{text("checkout.singaporeDollars")}</p> : null}
      {saysDollarsOnly && currency !== "USD" ? <p className="hint">{text("checkout.dollarsOnly")}</p> : null}
    </>
  );
}

/** The amount of taxes is shown only while the price is the one they were computed for. */
function Taxes({ data: { rate }, amount }: { readonly data: CheckoutData; readonly amount: Money }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (rate.taxes === null || amount.minor !== rate.price.minor || amount.currency !== rate.price.currency)
    return <small className="hint">{text("details.taxesIncluded")}</small>;
  return <small className="hint">{text("checkout.taxesOf", { taxes: formatPrice(rate.taxes, languageTag) })}</small>;
}

function Nights({ data: { rate, stay, party }, amount }: { readonly data: CheckoutData; readonly amount: Money }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const sum = rate.nights.reduce((total, night) => total + night.minor, 0);
  if (rate.nights.length < 2 || sum !== amount.minor) return null;
  return (
    <details className="price-nights">
      <summary>{text("checkout.perNight", { rooms: party.length })}</summary>
      <dl>
        {rate.nights.map((night, index) => {
          const day = addDays(stay.startDate, index);
          return (
            <div key={day}>
              <dt suppressHydrationWarning>{formatDay(day, languageTag)}</dt>
              <dd>{formatPrice(night, languageTag)}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}

function FeesAtHotel({ data: { rate } }: { readonly data: CheckoutData }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (rate.feesAtHotel.length === 0) return null;
  return (
    <div className="price-at-hotel">
      <p>
        <strong>{text("checkout.atHotel")}</strong>
      </p>
      <dl>
        {rate.feesAtHotel.map(({ kind, amount }) => (
          <div key={`${kind} ${amount.currency}`}>
            <dt>{text(hotelWordKey("fee", kind))}</dt>
            <dd>{formatPrice(amount, languageTag)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{text("checkout.atHotelNote")}</p>
    </div>
  );
}
