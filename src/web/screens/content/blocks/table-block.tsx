import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** The most columns that fit a phone in every language. */
const NARROW_COLUMNS = 2;

/**
 * Wide tables scroll inside a frame instead of the page. The frame is focusable, so that it can be scrolled by keyboard. On phones, the rows of a table
 * with many columns become blocks.
 */
export function TableBlock({ block, anchor }: BlockProps<"table">) {
  return (
    <BlockSection anchor={anchor} title={block.title} look="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <section className="table-frame" aria-label={block.title ?? block.head.join(", ")} tabIndex={0}>
        <table className={block.head.length > NARROW_COLUMNS ? "table-blocks" : undefined}>
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
                  <Cell key={index} text={cell} column={block.head[index]} isHead={index === 0} />
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

type CellProps = { readonly text: string; readonly column: string | undefined; readonly isHead: boolean };

function Cell({ text, column, isHead }: CellProps) {
  return isHead ? (
    <th scope="row">
      <InlineText text={text} />
    </th>
  ) : (
    <td data-label={column}>
      <InlineText text={text} />
    </td>
  );
}
