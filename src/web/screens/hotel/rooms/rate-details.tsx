import { useText } from "#web/i18n/text.tsx";
import type { ReactNode } from "react";
import type { RateHoles } from "./rate-texts.ts";

/** All lines of the price, folded. */
export function RateDetails({ texts }: { readonly texts: RateHoles }) {
  const text = useText();
  return (
    <details className="rate-details">
      <summary>{text("details.priceDetails")}</summary>
      <div className="rate-details-inside">
        <table>
          <caption className="visually-hidden">{text("details.priceDetails")}</caption>
          <tbody>
            {texts.days.map((day, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a night is identified by its place in the stay
              <tr key={place}>
                <th scope="row" suppressHydrationWarning>
                  {day}
                </th>
                <td>{texts.nights[place]}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text("price.total")}</th>
              <td>{texts.price}</td>
            </tr>
            <tr className="rate-taxes">
              <th scope="row">{text("details.ofWhichTaxes")}</th>
              <td>{texts.taxes}</td>
            </tr>
          </tfoot>
        </table>
        <TermSteps steps={texts.steps} />
      </div>
    </details>
  );
}

function TermSteps({ steps }: { readonly steps: RateHoles["steps"] }) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <>
      <h4>{text("details.cancellationTitle")}</h4>
      <ul suppressHydrationWarning>
        {steps.map((step, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps have an order and never change
          <li key={place} suppressHydrationWarning>
            {step}
          </li>
        ))}
      </ul>
      <p className="hint">{text("details.hotelTime")}</p>
    </>
  );
}

/** Not included in the price, and always visible. */
export function FeesAtHotel({ fees }: { readonly fees: ReactNode }) {
  const text = useText();
  if (!fees) return null;
  return (
    <p className="rate-fees">
      {text("details.feesAtHotel")} {fees}
    </p>
  );
}
