/** Entry page for members of the club's former site: logs them in with its token, or explains how to log in. */
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useText } from "#web/i18n/text.tsx";
// Loaded by this screen only; few visitors see it.
import styles from "#web/auth/form-page.css?url";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useEffect, useState } from "react";
import { logInFromOldClub } from "#contract/identity/log-in-from-old-club.ts";
import { useApi } from "#web/api/api-context.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { readOldClubFragment } from "#web/visitor/old-club.ts";
import { markSession } from "#web/visitor/storage/session-mark.ts";
import { Styles } from "#web/ui/base/styles.tsx";

export function OldClubScreen() {
  const text = useText();
  const { brand, visitorClass } = usePage();
  const arrival = useArrival();
  return (
    <section className="section form-page" aria-labelledby="page-title">
      <Styles href={styles} />
      <div className="card form-page-card">
        <h1 id="page-title">{text("oldClub.heading")}</h1>
        <p>{text("oldClub.text", { brandName: brand.name })}</p>
        {arrival === "refused" ? <Notice tone="caution">{text("oldClub.linkEnded")}</Notice> : null}
        {arrival === "entering" ? (
          <p className="form-page-wait">
            <Spinner label={text("oldClub.entering")} />
            <span aria-hidden>{text("oldClub.entering")}</span>
          </p>
        ) : isGuest(visitorClass) ? (
          <WaysIn />
        ) : (
          <ButtonLink to="/account/membership/" isWide>
            {text("oldClub.membership")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function WaysIn() {
  const text = useText();
  const { prefix } = usePage();
  return (
    <>
      <p className="hint">{text("oldClub.sameLogin")}</p>
      <div className="actions">
        <ButtonLink to={`/login?${new URLSearchParams({ returnUrl: `${prefix}/account/membership/` })}`}>{text("shell.logIn")}</ButtonLink>
        <ButtonLink to="/join-the-club" emphasis="quiet">
          {text("footer.joinTheClub")}
        </ButtonLink>
      </div>
    </>
  );
}

type Arrival = "none" | "entering" | "refused";

/** The token is in the fragment, which is never sent to the server, and is removed from the URL at once. */
function useArrival(): Arrival {
  const api = useApi();
  const { visitorClass, prefix } = usePage();
  const [arrival, setArrival] = useState<Arrival>("none");

  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const proof = readOldClubFragment(hash);
    if (!proof) return;
    window.history.replaceState(window.history.state, "", pathname + search);
    // A link from a third party must not log the visitor into another account.
    if (!isGuest(visitorClass)) return;
    setArrival("entering");
    void api()(logInFromOldClub, { body: proof }).then((answer) => {
      if (!answer.ok) return setArrival("refused");
      markSession(openBrowserState(window), true);
      return window.location.assign(`${prefix}/`);
    });
    // Runs once: reads the URL on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return arrival;
}
