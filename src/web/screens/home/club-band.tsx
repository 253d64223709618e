/** The club, with its price beside its promise. */
import { formatPrice } from "#domain/market/format-price.ts";
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

export function ClubBand() {
  const { configuration } = usePage();
  return (
    <Kept as="section" className="section" aria-labelledby="club-title" subject={configuration} variant="club band">
      <ClubOffer />
    </Kept>
  );
}

function ClubOffer() {
  const text = useText();
  const price = formatPrice(MEMBERSHIP_FEE, useLanguageTag());
  return (
    <div className="home-club">
      <div className="home-club-words">
        <p className="eyebrow">{text("home.clubEyebrow")}</p>
        <h2 id="club-title">{text("home.clubTitle")}</h2>
        <p className="lead">{text("home.clubLead")}</p>
        <p className="actions">
          <ButtonLink to="/join-the-club">{text("home.clubJoin")}</ButtonLink>
          <ButtonLink to="/club" emphasis="quiet">
            {text("home.clubAction")}
          </ButtonLink>
        </p>
      </div>
      <div className="home-club-fee">
        <p>
          <strong>{price}</strong> {text("home.clubPerYear")}
        </p>
        <p>{text("home.clubText", { price })}</p>
      </div>
    </div>
  );
}
