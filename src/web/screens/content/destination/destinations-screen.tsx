import { isViewOf, PLACE_KINDS, placeKindOf } from "#pictures/picture-address.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { trailOf } from "../trail.ts";
import { pictureSeedOf } from "#domain/content/place-address.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PlaceKind } from "#pictures/picture-address.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "../content.css?url";

const KEYS: Record<PlaceKind, string> = {
  sea: "destination.kindSea",
  island: "destination.kindIsland",
  city: "destination.kindCity",
  "old-town": "destination.kindOldTown",
  desert: "destination.kindDesert",
  mountain: "destination.kindMountain",
  forest: "destination.kindForest",
  lake: "destination.kindLake",
};

/** Each link targets itself: CSS uses `:target` to hide the tiles of other kinds. */
function KindFilter({ kinds }: { readonly kinds: readonly PlaceKind[] }) {
  const text = useText();
  if (kinds.length < 2) return null;
  return (
    <nav className="kind-filter" aria-label={text("destination.kindsTitle")}>
      <a id="kind-all" className="chip" href="#kind-all">
        {text("destination.kindAll")}
      </a>
      {kinds.map((kind) => (
        <a key={kind} id={`kind-${kind}`} className="chip" href={`#kind-${kind}`}>
          {text(KEYS[kind])}
        </a>
      ))}
    </nav>
  );
}

const TILE_SIZES = "(width >= 1200px) 290px, (width >= 640px) 33vw, 50vw";

/** A place in the index. CSS filters by `data-kind`. */
const DestinationTile = ({ place: { name, country, words, to, kind } }: { readonly place: PlaceCardPlace }) => (
  <li className="place-card place-tile" data-kind={kind && placeKindOf(kind)}>
    <Picture seed={pictureSeedOf(to)} kind={kind} sizes={TILE_SIZES} />
    <div className="place-card-words">
      <p className="eyebrow">{country}</p>
      <h3>
        <Link to={to}>{name}</Link>
      </h3>
      <p className="place-card-text">{words}</p>
    </div>
  </li>
);

const Tiles = defineFragment({
  name: "destinations",
  as: "ul",
  read: ({ places }: Pick<PartOfWorld, "places">) => ({ content: places }),
  attributes: () => ({ className: "place-tiles" }),
  render: ({ content }) => content.map((place) => <DestinationTile key={place.to} place={place} />),
});

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
      <Styles href={styles} />
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
          <Tiles places={part.places} />
        </section>
      ))}
    </div>
  );
}
