import type { Block } from "#domain/content/blocks.ts";
import { useText } from "#web/i18n/text.tsx";
import { BlockView } from "./block-view.tsx";
import { OpeningBlock } from "./opening-block.tsx";

type Node = {
  readonly title: string;
  readonly description: string;
  readonly bundle: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly blocks: readonly Block[];
};

/** A page of the content store: its opening, then its blocks in the order they were written. */
export function ContentScreen({ node }: { readonly node: Node }) {
  const text = useText();
  const [first, ...rest] = node.blocks;
  const hero = first?.kind === "hero" ? first : undefined;
  return (
    <article className="content">
      <OpeningBlock node={node} hero={hero} />
      {(hero ? rest : node.blocks).map((block, index) => (
        // Blocks have no names of their own, and their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={index} block={block} />
      ))}
      {node.blocks.length === 0 ? <p className="section">{text("content.emptyText")}</p> : null}
    </article>
  );
}
