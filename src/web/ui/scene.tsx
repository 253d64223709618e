/** A generated view of a place. The shapes are one file that every scene points into; the colours are the brand's. */
import shapes from "./scenes.svg?no-inline";
import { chooseScene } from "./choose-scene.ts";
import type { SceneKind } from "./choose-scene.ts";

type Props = {
  /** The same seed always gives the same view. */
  readonly seed: string;
  readonly kind?: SceneKind | undefined;
  /** What it shows; without one it is decoration. */
  readonly label?: string;
};

export function Scene({ seed, kind, label }: Props) {
  const { shape, light, isMirrored } = chooseScene(seed, kind);
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg
      {...meaning}
      className={`scene scene-${light}${isMirrored ? " scene-mirrored" : ""}`}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMax slice"
    >
      <use href={`${shapes}#${shape}`} />
    </svg>
  );
}
