import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { PlaceCard } from "#web/fragments/place-card.tsx";
import { ContactLinks } from "#web/shell/footer/contact-links.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./errors.css?url";

type Props = { readonly isLost: boolean; readonly places: readonly PlaceCardPlace[] };

/** Distinguishes a page that does not exist from one whose content could not be loaded. */
export const MissingScreen = ({ isLost, places }: Props) => (isLost ? <NotFoundScreen places={places} /> : <UnavailableScreen />);

/** Shown if the content of the page could not be loaded; header and footer work. */
function UnavailableScreen() {
  const text = useText();
  return (
    <section className="section failure" aria-labelledby="page-title">
      <h1 id="page-title">{text("content.unavailableTitle")}</h1>
      <p className="lead">{text("content.unavailableText")}</p>
      <p className="actions">
        {/* Reloads this page without its query. */}
        <a className="button button-strong" href="?" data-document>
          {text("content.tryAgain")}
        </a>
        <ButtonLink to="/" emphasis="quiet">
          {text("notFound.homeAction")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** 404 page with links to continue. */
function NotFoundScreen({ places }: { readonly places: readonly PlaceCardPlace[] }) {
  const text = useText();
  return (
    <>
      <Styles href={styles} />
      <section className="section lost" aria-labelledby="page-title">
        <div className="lost-view">
          <Picture seed="lost" kind="desert" isPriority sizes="(width >= 959px) 45vw, 100vw" />
        </div>
        <div>
          <p className="eyebrow">404</p>
          <h1 id="page-title">{text("notFound.heading")}</h1>
          <p className="lead">{text("notFound.text")}</p>
          <p className="actions">
            <ButtonLink to="/">{text("notFound.homeAction")}</ButtonLink>
            <ButtonLink to="/support" emphasis="quiet">
              {text("notFound.supportAction")}
            </ButtonLink>
          </p>
          <Helpers />
        </div>
      </section>
      {places.length > 0 ? (
        <section className="section" aria-labelledby="lost-places">
          <h2 id="lost-places">{text("notFound.destinationsTitle")}</h2>
          <ul className="place-row">
            {places.map((place) => (
              <PlaceCard key={place.to} place={place} hasWords={false} />
            ))}
          </ul>
          <p>
            <Link to="/destinations" className="text-link">
              {text("destination.allAction")}
            </Link>
          </p>
        </section>
      ) : null}
    </>
  );
}

/** Contact details, if the brand has any. */
function Helpers() {
  const { supportPhone, supportEmail } = usePage().configuration.common;
  return supportPhone || supportEmail ? <ContactLinks phone={supportPhone} email={supportEmail} /> : null;
}
