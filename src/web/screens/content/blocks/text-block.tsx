import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

export function TextBlock({ block, anchor }: BlockProps<"text">) {
  return (
    <BlockSection anchor={anchor} title={block.title} look="prose">
      {block.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <InlineText text={paragraph} />
        </p>
      ))}
      {block.points ? (
        <ul className="points">
          {block.points.map((point) => (
            <li key={point}>
              <InlineText text={point} />
            </li>
          ))}
        </ul>
      ) : null}
    </BlockSection>
  );
}
