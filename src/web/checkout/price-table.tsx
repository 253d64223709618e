/** The bill as a table, and its folded form for phones. */
import type { ReactNode } from "react";
import type { Bill, PriceLine } from "#domain/checkout/price-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";
import type { Money } from "#shared/money.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

const PERCENT = { style: "percent", maximumFractionDigits: 2 } as const;

/** The names of lines that are the same for all products; undefined for the product itself. */
function lineWords(line: PriceLine, text: Text, languageTag: string): string | undefined {
  switch (line.kind) {
    case "stay":
      return undefined;
    case "seat":
    case "bag":
    case "transfer":
      return line.name;
    case "service-fee":
      return text("packagePayment.lineServiceFee");
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
const totalWords = ({ points, total }: Bill, text: Text, languageTag: string): string =>
  points === null ? formatPrice(total, languageTag) : text("checkout.points", { count: points });

type Props = {
  readonly bill: Bill;
  /** The name of the product's own line. */
  readonly stay: ReactNode;
  /** Below the total. */
  readonly children?: ReactNode;
};

export function PriceTable({ bill, stay, children }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const words = totalWords(bill, text, languageTag);
  return (
    <div className="price-summary">
      <h3>{text("checkout.priceTitle")}</h3>
      <table>
        <caption className="visually-hidden">{text("checkout.priceTitle")}</caption>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={`${line.kind} ${"code" in line ? line.code : ""}`} data-line={line.kind}>
              <th scope="row">{lineWords(line, text, languageTag) ?? stay}</th>
              <td key={line.amount.minor}>{formatPrice(line.amount, languageTag)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {bill.later ? (
            <tr data-line="worth">
              <th scope="row">{text("price.total")}</th>
              <td>{formatPrice(bill.worth, languageTag)}</td>
            </tr>
          ) : null}
          <tr data-line="total">
            <th scope="row">{text("checkout.lineTotal")}</th>
            <td key={words}>
              <strong className="price-total">{words}</strong>
            </td>
          </tr>
          {bill.later ? (
            <tr data-line="later">
              <th scope="row" suppressHydrationWarning>
                {text("packagePayment.laterBy", { day: formatDay(bill.later.dueOn, languageTag) })}
              </th>
              <td>{formatPrice(bill.later.amount, languageTag)}</td>
            </tr>
          ) : null}
        </tfoot>
      </table>
      {children}
    </div>
  );
}

/** The charge is in the currency of the quote; the amount in the visitor's currency is approximate (D10). */
export function About({ total }: { readonly total: Money }) {
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

type BarProps = {
  readonly bill: Bill;
  readonly label: string;
  /** The hotel. */
  readonly title: string;
  /** The days. */
  readonly detail: string;
  readonly picture?: PictureSubject | null;
  readonly children: ReactNode;
};

/** On phones the summary is folded above the form; what is bought, when and the total stay visible. */
export function SummaryBar({ bill, label, title, detail, picture, children }: BarProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const words = totalWords(bill, text, languageTag);
  return (
    <details className="summary-bar">
      <summary>
        {picture ? <Picture {...picture} sizes="3.5rem" className="summary-bar-picture" /> : null}
        <span className="summary-bar-words">
          <span className="visually-hidden">{text("ui.label", { label })} </span>
          <strong className="summary-bar-title">{title}</strong> <span className="hint">{detail}</span>
        </span>
        {/* The key replaces the element when the total changes, so that no layout shift is counted. */}
        <strong key={words} className="price-total">
          {words}
        </strong>
        <Icon name="chevron-down" />
      </summary>
      <div className="summary-bar-inside">{children}</div>
    </details>
  );
}
