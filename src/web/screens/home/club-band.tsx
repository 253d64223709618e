import { languageTag } from "#domain/market/locale.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export function ClubBand() {
  const text = useText();
  const { locale } = usePage();
  return (
    <section className="section" aria-labelledby="club-title">
      <div className="band">
        <div>
          <p className="eyebrow">{text("home.clubEyebrow")}</p>
          <h2 id="club-title">{text("home.clubTitle")}</h2>
          <p className="lead">{text("home.clubText", { price: formatPrice(MEMBERSHIP_FEE, languageTag(locale)) })}</p>
        </div>
        <p className="actions">
          <ButtonLink to="/join-the-club">{text("home.clubJoin")}</ButtonLink>
          <ButtonLink to="/club" emphasis="quiet">
            {text("home.clubAction")}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
