/** Parts that the dialogs of both checkouts share. */
import type { ReactNode } from "react";
import type { PriceChange } from "#domain/checkout/checkout-state.ts";
import type { PartDifference } from "#domain/checkout/price-differences.ts";
import { explainDifferences } from "#domain/checkout/price-differences.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

type AlertProps = { readonly title: string; readonly actions: ReactNode; readonly children: ReactNode };

const nothing = () => undefined;

/** A question that must be answered: it cannot be closed. */
export const Alert = ({ title, actions, children }: AlertProps) => (
  <Dialog isOpen isLocked kind="alert" size="small" title={title} onClose={nothing} actions={actions}>
    {children}
  </Dialog>
);

type PricesProps = {
  readonly change: { readonly before: Money; readonly after: Money; readonly parts?: PriceChange["parts"] | undefined };
};

/** The old and the new price, and by how much each part of a package has changed. */
export function ChangedPrices({ change: { before, after, parts } }: PricesProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <>
      <dl className="price-change">
        <div>
          <dt>{text("ui.priceBefore")}</dt>
          <dd>
            <s>{formatPrice(before, languageTag)}</s>
          </dd>
        </div>
        <div>
          <dt>{text("ui.priceNow")}</dt>
          <dd>
            <strong>{formatPrice(after, languageTag)}</strong>
          </dd>
        </div>
      </dl>
      <ChangedParts
        parts={explainDifferences(
          before,
          after,
          (parts ?? []).filter(({ part }) => PARTS.has(part)),
        )}
      />
    </>
  );
}

const PARTS: ReadonlySet<string> = new Set(["hotel", "flight", "transfer"]);

function ChangedParts({ parts }: { readonly parts: readonly PartDifference[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (parts.length === 0) return null;
  return (
    <ul className="price-parts">
      {parts.map(({ part, difference }) => (
        <li key={part}>
          {text(difference.minor > 0 ? "packagePayment.partRose" : "packagePayment.partFell", {
            part: text(`packagePayment.part.${part}`),
            amount: formatPrice({ ...difference, minor: Math.abs(difference.minor) }, languageTag),
          })}
        </li>
      ))}
    </ul>
  );
}
