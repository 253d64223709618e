import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { PlaceCard } from "#web/fragments/place-card.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** Without places the block is omitted, including its title. */
export function DestinationsBlock({ block, anchor, supply }: BlockProps<"destinations">) {
  const text = useText();
  const places = supply.places ?? [];
  if (places.length === 0) return null;
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      {block.title ? null : <h2 className="visually-hidden">{text("destination.indexTitle")}</h2>}
      <ul className="place-grid">
        {places.map((place) => (
          <PlaceCard key={place.to} place={place} hasWords={false} />
        ))}
      </ul>
      <p className="piece-more">
        <Link to="/destinations" className="text-link">
          {text("destination.allAction")}
        </Link>
      </p>
    </BlockSection>
  );
}
