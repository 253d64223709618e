/** Sales and registration page of the club. Content blocks are passed in as elements, because screens do not import other screens. */
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { useApi } from "#web/api/api-context.ts";
import type { MembershipOffer } from "#web/club/club-offer.ts";
import { readOffer } from "#web/club/club-offer.ts";
import { JoinPanel } from "#web/club/join-panel.tsx";
import { NoOffer } from "#web/club/no-offer.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./join-the-club.css?url";
import { usePage } from "#web/visitor/page-context.tsx";
import { Calculator } from "./calculator.tsx";
import type { JoinOpening } from "./join-hero.tsx";
import { JoinHero, REGISTRATION_ID } from "./join-hero.tsx";
import { Promises } from "./promises.tsx";
import type { Money } from "#shared/money.ts";
import { shortPrice } from "#web/club/short-price.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { Styles } from "#web/ui/base/styles.tsx";

type JoinScreenProps = {
  readonly opening: JoinOpening;
  /** Undefined if the price of a year could not be loaded. */
  readonly offer: MembershipOffer | undefined;
  readonly planId: number | undefined;
  /** Content blocks above and below the registration. */
  readonly before: ReactNode;
  readonly after: ReactNode;
};

export function JoinScreen({ opening, offer: loaded, planId, before, after }: JoinScreenProps) {
  const { revalidate } = useRevalidator();
  const [found, setFound] = useState<MembershipOffer>();
  const offer = loaded ?? found;
  return (
    <div className="club-page">
      <Styles href={styles} />
      <JoinHero opening={opening} fee={offer?.fee} />
      <Promises fee={offer?.fee} />
      {offer ? <Calculator fee={offer.fee} /> : null}
      {before}
      <Registration offer={offer} planId={planId} onFound={setFound} onPriceChanged={() => void revalidate()} />
      {after}
      {offer ? <JoinBar fee={offer.fee} /> : null}
    </div>
  );
}

type RegistrationProps = {
  readonly offer: MembershipOffer | undefined;
  readonly planId: number | undefined;
  readonly onFound: (offer: MembershipOffer) => void;
  readonly onPriceChanged: () => void;
};

function Registration({ offer, planId, onFound, onPriceChanged }: RegistrationProps) {
  const text = useText();
  const { isAuthenticated } = usePage().visitorClass;
  useStayAtAnchor();
  return (
    <section id={REGISTRATION_ID} className="section club-registration" aria-labelledby="club-registration-title">
      <div className="club-registration-words">
        <h2 id="club-registration-title">{text("club.registrationTitle")}</h2>
        <p className="lead">{text(isAuthenticated ? "club.registrationPay" : "club.registrationGuest")}</p>
        <ol className="club-steps" aria-label={text("club.stepsLabel")}>
          <li data-done={isAuthenticated || undefined}>{text("club.stepAccount")}</li>
          <li>{text("club.stepPay")}</li>
          <li>{text("club.stepReady")}</li>
        </ol>
      </div>
      <div className="club-card">
        {offer ? (
          <JoinPanel
            key={offer.programId}
            offer={offer}
            returnTo={`/join-the-club${planId === undefined ? "" : `?planid=${planId}`}#${REGISTRATION_ID}`}
            onPriceChanged={onPriceChanged}
          />
        ) : (
          <NoOfferYet planId={planId} onFound={onFound} />
        )}
      </div>
    </section>
  );
}

function NoOfferYet({ planId, onFound }: Pick<RegistrationProps, "planId" | "onFound">) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const offer = await readOffer(api(), planId);
    setBusy(false);
    if (offer) onFound(offer);
  };
  return <NoOffer isBusy={isBusy} onRetry={() => void ask()} />;
}

/** Content above the registration grows on hydration; keeps visitors who followed the anchor at the registration. */
function useStayAtAnchor(): void {
  useEffect(() => {
    if (window.location.hash === `#${REGISTRATION_ID}`) document.getElementById(REGISTRATION_ID)?.scrollIntoView({ behavior: "instant" });
  }, []);
}

/** Sticky link to the registration on phones, hidden while the registration is visible. */
function JoinBar({ fee }: { readonly fee: Money }) {
  const text = useText();
  const price = shortPrice(fee, useLanguageTag());
  const isThere = useInSight(REGISTRATION_ID);
  return (
    <div className="club-bar" {...(isThere && { "data-away": "", inert: true })}>
      <p>
        <strong>{text("club.fee", { price })}</strong>
        <span>{text("club.savings")}</span>
      </p>
      <a href={`#${REGISTRATION_ID}`} className={buttonClass({})}>
        {text("club.join")}
      </a>
    </div>
  );
}

function useInSight(id: string): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const watcher = new IntersectionObserver((entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [id]);
  return isInSight;
}
