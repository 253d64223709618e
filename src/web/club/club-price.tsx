import { formatPrice } from "#domain/market/format-price.ts";
import { isFree } from "#domain/membership/registration-code.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { CodeState } from "./club-code.ts";
import { priceWith } from "./club-code.ts";
import { shortPrice } from "./short-price.ts";

/** Price of a year and the reduction by a code. */
export function ClubPrice({ fee, code }: { readonly fee: Money; readonly code: CodeState }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = priceWith(fee, code);
  return (
    <div className="club-bill">
      <p className="club-bill-total" aria-live="polite">
        {code.kind === "applied" ? (
          <>
            <span className="visually-hidden">{text("ui.priceBefore")} </span>
            <s>{shortPrice(fee, languageTag)}</s> <span className="visually-hidden">{text("ui.priceNow")} </span>
          </>
        ) : null}
        <strong>{isFree(price) ? text("price.free") : shortPrice(price, languageTag)}</strong> <span>{text("club.perYear")}</span>
      </p>
      {code.kind === "applied" ? (
        <dl className="club-bill-lines">
          <div>
            <dt>{text("club.feeLabel")}</dt>
            <dd>{formatPrice(fee, languageTag)}</dd>
          </div>
          <div>
            <dt>{code.code.coBrandName ?? text("club.codeLine", { code: code.code.name })}</dt>
            <dd>{formatPrice({ ...fee, minor: -code.code.value }, languageTag)}</dd>
          </div>
          <div>
            <dt>{text("club.toPay")}</dt>
            <dd>{formatPrice(price, languageTag)}</dd>
          </div>
        </dl>
      ) : null}
    </div>
  );
}
