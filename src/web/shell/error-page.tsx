/** Shown in the browser if a page could not be loaded: the shell stays, and there is always a link to continue. */
import { useEffect } from "react";
import { useRouteError } from "#web/router/router-context.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";

/** The error of files that failed to load; see load-chunk.ts. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === "ChunkLoadError";

const reload = () => window.location.reload();

export function ErrorPage() {
  const text = useText();
  const error = useRouteError();
  const isFile = isMissingFile(error);
  // The router catches the error without reporting it; this reports it to the error listener of boot.ts.
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  return (
    <div className="site">
      <main id="main" tabIndex={-1} data-view="Error">
        <section className="section failure" role="alert">
          <h1>{text(isFile ? "failure.reloadTitle" : "failure.heading")}</h1>
          <p className="lead">{text(isFile ? "failure.reloadText" : "failure.text")}</p>
          <p className="actions">
            <Button onClick={reload}>{text(isFile ? "failure.reloadAction" : "failure.retryAction")}</Button>
            <ButtonLink to="/" emphasis="quiet">
              {text("failure.homeAction")}
            </ButtonLink>
          </p>
        </section>
      </main>
    </div>
  );
}
