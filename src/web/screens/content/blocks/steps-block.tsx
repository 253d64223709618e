import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** The numbers are drawn by CSS; `ol` conveys the order. */
export function StepsBlock({ block, anchor }: BlockProps<"steps">) {
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      <ol className="steps">
        {block.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>
              <InlineText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
