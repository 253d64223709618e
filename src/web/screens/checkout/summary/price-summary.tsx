/** The bill: all lines, the amount paid now, and the amount paid at the hotel. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Bill, PriceLine } from "#domain/checkout/price-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { Money } from "#shared/money.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";

type Props = { readonly data: CheckoutData; readonly bill: Bill };

const PERCENT = { style: "percent", maximumFractionDigits: 2 } as const;

function lineWords(line: PriceLine, { stay, party }: CheckoutData, text: Text, languageTag: string): string {
  switch (line.kind) {
    case "stay":
      return text("checkout.lineStay", { rooms: party.length, nights: nightsBetween(stay.startDate, stay.endDate) });
    case "transfer":
      return line.name;
    case "membership":
      return text("checkout.lineMembership");
    case "points":
      return text("checkout.linePoints");
    case "promo":
      return text("checkout.linePromo", { code: line.code });
    default:
      return text("checkout.lineFee", {
        card: line.cardType,
        percent: formatters.getNumberFormat(languageTag, PERCENT).format(line.percent / 100),
      });
  }
}

/** The amount paid now, in money or points. */
export const totalWords = ({ points, total }: Bill, text: Text, languageTag: string): string =>
  points === null ? formatPrice(total, languageTag) : text("checkout.points", { count: points });

export function PriceSummary({ data, bill }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [stay] = bill.lines;
  const words = totalWords(bill, text, languageTag);
  const isMember = bill.lines.some(({ kind }) => kind === "membership");
  return (
    <div className="price-summary">
      <h3>{text("checkout.priceTitle")}</h3>
      <table>
        <caption className="visually-hidden">{text("checkout.priceTitle")}</caption>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={`${line.kind} ${"code" in line ? line.code : ""}`} data-line={line.kind}>
              <th scope="row">
                {lineWords(line, data, text, languageTag)}
                {line.kind === "stay" ? <Taxes data={data} amount={line.amount} /> : null}
                {line.kind === "stay" && isMember ? <small className="hint">{text("checkout.lineMember")}</small> : null}
              </th>
              <td key={line.amount.minor}>{formatPrice(line.amount, languageTag)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-line="total">
            <th scope="row">{text("checkout.lineTotal")}</th>
            <td key={words}>
              <strong className="price-total">{words}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <Saving data={data} bill={bill} />
      {bill.points === null ? <About total={bill.total} /> : null}
      {stay ? <Nights data={data} amount={stay.amount} /> : null}
      <FeesAtHotel data={data} />
      <LegalNotes currency={bill.total.currency} />
    </div>
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

/** The charge is in the currency of the quote; the amount in the visitor's currency is approximate (D10). */
function About({ total }: { readonly total: Money }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { currency } = usePage();
  if (currency === total.currency) return null;
  const minor = Math.round(convertMinor(total.minor, total.currency as CurrencyCode, currency));
  return (
    <p className="hint price-about">
      {text("checkout.about", { price: formatPrice({ minor, currency }, languageTag), currency: total.currency })}
    </p>
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
