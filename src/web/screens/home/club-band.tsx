/** Advertises the club with its price. */
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { shortPrice } from "#web/club/short-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { Page } from "#web/visitor/page.ts";
import { usePage } from "#web/visitor/page-context.tsx";

export function ClubBand() {
  const { configuration, visitorClass } = usePage();
  // Members already have it.
  if (visitorClass.userTypeId === USER_TYPE.CLUB) return null;
  return <OfferBand configuration={configuration} />;
}

const OfferBand = defineFragment({
  name: "club band",
  as: "section",
  read: ({ configuration }: Pick<Page, "configuration">) => ({ content: configuration }),
  attributes: () => ({ className: "section", "aria-labelledby": "club-title" }),
  render: () => <ClubOffer />,
});

function ClubOffer() {
  const text = useText();
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
      <Fee />
    </div>
  );
}

/** The default fee is defined in one currency; in other currencies the join page shows the price. */
function Fee() {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = shortPrice(MEMBERSHIP_FEE, languageTag);
  const isOwn = usePage().currency === MEMBERSHIP_FEE.currency;
  return (
    <div className="home-club-fee">
      <p>
        {isOwn ? (
          <>
            <strong>{price}</strong> {text("home.clubPerYear")}
          </>
        ) : (
          <strong>{text("club.guarantee")}</strong>
        )}
      </p>
      <p>{isOwn ? text("home.clubText", { price }) : text("club.guaranteeText")}</p>
    </div>
  );
}
