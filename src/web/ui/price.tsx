/** A price as the page's language writes it: to the smallest unit, with separators. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { PriceInWords } from "./price-in-words.tsx";

type Props = {
  readonly price: Money;
  /** What it cost before, struck through; shown only when it was more. */
  readonly before?: Money | undefined;
  /** A price for members of the club is named as one. */
  readonly isMember?: boolean | undefined;
  /** Turned over from another currency: it may differ when it is paid. */
  readonly isAbout?: boolean | undefined;
  /** What it is for: "per night", "for 3 nights". */
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
