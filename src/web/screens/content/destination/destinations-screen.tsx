import { isViewOf, PLACE_KINDS } from "#pictures/picture-address.ts";
import { useText } from "#web/i18n/text.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Kept } from "#web/ui/cached.tsx";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { trailOf } from "../trail.ts";
import { DestinationTile } from "./destination-tile.tsx";
import { KindFilter } from "./kind-filter.tsx";

/** `name` is null for places whose part of the world is unknown. */
export type PartOfWorld = { readonly id: string; readonly name: string | null; readonly places: readonly PlaceCardPlace[] };

type Props = { readonly parts: readonly PartOfWorld[] };

/** All places that have a page, grouped by part of the world. The filter by kind works without JavaScript. */
export function DestinationsScreen({ parts }: Props) {
  const text = useText();
  const title = text("destination.indexTitle");
  const places = parts.flatMap((part) => part.places);
  const kinds = PLACE_KINDS.filter((kind) => places.some((place) => isViewOf(place.kind, kind)));
  return (
    <div className="place-index">
      <header className="section">
        <Breadcrumb crumbs={trailOf("/destinations", title, text)} />
        <p className="eyebrow">{text("destination.count", { count: places.length })}</p>
        <h1>{title}</h1>
        <p className="lead">{text("destination.indexLead")}</p>
        <KindFilter kinds={kinds} />
      </header>
      {parts.map((part) => (
        <section key={part.id} className="section place-part" aria-labelledby={`part-${part.id}`}>
          <h2 id={`part-${part.id}`}>{part.name ?? text("destination.othersTitle")}</h2>
          <Kept as="ul" className="place-tiles" subject={part.places} variant="tiles">
            {part.places.map((place) => (
              <DestinationTile key={place.to} place={place} />
            ))}
          </Kept>
        </section>
      ))}
    </div>
  );
}
