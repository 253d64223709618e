/** What a hotel costs whom. A guest learns that members pay less, and never how much. */
import { formatPrice } from "#domain/market/format-price.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { ResultCard } from "#web/hotel/result-card.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Price } from "#web/ui/price.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = {
  readonly card: ResultCard;
  /** Where a login leads back to. */
  readonly returnUrl: string;
};

export function CardPrice({ card, returnUrl }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { userTypeId, isAuthenticated } = usePage().visitorClass;
  const { total, publicPrice, former, nights, promotionPercent, left } = card;
  const isMember = isAuthenticated && userTypeId === USER_TYPE.CLUB && publicPrice.minor > total.minor;
  const perNight = formatPrice({ ...total, minor: Math.round(total.minor / nights) }, languageTag);
  return (
    <div className="card-price">
      {promotionPercent > 0 ? (
        <Badge tone="positive" icon="tag">
          {text("results.promotion", { percent: promotionPercent })}
        </Badge>
      ) : null}
      <p className="card-total">
        <Price price={total} before={isMember ? publicPrice : (former ?? undefined)} isMember={isMember} />
      </p>
      <p className="card-terms">
        {text("price.totalFor", { nights })}
        <br />
        {nights > 1 ? (
          <>
            {text("price.perNight", { price: perNight })}
            <br />
          </>
        ) : null}
        {text("results.taxesIncluded")}
      </p>
      {left === null ? null : (
        <p className="card-left">
          <Badge tone="caution">{text("results.left", { count: left })}</Badge>
        </p>
      )}
      <MemberLine card={card} returnUrl={returnUrl} />
    </div>
  );
}

function MemberLine({ card: { memberPrice, total, name }, returnUrl }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { visitorClass, brand, configuration } = usePage();
  // Hidden hotels have one price for everybody.
  if (name === null || visitorClass.userTypeId === USER_TYPE.CLUB) return null;
  if (visitorClass.isAuthenticated) {
    return memberPrice && memberPrice.minor < total.minor ? (
      <p className="card-club">
        <Icon name="crown" />
        <span>
          {text("results.clubPrice")} <strong>{formatPrice(memberPrice, languageTag)}</strong>
        </span>
      </p>
    ) : null;
  }
  if (!brand.supportedUserTypes.includes(USER_TYPE.CLUB) || configuration.auth.hideLogin) return null;
  return (
    <Link className="card-login" to={`/login?returnUrl=${encodeURIComponent(returnUrl)}`}>
      <Icon name="lock" />
      {text("results.membersPayLess")}
    </Link>
  );
}
