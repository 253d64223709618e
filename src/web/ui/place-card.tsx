/** A place to go: its view, its name, a word about it. The whole card is the link. */
import type { SceneKind } from "./choose-scene.ts";
import { Link } from "./link.tsx";
import { Scene } from "./scene.tsx";

type Props = {
  readonly to: string;
  readonly name: string;
  readonly eyebrow: string;
  readonly words?: string | undefined;
  readonly seed: string;
  readonly kind: SceneKind | undefined;
  /** Takes more room in a mosaic. */
  readonly isLarge?: boolean;
};

export function PlaceCard({ to, name, eyebrow, words, seed, kind, isLarge = false }: Props) {
  return (
    <li className={isLarge ? "place-card place-card-large" : "place-card"}>
      <div className="place-card-view">
        <Scene seed={seed} kind={kind} />
      </div>
      <div className="place-card-words">
        <p className="eyebrow">{eyebrow}</p>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        {words ? <p className="place-card-text">{words}</p> : null}
      </div>
    </li>
  );
}
