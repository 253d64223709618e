/** A price in the format of the page's language, with all decimals and separators. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { PriceInWords } from "./price-in-words.tsx";

type Props = {
  readonly price: Money;
  /** The former price, struck through; shown only if it is higher and in the same currency. */
  readonly before?: Money | undefined;
  /** Labels the price as a member price. */
  readonly isMember?: boolean | undefined;
  /** Converted from another currency, so the amount charged may differ. */
  readonly isAbout?: boolean | undefined;
  /** The unit of the price: "per night", "for 3 nights". */
  readonly per?: string | undefined;
  readonly size?: "normal" | "large" | "small" | undefined;
};

export function Price({ price, before, isMember = false, isAbout = false, per, size = "normal" }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const amount = formatPrice(price, languageTag);
  const former = before && before.currency === price.currency && before.minor > price.minor ? formatPrice(before, languageTag) : undefined;
  return (
    <PriceInWords
      amount={isAbout ? text("ui.priceAbout", { price: amount }) : amount}
      before={former}
      per={per}
      isMember={isMember}
      size={size}
    />
  );
}
