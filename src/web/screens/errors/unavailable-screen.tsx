import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Shown if the content of the page could not be loaded; header and footer work. */
export function UnavailableScreen() {
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
