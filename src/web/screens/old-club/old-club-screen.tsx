/** Entry page for members of the club's former site: logs them in with its token, or explains how to log in. */
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useText } from "#web/i18n/text.tsx";
// Loaded by this screen only; few visitors see it.
import styles from "#web/styles/way-in.css?url";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useArrival } from "./use-arrival.ts";

export function OldClubScreen() {
  const text = useText();
  const { brand, visitorClass } = usePage();
  const arrival = useArrival();
  return (
    <section className="section way-in" aria-labelledby="page-title">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="card way-in-card">
        <h1 id="page-title">{text("oldClub.heading")}</h1>
        <p>{text("oldClub.text", { brandName: brand.name })}</p>
        {arrival === "refused" ? <Notice tone="caution">{text("oldClub.linkEnded")}</Notice> : null}
        {arrival === "entering" ? (
          <p className="way-in-wait">
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
