import { ButtonLink } from "#web/ui/button/button.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";

export function CalloutBlock({ block, anchor }: BlockProps<"callout">) {
  return (
    <section id={anchor} className="section piece">
      <div className={`callout callout-${block.tone ?? "note"}`}>
        <h2>{block.title}</h2>
        <p>
          <InlineText text={block.text} />
        </p>
        {block.action ? (
          <p className="actions">
            <ButtonLink to={block.action.href}>{block.action.label}</ButtonLink>
          </p>
        ) : null}
      </div>
    </section>
  );
}
