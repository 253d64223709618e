import { useText } from "#web/i18n/text.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { PlaceCard } from "#web/ui/place-card.tsx";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";

type Props = { readonly places: readonly PlaceCardPlace[] };

const PlaceCards = ({ places }: Props) => places.map((place) => <PlaceCard key={place.to} place={place} />);

export function DestinationsScreen({ places }: Props) {
  const text = useText();
  return (
    <section className="section" aria-labelledby="page-title">
      <div className="section-head">
        <p className="eyebrow">{text("destination.count", { count: places.length })}</p>
        <h1 id="page-title">{text("destination.indexTitle")}</h1>
        <p className="lead">{text("destination.indexLead")}</p>
      </div>
      {/* Cards carry headings of the third level: they stand in sections elsewhere. */}
      <h2 className="sr-only">{text("destination.allAction")}</h2>
      <Kept as="ul" className="place-grid" subject={places} variant="places">
        <PlaceCards places={places} />
      </Kept>
    </section>
  );
}
