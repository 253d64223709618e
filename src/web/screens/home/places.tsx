import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PlaceCard } from "#web/ui/pictures/place-card.tsx";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";

export function Places({ places }: { readonly places: readonly PlaceCardPlace[] }) {
  const text = useText();
  return (
    <section className="section" aria-labelledby="places-title">
      <div className="section-head home-head">
        <div>
          <h2 id="places-title">{text("home.destinationsTitle")}</h2>
          <p className="lead">{text("home.destinationsLead")}</p>
        </div>
        <ButtonLink to="/destinations" emphasis="quiet" iconAfter="arrow-right">
          {text("home.destinationsAction")}
        </ButtonLink>
      </div>
      <ul className="mosaic">
        {places.map((place, index) => (
          <PlaceCard key={place.to} place={place} isLarge={index === 0} hasWords={index === 0} />
        ))}
      </ul>
    </section>
  );
}
