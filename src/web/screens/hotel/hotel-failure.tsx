import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";

/** The hotel could not be loaded: an error with a retry link instead of a loading state (HOTEL-009). */
export function HotelFailure({ retry }: { readonly retry: string }) {
  const text = useText();
  const href = useHref(retry);
  return (
    <section className="section failure" aria-labelledby="page-title" data-state="hotel-error">
      <h1 id="page-title">{text("details.failedTitle")}</h1>
      <p className="lead" role="alert">
        {text("details.failedText")}
      </p>
      <p className="actions">
        <a className="button button-strong" href={href} data-document>
          {text("content.tryAgain")}
        </a>
        <ButtonLink to="/" emphasis="quiet">
          {text("notFound.homeAction")}
        </ButtonLink>
      </p>
    </section>
  );
}
