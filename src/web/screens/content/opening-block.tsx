import type { Block } from "#domain/content/blocks.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { isSceneKind } from "#web/ui/choose-scene.ts";
import { Scene } from "#web/ui/scene.tsx";

type Props = {
  readonly node: { readonly title: string; readonly description: string; readonly facts: Readonly<Record<string, string>> };
  readonly hero: Extract<Block, { kind: "hero" }> | undefined;
};

/** The top of a content page; a view only where the page asks for one. */
export function OpeningBlock({ node, hero }: Props) {
  const kind = hero?.scene ?? node.facts["scene"];
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
        <Scene seed={node.facts["city"] ?? node.title} kind={isSceneKind(kind) ? kind : undefined} />
      </div>
      <div className="opening-card">{words}</div>
    </header>
  );
}
