import { useText } from "#web/i18n/text.tsx";
import { PlaceCard } from "#web/ui/place-card.tsx";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";

export function DestinationsScreen({ places }: { readonly places: readonly PlaceCardPlace[] }) {
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
      <ul className="place-grid">
        {places.map((place) => (
          <PlaceCard key={place.to} place={place} />
        ))}
      </ul>
    </section>
  );
}
