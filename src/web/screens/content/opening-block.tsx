import type { Block } from "#domain/content/blocks.ts";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { isSceneKind } from "#web/ui/choose-scene.ts";
import type { SceneKind } from "#web/ui/choose-scene.ts";
import { Scene } from "#web/ui/scene.tsx";

type Props = {
  readonly node: { readonly title: string; readonly description: string; readonly facts: Readonly<Record<string, string>> };
  readonly hero: Extract<Block, { kind: "hero" }> | undefined;
};

const PICTURE_KEYS: Record<SceneKind, string> = {
  sea: "destination.pictureSea",
  city: "destination.pictureCity",
  desert: "destination.pictureDesert",
  mountain: "destination.pictureMountain",
  forest: "destination.pictureForest",
  lake: "destination.pictureLake",
};

/** The top of a content page; a view only where the page asks for one. */
export function OpeningBlock({ node, hero }: Props) {
  const text = useText();
  const wanted = hero?.scene ?? node.facts["scene"];
  const kind = isSceneKind(wanted) ? wanted : undefined;
  const city = node.facts["city"];
  const eyebrow = node.facts["country"];
  const lead = hero?.text ?? node.description;
  const words = (
    <>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1>{hero?.title ?? node.title}</h1>
      <p className="lead">{lead}</p>
      {hero?.action ? (
        <p className="actions">
          <ButtonLink to={hero.action.href}>{hero.action.label}</ButtonLink>
        </p>
      ) : null}
    </>
  );
  if (!hero) return <header className="section content-head">{words}</header>;
  return (
    <header className="opening opening-low">
      <div className="opening-view">
        <Scene seed={city ?? node.title} kind={kind} {...(kind && city && { label: text(PICTURE_KEYS[kind], { city }) })} />
      </div>
      <div className="opening-card">{words}</div>
    </header>
  );
}
