import type { BlockOf } from "#domain/content/blocks.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { InlineText } from "../inline-text.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

export function CardsBlock({ block, anchor }: BlockProps<"cards">) {
  if (block.cards.length === 0) return null;
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      <ul className="cards">
        {block.cards.map((card) => (
          <Card key={card.title} card={card} />
        ))}
      </ul>
    </BlockSection>
  );
}

function Card({ card: { title, text, href, eyebrow, scene } }: { readonly card: BlockOf<"cards">["cards"][number] }) {
  return (
    <li className={scene ? "card card-pictured" : "card"}>
      {scene ? (
        <div className="card-view">
          <Picture seed={title} kind={scene} />
        </div>
      ) : null}
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h3>{href ? <Link to={href}>{title}</Link> : title}</h3>
      <p>
        <InlineText text={text} />
      </p>
    </li>
  );
}
