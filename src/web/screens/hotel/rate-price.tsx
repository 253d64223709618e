/** What a rate costs this visitor, and what it would cost a member. */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Price } from "#web/ui/price.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { addressOfStay } from "./details-address.ts";
import type { RateView } from "./hotel-view.ts";
import type { StayHere } from "./stay-here.ts";

export function RatePrice({ rate, at }: { readonly rate: RateView; readonly at: StayHere }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { price, before, publicPrice, memberPrice } = rate;
  const nights = nightsBetween(at.stay.startDate, at.stay.endDate);
  const perNight = { minor: Math.round(price.minor / nights), currency: price.currency };
  const isMember = publicPrice !== null;
  return (
    <div className="rate-price">
      <Price price={price} before={publicPrice ?? before ?? undefined} isMember={isMember} />
      <p className="hint">{text("details.forStay", { nights, rooms: at.party.length })}</p>
      {nights > 1 ? <p className="hint">{text("price.perNight", { price: formatPrice(perNight, languageTag) })}</p> : null}
      {memberPrice ? (
        <p className="rate-member">
          <Price price={memberPrice} isMember size="small" />
        </p>
      ) : null}
    </div>
  );
}

/** A guest learns that members pay less, and never how much. */
export function MemberLock({ at: { here, stay, party, isHidden } }: { readonly at: StayHere }) {
  const text = useText();
  const { prefix, visitorClass, brand, configuration } = usePage();
  if (isHidden || !isGuest(visitorClass) || !brand.flags.club || configuration.auth.hideLogin) return null;
  const returnUrl = prefix + addressOfStay(here, stay, party);
  return (
    <Link to={`/login?${new URLSearchParams({ returnUrl }).toString()}`} className="rate-lock">
      <Icon name="lock" />
      {text("details.membersPayLess")}
    </Link>
  );
}
