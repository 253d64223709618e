import type { Block } from "#domain/content/blocks.ts";

/** Wide tables move inside their own frame; the page never does. The frame takes focus, so that keys can move it too. */
export function TableBlock({ block }: { readonly block: Extract<Block, { kind: "table" }> }) {
  return (
    <section className="section">
      {block.title ? <h2>{block.title}</h2> : null}
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
                  // oxlint-disable-next-line react/no-array-index-key -- cells are told apart by their column
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
