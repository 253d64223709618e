/** A price with formatted amounts, which may be holes of a fragment. */
import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = {
  readonly amount: ReactNode;
  /** The former price, struck through. */
  readonly before?: ReactNode;
  readonly per?: string | undefined;
  readonly isMember?: boolean | undefined;
  readonly size?: "normal" | "large" | "small" | undefined;
};

export function PriceInWords({ amount, before, per, isMember = false, size = "normal" }: Props) {
  const text = useText();
  return (
    <span className={classNames("price", `price-${size}`, isMember && "price-member")}>
      {isMember ? (
        <span className="price-kind">
          <Icon name="crown" />
          {text("price.memberPrice")}{" "}
        </span>
      ) : null}
      {before ? (
        <>
          <span className="visually-hidden">{text("ui.priceBefore")} </span>
          <s className="price-before">{before}</s> <span className="visually-hidden">{text("ui.priceNow")} </span>
        </>
      ) : null}
      <strong className="price-amount">{amount}</strong>
      {per ? (
        <>
          {" "}
          <span className="price-per">{per}</span>
        </>
      ) : null}
    </span>
  );
}
