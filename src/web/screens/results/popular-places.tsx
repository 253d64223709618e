/** Places to search for the same stay instead, with a picture each. */
import { pictureSeedOf } from "#domain/content/place-address.ts";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { addressOfRequest, FIRST_LOOK } from "#web/hotel/hotels-request.ts";
import type { HotelsRequest } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";

const SIZES = "(width >= 1200px) 290px, (width >= 640px) 25vw, 50vw";

export function PopularPlaces({ request, places }: { readonly request: HotelsRequest; readonly places: readonly PlaceCardPlace[] }) {
  const text = useText();
  const addressAt = ({ name, country }: PlaceCardPlace): string =>
    addressOfRequest({ ...request, form: { ...request.form, destination: { name, country } }, look: FIRST_LOOK });
  return (
    <section className="results-places" aria-labelledby="results-places">
      <h2 id="results-places">{text("results.popularTitle")}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to} className="place-card place-view">
            <Picture seed={pictureSeedOf(place.to)} kind={place.kind} sizes={SIZES} />
            <div className="place-card-words">
              <p className="eyebrow">{place.country}</p>
              <h3>
                <Link to={addressAt(place)}>{place.name}</Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
