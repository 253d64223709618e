import { useText } from "#web/i18n/text.tsx";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { PlaceCard } from "#web/fragments/place-card.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import styles from "./trip-ideas.css?url";

/** Destinations of the brand, for visitors without a trip ahead and for empty lists. */
export function TripIdeas({ places }: { readonly places: readonly PlaceCardPlace[] }) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <section className="trip-ideas" aria-labelledby="trip-ideas">
      <Styles href={styles} />
      <div className="trip-ideas-head">
        <h2 id="trip-ideas">{text("saved.ideasTitle")}</h2>
        <ButtonLink to="/destinations" emphasis="quiet" size="small" iconAfter="arrow-right">
          {text("home.destinationsAction")}
        </ButtonLink>
      </div>
      <ul className="place-strip">
        {places.map((place) => (
          <PlaceCard key={place.to} place={place} hasWords={false} />
        ))}
      </ul>
    </section>
  );
}
