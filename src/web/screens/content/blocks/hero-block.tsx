import { ButtonLink } from "#web/ui/button/button.tsx";
import type { BlockProps } from "./block-props.ts";

/** A hero that is not the first block: a band with one action. The first one is rendered by `OpeningBlock`. */
export function HeroBlock({ block, anchor }: BlockProps<"hero">) {
  return (
    <section id={anchor} className="section piece">
      <div className="band">
        <div>
          {block.eyebrow ? <p className="eyebrow">{block.eyebrow}</p> : null}
          <h2>{block.title}</h2>
          {block.text ? <p className="lead">{block.text}</p> : null}
        </div>
        <HeroActions block={block} />
      </div>
    </section>
  );
}

export function HeroActions({ block }: Pick<BlockProps<"hero">, "block">) {
  const { action, secondAction } = block;
  if (!action && !secondAction) return null;
  return (
    <p className="actions">
      {action ? <ButtonLink to={action.href}>{action.label}</ButtonLink> : null}
      {secondAction ? (
        <ButtonLink to={secondAction.href} emphasis="quiet">
          {secondAction.label}
        </ButtonLink>
      ) : null}
    </p>
  );
}
