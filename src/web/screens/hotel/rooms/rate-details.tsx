import { useText } from "#web/i18n/text.tsx";
import type { LineTexts, RateTexts } from "./rate-texts.ts";
import { textsNamed } from "./rate-texts.ts";

/** All lines of the price, folded. */
export function RateDetails({ texts }: { readonly texts: RateTexts & LineTexts }) {
  const text = useText();
  const nights = textsNamed("night", texts);
  return (
    <details className="rate-details">
      <summary>{text("details.priceDetails")}</summary>
      <div className="rate-details-inside">
        <table>
          <caption className="visually-hidden">{text("details.priceDetails")}</caption>
          <tbody>
            {textsNamed("day", texts).map((day, index) => (
              <tr key={day}>
                <th scope="row" suppressHydrationWarning>
                  {day}
                </th>
                <td>{nights[index]}</td>
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
              <td>{texts["taxes"]}</td>
            </tr>
          </tfoot>
        </table>
        <TermSteps steps={textsNamed("step", texts)} />
      </div>
    </details>
  );
}

function TermSteps({ steps }: { readonly steps: readonly string[] }) {
  const text = useText();
  if (steps.length === 0) return null;
  return (
    <>
      <h4>{text("details.cancellationTitle")}</h4>
      <ul suppressHydrationWarning>
        {steps.map((step) => (
          <li key={step} suppressHydrationWarning>
            {step}
          </li>
        ))}
      </ul>
      <p className="hint">{text("details.hotelTime")}</p>
    </>
  );
}

/** Not included in the price, and always visible. */
export function FeesAtHotel({ fees }: { readonly fees: string | undefined }) {
  const text = useText();
  if (!fees) return null;
  return (
    <p className="rate-fees">
      {text("details.feesAtHotel")} {fees}
    </p>
  );
}
