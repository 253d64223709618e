import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { HeroActions } from "./blocks/hero-block.tsx";
import { openingOf } from "./page-node.ts";
import type { PageNode } from "./page-node.ts";
import { trailOf } from "./trail.ts";
import { kindOfScene } from "#pictures/picture-address.ts";
import type { PictureKind, PictureScene } from "#pictures/picture-address.ts";
import type { Text } from "#web/i18n/text.tsx";

/** Only pictures of places get a text alternative; rooms and pools on content pages are decorative. */
const KEYS: Partial<Record<PictureKind, string>> = {
  sea: "destination.pictureSea",
  island: "destination.pictureSea",
  city: "destination.pictureCity",
  "old-town": "destination.pictureCity",
  desert: "destination.pictureDesert",
  mountain: "destination.pictureMountain",
  forest: "destination.pictureForest",
  lake: "destination.pictureLake",
};

function pictureText(scene: PictureScene, city: string | undefined, text: Text): string | undefined {
  const key = KEYS[kindOfScene(scene)];
  return city !== undefined && key !== undefined ? text(key, { city }) : undefined;
}

type Props = {
  readonly node: PageNode;
  /** Content below the lead that depends on the kind of page. */
  readonly children?: ReactNode;
};

/** Top of a content page: over a wide picture if the page has one, else text only. */
export function OpeningBlock({ node, children }: Props) {
  const text = useText();
  const { title, name, hero, picture } = openingOf(node);
  const eyebrow = hero?.eyebrow ?? node.facts["country"];
  const textBlock = (
    <div className="page-opening-words">
      <Breadcrumb crumbs={trailOf(node.alias, name, text)} />
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{title}</h1>
      <p className="lead">{hero?.text ?? node.description}</p>
      {hero ? <HeroActions block={hero} /> : null}
      {children}
    </div>
  );
  if (!picture) return <header className="page-opening">{textBlock}</header>;
  return (
    <header className="page-opening page-opening-pictured">
      <div className="page-opening-view">
        <Picture {...picture} label={pictureText(picture.kind, node.facts["city"], text)} isWide isPriority />
      </div>
      {textBlock}
    </header>
  );
}
