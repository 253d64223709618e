import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

export function ColumnsBlock({ block, anchor }: BlockProps<"columns">) {
  return (
    <BlockSection anchor={anchor} title={block.title}>
      <ul className="columns">
        {block.columns.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <InlineText text={text} />
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
