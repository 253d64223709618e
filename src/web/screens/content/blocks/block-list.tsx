import { anchorsOf } from "#domain/content/anchors.ts";
import type { Block } from "#domain/content/blocks.ts";
import type { BlockSupply } from "./block-props.ts";
import { BlockView } from "./block-view.tsx";

type Props = {
  readonly blocks: readonly Block[];
  /** By index of the block. */
  readonly supplies: Readonly<Record<number, BlockSupply>>;
};

const NOTHING: BlockSupply = {};

/** The blocks in their order. A hero at the top is rendered by the opening instead. */
export function BlockList({ blocks, supplies }: Props) {
  const anchors = anchorsOf(blocks);
  return blocks.map((block, index) =>
    index === 0 && block.kind === "hero" ? null : (
      <BlockView
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no ids, and their order is fixed
        key={index}
        block={block}
        anchor={anchors[index]?.anchor}
        entryAnchors={anchors[index]?.entries ?? []}
        supply={supplies[index] ?? NOTHING}
      />
    ),
  );
}
