/** A place to go: its view, its name, a word about it. The whole card is the link. */
import type { PictureKind } from "#domain/picture/picture-address.ts";
import { Kept } from "./kept.tsx";
import { Link } from "./link.tsx";
import { Scene } from "./scene.tsx";

export type PlaceCardPlace = {
  readonly name: string;
  readonly country: string;
  readonly words: string;
  readonly to: string;
  readonly kind?: PictureKind;
};

type Props = {
  readonly place: PlaceCardPlace;
  readonly hasWords?: boolean;
  /** Takes more room in a mosaic. */
  readonly isLarge?: boolean;
};

export function PlaceCard({ place, hasWords = true, isLarge = false }: Props) {
  return (
    <Kept as="li" className={isLarge ? "place-card place-card-large" : "place-card"} subject={place} variant={hasWords ? "words" : "name"}>
      <PlaceCardInside place={place} hasWords={hasWords} />
    </Kept>
  );
}

function PlaceCardInside({ place, hasWords }: Pick<Required<Props>, "place" | "hasWords">) {
  const { name, country, words, to, kind } = place;
  return (
    <>
      <Scene seed={name} kind={kind} />
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
