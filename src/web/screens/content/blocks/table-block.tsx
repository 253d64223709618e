import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** Wide tables scroll inside a frame instead of the page. The frame is focusable, so that it can be scrolled by keyboard. */
export function TableBlock({ block, anchor }: BlockProps<"table">) {
  return (
    <BlockSection anchor={anchor} title={block.title} look="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="table-frame" aria-label={block.title ?? block.head.join(", ")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <tr key={row.join("|")}>
                {row.map((cell, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are identified by their column
                  <Cell key={index} text={cell} isHead={index === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {block.note ? (
        <p className="hint">
          <InlineText text={block.note} />
        </p>
      ) : null}
    </BlockSection>
  );
}

function Cell({ text, isHead }: { readonly text: string; readonly isHead: boolean }) {
  return isHead ? (
    <th scope="row">
      <InlineText text={text} />
    </th>
  ) : (
    <td>
      <InlineText text={text} />
    </td>
  );
}
