import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";
import { priceBandsOf } from "./cabin-map.tsx";
import { priceWords } from "./seat-words.ts";

/** What the tints mean: free seats by price, chosen, taken, not allowed. */
export function SeatLegend({ leg }: { readonly leg: LegSeats }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <ul className="seat-legend">
      {priceBandsOf(leg)
        .slice(0, 3)
        .map((minor, band) => (
          <li key={minor}>
            <span className={`seat seat-band-${band}`} aria-hidden />
            {priceWords(minor, leg, text, languageTag)}
          </li>
        ))}
      <li>
        <span className="seat seat-chosen" aria-hidden />
        {text("extras.legend.chosen")}
      </li>
      <li>
        <span className="seat seat-taken" aria-hidden>
          ×
        </span>
        {text("extras.legend.taken")}
      </li>
      <li>
        <span className="seat seat-exit-row" aria-hidden />
        {text("extras.legend.refused")}
      </li>
    </ul>
  );
}
