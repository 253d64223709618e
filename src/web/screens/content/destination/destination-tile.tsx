import { pictureSeedOf } from "#domain/content/place-address.ts";
import { placeKindOf } from "#pictures/picture-address.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";

const TILE_SIZES = "(width >= 1200px) 290px, (width >= 640px) 33vw, 50vw";

/** A place in the index. CSS filters by `data-kind`. */
export const DestinationTile = ({ place: { name, country, words, to, kind } }: { readonly place: PlaceCardPlace }) => (
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
