import type { BlockProps } from "./block-props.ts";

export function QuoteBlock({ block, anchor }: BlockProps<"quote">) {
  return (
    <section id={anchor} className="section piece">
      <figure className="quote">
        <blockquote>
          <p>{block.text}</p>
        </blockquote>
        <figcaption>
          <strong>{block.by}</strong>
          {block.role ? <span>{block.role}</span> : null}
        </figcaption>
      </figure>
    </section>
  );
}
