/** Price of a rate for this visitor, and for members. */
import { isGuest } from "#domain/visitor/body-classes.ts";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { PriceHoles } from "./rate-texts.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";

export const RatePrice = ({ texts, isMember }: { readonly texts: PriceHoles; readonly isMember: boolean }) => (
  <div className="rate-price">
    <PriceInWords amount={texts.price} before={texts.before} isMember={isMember} />
    <p className="hint">{texts.stay}</p>
    {texts.perNight ? <p className="hint">{texts.perNight}</p> : null}
    {texts.member ? (
      <p className="rate-member">
        <PriceInWords amount={texts.member} isMember size="small" />
      </p>
    ) : null}
  </div>
);

/** Guests see that members pay less, but not how much. */
export function MemberLock({ at: { pageAddress, stay, party, isHidden } }: { readonly at: PageStay }) {
  const text = useText();
  const { prefix, visitorClass, brand, configuration } = usePage();
  if (isHidden || !isGuest(visitorClass) || !brand.flags.club || configuration.auth.hideLogin) return null;
  const returnUrl = prefix + addressOfStay(pageAddress, stay, party);
  return (
    <Link to={`/login?${new URLSearchParams({ returnUrl }).toString()}`} className="rate-lock">
      <Icon name="lock" />
      {text("details.membersPayLess")}
    </Link>
  );
}
