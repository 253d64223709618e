import { pictureSeedOf } from "#domain/content/place-address.ts";
import { useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { TripIdea } from "./trip-idea.ts";
import styles from "./trip-ideas.css?url";

/** Destinations with what they usually cost, for visitors without a trip ahead and for empty lists. */
export function TripIdeas({ places }: { readonly places: readonly TripIdea[] }) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <section className="trip-ideas" aria-labelledby="trip-ideas">
      <Styles href={styles} />
      <div className="trip-ideas-head">
        <h2 id="trip-ideas">{text("saved.ideasTitle")}</h2>
        <ButtonLink to="/destinations" emphasis="plain" size="small" iconAfter="arrow-right">
          {text("home.destinationsAction")}
        </ButtonLink>
      </div>
      <ul className="trip-ideas-list">
        {places.map((place) => (
          <IdeaCard key={place.to} idea={place} />
        ))}
      </ul>
    </section>
  );
}

function IdeaCard({ idea: { to, name, country, kind, savedHotel, price } }: { readonly idea: TripIdea }) {
  const text = useText();
  return (
    <li className="trip-idea">
      <Picture seed={pictureSeedOf(to)} kind={kind} sizes="(width >= 959px) 15rem, 50vw" className="trip-idea-picture" />
      <div className="trip-idea-words">
        <p className="eyebrow">{country}</p>
        <h3>
          <Link to={to}>{name}</Link>
        </h3>
        {price ? <p className="trip-idea-price">{text("saved.ideaPrice", { month: price.month, price: price.night })}</p> : null}
        {savedHotel === null ? null : (
          <p className="trip-idea-saved">
            <Icon name="heart" />
            {text("saved.ideaSaved", { hotel: savedHotel })}
          </p>
        )}
      </div>
    </li>
  );
}
