import type { Stay } from "#domain/calendar/stay.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { walkingMinutes } from "#domain/place/walking.ts";
import type { DistanceUnit } from "#domain/visitor/distance.ts";
import type { Money } from "#shared/money.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatScore } from "#web/hotel/format-measures.ts";
import { formatStay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Card, CardTitle } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { InlineText } from "../inline-text.tsx";

type Way = { readonly name: string; readonly km: number };

export type District = {
  readonly name: string;
  /** What the editors write about it. */
  readonly words: string | null;
  /** Null if not all hotels of the destination were read. */
  readonly count: number | null;
  /** The lowest total of the stay. */
  readonly from: Money;
  /** Mean of the scores of its hotels. */
  readonly score: number | null;
  /** Null if the centre is unknown. */
  readonly centreKm: number | null;
  readonly sights: readonly string[];
  readonly station: Way | null;
  readonly beach: Way | null;
  readonly isCentral: boolean;
  readonly isCheapest: boolean;
  readonly isBestRated: boolean;
  /** Results of this district. */
  readonly to: string;
};

type Props = { readonly city: string; readonly stay: Stay; readonly districts: readonly District[]; readonly unit: DistanceUnit };

export function DistrictList({ city, stay, districts, unit }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <section className="section" id="districts" aria-labelledby="districts-title">
      <h2 id="districts-title">{text("destination.districtsTitle", { city })}</h2>
      <p className="hint" suppressHydrationWarning>
        {text("destination.districtsText", { days: formatStay(stay, languageTag) })}
      </p>
      <ul className="districts">
        {districts.map((district) => (
          <DistrictCard key={district.name} district={district} unit={unit} />
        ))}
      </ul>
      <p className="hint">{text("destination.sources")}</p>
    </section>
  );
}

function DistrictCard({ district, unit }: { readonly district: District; readonly unit: DistanceUnit }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const number = formatters.getNumberFormat(languageTag, { maximumFractionDigits: 1 });
  const { name, words, count, from, score, to } = district;
  return (
    <Card as="li" className="district">
      <CardTitle to={to}>{name}</CardTitle>
      <DistrictMarks {...district} />
      {words === null ? null : (
        <p>
          <InlineText text={words} />
        </p>
      )}
      <ul className="district-facts">
        {factsOf(district, unit, { text, formatDistanceValue: (value) => number.format(value) }).map(({ icon, words: fact }) => (
          <li key={icon}>
            <Icon name={icon} />
            {fact}
          </li>
        ))}
      </ul>
      <p className="district-offer">
        <span className="hint">
          {[
            count === null ? null : text("destination.districtHotels", { count }),
            score === null ? null : text("destination.districtScore", { score: formatScore(score, languageTag) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <strong>{text("destination.districtFrom", { price: writtenPrice(from, languageTag) })}</strong>
      </p>
    </Card>
  );
}

function DistrictMarks({ isCentral, isCheapest, isBestRated }: Pick<District, "isCentral" | "isCheapest" | "isBestRated">) {
  const text = useText();
  if (!isCentral && !isCheapest && !isBestRated) return null;
  return (
    <p className="district-marks">
      {isCentral ? <Badge tone="accent">{text("destination.districtCentral")}</Badge> : null}
      {isBestRated ? <Badge tone="positive">{text("destination.districtBest")}</Badge> : null}
      {isCheapest ? <Badge>{text("destination.districtCheapest")}</Badge> : null}
    </p>
  );
}

type Writers = { readonly text: Text; readonly formatDistanceValue: (value: number) => string };
type Fact = { readonly icon: IconName; readonly words: string };

/** Names and figures only, so that the texts need no grammar of place names. */
function factsOf(
  { centreKm, sights, station, beach }: District,
  unit: DistanceUnit,
  { text, formatDistanceValue }: Writers,
): readonly Fact[] {
  const walkTo = ({ name, km }: Way): string => {
    const minutes = walkingMinutes(km);
    return minutes === undefined ? name : `${name} · ${text("hotel.walk", { minutes })}`;
  };
  const centreIn = (km: number): string =>
    text(unit === "KM" ? "results.kilometres" : "results.miles", { distance: formatDistanceValue(shownDistance(unit, km)) });
  return [
    ...(centreKm === null ? [] : [{ icon: "map-pin" as const, words: centreIn(centreKm) }]),
    ...(sights.length > 0 ? [{ icon: "camera" as const, words: sights.join(" · ") }] : []),
    ...(station ? [{ icon: "train-front" as const, words: walkTo(station) }] : []),
    ...(beach ? [{ icon: "umbrella" as const, words: walkTo(beach) }] : []),
  ];
}
