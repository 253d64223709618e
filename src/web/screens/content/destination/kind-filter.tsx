import type { PlaceKind } from "#pictures/picture-address.ts";
import { useText } from "#web/i18n/text.tsx";

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
export function KindFilter({ kinds }: { readonly kinds: readonly PlaceKind[] }) {
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
