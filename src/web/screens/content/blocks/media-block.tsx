import { Link } from "#web/ui/navigation/link.tsx";
import { DayText } from "../day-text.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

export function MediaBlock({ block, anchor }: BlockProps<"media">) {
  const newestFirst = block.entries.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  return (
    <BlockSection anchor={anchor} title={block.title} look="prose">
      <ul className="press">
        {newestFirst.map(({ date, source, title, summary, href }) => (
          <li key={`${date} ${title}`}>
            <p className="eyebrow">
              {source} · <DayText day={date} />
            </p>
            <h3>{href ? <Link to={href}>{title}</Link> : title}</h3>
            <p>
              <InlineText text={summary} />
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
