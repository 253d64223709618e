/** A card of a destination: its picture with its name and a short text on it. The whole card is a link. */
import { pictureSeedOf } from "#domain/content/place-address.ts";
import type { PictureScene } from "#pictures/picture-address.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { defineFragment } from "./define-fragment.tsx";

export type PlaceCardPlace = {
  readonly name: string;
  readonly country: string;
  readonly words: string;
  readonly to: string;
  readonly kind?: PictureScene;
};

type Props = {
  readonly place: PlaceCardPlace;
  readonly hasWords?: boolean;
  /** Takes more space in a mosaic. */
  readonly isLarge?: boolean;
};

const SIZES = {
  large: "(width >= 1200px) 590px, (width >= 959px) 50vw, 100vw",
  small: "(width >= 1200px) 290px, (width >= 959px) 25vw, 50vw",
} as const;

export const PlaceCard = defineFragment({
  name: "place card",
  as: "li",
  read: ({ place, hasWords = true, isLarge = false }: Props) => ({ content: place, kind: { hasWords, isLarge } }),
  attributes: ({ kind: { isLarge } }) => ({ className: classNames("place-card place-view", isLarge && "place-card-large") }),
  render: ({ content, kind: { hasWords, isLarge } }) => (
    <PlaceCardInside place={content} hasWords={hasWords} sizes={SIZES[isLarge ? "large" : "small"]} />
  ),
});

function PlaceCardInside({ place, hasWords, sizes }: Pick<Required<Props>, "place" | "hasWords"> & { readonly sizes: string }) {
  const { name, country, words, to, kind } = place;
  return (
    <>
      <Picture seed={pictureSeedOf(to)} kind={kind} sizes={sizes} />
      <div className="place-card-words">
        <p className="eyebrow">{country}</p>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        {hasWords ? <p className="place-card-text">{words}</p> : null}
      </div>
    </>
  );
}
