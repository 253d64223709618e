import { parseInline } from "#domain/content/inline.ts";
import type { Inline } from "#domain/content/inline.ts";
import { Link } from "#web/ui/navigation/link.tsx";

/** Inline text of the content store. Only text, bold, emphasis and links are rendered, never HTML. */
export function InlineText({ text }: { readonly text: string }) {
  return parseInline(text).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no ids, and their order is fixed
    <InlinePart key={index} part={part} />
  ));
}

function InlinePart({ part }: { readonly part: Inline }) {
  if (part.kind === "bold") return <strong>{part.text}</strong>;
  if (part.kind === "emphasis") return <em>{part.text}</em>;
  if (part.kind === "link") return <Link to={part.href}>{part.text}</Link>;
  return part.text;
}
