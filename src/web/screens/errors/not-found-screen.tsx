import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Scene } from "#web/ui/scene.tsx";

export function NotFoundScreen() {
  const text = useText();
  return (
    <section className="section lost" aria-labelledby="page-title">
      <div className="lost-view">
        <Scene seed="lost" kind="desert" />
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
        <p>
          {text("notFound.destinationsTitle")}: <Link to="/destinations">{text("footer.destinations")}</Link>
        </p>
      </div>
    </section>
  );
}
