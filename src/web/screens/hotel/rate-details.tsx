import { addDays } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import type { FeeView, RateView } from "./hotel-view.ts";
import { TermSteps } from "./rate-terms.tsx";
import type { StayHere } from "./stay-here.ts";

/** Every line of the price, unfolded on demand. */
export function RateDetails({ rate, at }: { readonly rate: RateView; readonly at: StayHere }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <details className="rate-details">
      <summary>{text("details.priceDetails")}</summary>
      <div className="rate-details-inside">
        <table>
          <caption className="visually-hidden">{text("details.priceDetails")}</caption>
          <tbody>
            {rate.nights.map((night, index) => (
              // Nights have no name but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" suppressHydrationWarning>
                  {formatDay(addDays(at.stay.startDate, index), languageTag)}
                </th>
                <td>{formatPrice(night, languageTag)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text("price.total")}</th>
              <td>{formatPrice(rate.price, languageTag)}</td>
            </tr>
            <tr className="rate-taxes">
              <th scope="row">{text("details.ofWhichTaxes")}</th>
              <td>{formatPrice(rate.taxes, languageTag)}</td>
            </tr>
          </tfoot>
        </table>
        {rate.terms ? <TermSteps steps={rate.terms.steps} /> : null}
      </div>
    </details>
  );
}

/** Not part of the price, and never hidden behind it. */
export function FeesAtHotel({ fees }: { readonly fees: readonly FeeView[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (fees.length === 0) return null;
  return (
    <p className="rate-fees">
      {text("details.feesAtHotel")}{" "}
      {fees.map(({ kind, amount }) => `${text(hotelWordKey("fee", kind))} ${formatPrice(amount, languageTag)}`).join(" · ")}
    </p>
  );
}
