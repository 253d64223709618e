/** What a change of the company has changed in the cart of an agent. */
import type { OutputOf } from "#contract/base/call.ts";
import type { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { explainDifferences } from "#domain/checkout/price-differences.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";

type WireCart = OutputOf<typeof getPackageShoppingCart>;

/** Plain JSON, because documents contain it. */
export type CompanyPrice = {
  readonly companyId: string | null;
  readonly total: Money;
  /** Null if the company was not changed since the cart was opened. */
  readonly change: {
    readonly before: Money;
    readonly formerCompany: string | null;
    readonly parts: readonly { readonly part: "hotel" | "flight" | "transfer"; readonly difference: Money }[];
  } | null;
};

/** The cart has the price of another company than the one that the agent books for now. */
export const isOfOtherCompany = ({ companyId }: Pick<WireCart, "companyId">, visitor: Visitor | undefined): boolean =>
  mayUseCredit(visitor?.agent) && companyId !== visitor?.agent?.company?.id;

export function companyPriceOf({ companyId, repriced, totalAmount, currency }: WireCart): CompanyPrice {
  const money = (amount: number) => moneyOf(amount, currency);
  return {
    companyId: companyId ?? null,
    total: money(totalAmount),
    change: repriced
      ? {
          before: money(repriced.before),
          formerCompany: repriced.formerCompany ?? null,
          parts: repriced.parts.map(({ part, difference }) => ({ part, difference: money(difference) })),
        }
      : null,
  };
}

type ChangeWords = {
  readonly before: string;
  readonly after: string;
  readonly company: string | undefined;
  readonly formerCompany: string | null;
};

/** A company that was locked is named, too, although the agent cannot choose it any more. */
function changeWords(text: Text, { company, formerCompany, ...words }: ChangeWords): string {
  if (company !== undefined) return text("checkout.companyChanged", { ...words, company });
  return formerCompany === null
    ? text("checkout.companyEnded", words)
    : text("checkout.companyNamedEnded", { ...words, company: formerCompany });
}

export function CompanyChange({ price }: { readonly price: CompanyPrice }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { agent } = useVisitor();
  if (!mayUseCredit(agent)) return null;
  const company = agent?.company?.name;
  if (price.companyId !== (agent?.company?.id ?? null)) return <Notice tone="caution">{text("checkout.companyPriceKept")}</Notice>;
  const { change, total } = price;
  if (!change) return null;
  const words = { before: formatPrice(change.before, languageTag), after: formatPrice(total, languageTag) };
  return (
    <Notice tone="info">
      <p>{changeWords(text, { ...words, company, formerCompany: change.formerCompany })}</p>
      {change.parts.length > 1 ? (
        <ul>
          {explainDifferences(change.before, total, change.parts).map(({ part, difference }) => {
            const key = difference.minor > 0 ? "packagePayment.partRose" : "packagePayment.partFell";
            const amount = formatPrice({ ...difference, minor: Math.abs(difference.minor) }, languageTag);
            return <li key={part}>{text(key, { part: text(`packagePayment.part.${part}`), amount })}</li>;
          })}
        </ul>
      ) : null}
    </Notice>
  );
}
