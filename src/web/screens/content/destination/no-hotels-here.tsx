/** A destination without hotels says so, and leads to the nearest places that have some. */
import type { Stay } from "#domain/calendar/stay.ts";
import { shownDistance } from "#domain/hotel/shown-distance.ts";
import { distanceUnitOf } from "#domain/visitor/distance.ts";
import { formatDistance } from "#web/hotel/format-measures.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";

export type NoHotelsHere = {
  /** There are hotels, but none has a room for the stay. */
  readonly isSoldOut: boolean;
  readonly stay: Stay;
  /** The nearest one first. */
  readonly places: readonly {
    readonly name: string;
    readonly country: string;
    readonly km: number;
    readonly count: number;
    /** The results of the same stay there. */
    readonly to: string;
  }[];
};

export function NoHotels({ city, isSoldOut, stay, places }: NoHotelsHere & { readonly city: string }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { market } = usePage();
  const unit = useVisitor().person?.settings.distanceUnit ?? distanceUnitOf(market);
  return (
    <section className="section" id="hotels" aria-labelledby="hotels-title">
      <h2 id="hotels-title">
        <span suppressHydrationWarning>
          {isSoldOut
            ? text("destination.soldOutTitle", { city, days: formatStay(stay, languageTag) })
            : text("destination.noneTitle", { city })}
        </span>
      </h2>
      <p>{text(places.length > 0 ? "destination.noneNearby" : "destination.noneText", { city })}</p>
      {places.length > 0 ? (
        <p className="actions">
          {places.map(({ name, km, count, to }) => (
            <ButtonLink key={to} to={to} emphasis="quiet" icon="map-pin">
              {text("results.repairNearby", {
                place: name,
                distance: formatDistance({ value: shownDistance(unit, km), unit }, languageTag),
                count,
              })}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </section>
  );
}
