/** Price of a rate for this visitor, and for members. */
import { isGuest } from "#domain/visitor/body-classes.ts";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { PriceHoles } from "./rate-texts.ts";
import type { PageStay } from "#web/screens/hotel/page-stay.ts";
import type { Page } from "#web/visitor/page.ts";

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

/** Guests see that members pay less, but not how much. Undefined where they are not told. */
export function loginForPrice({ pageAddress, stay, party, isHidden }: PageStay, page: Page): string | undefined {
  const { prefix, visitorClass, brand, configuration } = page;
  if (isHidden || !isGuest(visitorClass) || !brand.flags.club || configuration.auth.hideLogin) return undefined;
  const returnUrl = prefix + addressOfStay(pageAddress, stay, party);
  return `${prefix}/login?${new URLSearchParams({ returnUrl }).toString()}`;
}

export function MemberLock({ link }: { readonly link: { readonly href: string } }) {
  const text = useText();
  return (
    <a className="rate-lock" {...link}>
      <Icon name="lock" />
      {text("details.membersPayLess")}
    </a>
  );
}
