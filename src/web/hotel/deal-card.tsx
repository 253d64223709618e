/** Card of a deal. `Deal` contains only what is shown, so that opaque hotels leak nothing. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import type { Money } from "#shared/money.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

export type Deal = {
  /** Id in the hotel's page address; a random token for an opaque hotel. */
  readonly hotelId: string;
  /** Null for an opaque hotel. */
  readonly name: string | null;
  readonly stars: number;
  /** Of its guests, out of ten; absent where it is not known. */
  readonly score?: number | null;
  /** `stars` is a minimum. */
  readonly isStarsAtLeast?: boolean;
  readonly region: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** For two adults and the whole stay. */
  readonly price: Money;
  /** The price without the promotion; null if there is none. */
  readonly before: Money | null;
  readonly percent: number;
  readonly promotion: string;
  readonly picture: PictureSubject;
};

type Props = {
  readonly deal: Deal;
  readonly level?: 2 | 3 | 4;
  /** Origin and prefix for cards on partner sites: links are absolute and open a new tab. */
  readonly outside?: string | undefined;
};

const SIZES = "(width >= 1200px) 290px, (width >= 959px) 33vw, (width >= 640px) 50vw, 100vw";

/** Texts of promotions. Unknown promotions are not named. */
const REASONS = new Map([
  ["early", "deals.early"],
  ["longStay", "deals.longStay"],
]);

function dealTitle({ name, stars, isStarsAtLeast = false, region }: Deal, text: Text): string {
  return name ?? text(isStarsAtLeast ? "deals.hiddenNameAtLeast" : "deals.hiddenName", { stars, region });
}

export const dealLink = ({ hotelId, startDate, endDate, name }: Deal): string =>
  detailsLink({ hotelId, startDate, endDate, rooms: DEFAULT_ROOMS }, { isHidden: name === null });

export const DealCard = (props: Props) => (
  <Card as="li" isFlush className="deal-card">
    <DealInside {...props} />
  </Card>
);

const DealWithoutHeart = defineFragment({
  name: "deal",
  as: "div",
  read: ({ deal }: Pick<Props, "deal">) => ({ content: deal }),
  attributes: () => ({ className: "deal-inside" }),
  render: ({ content }) => <DealInside deal={content} />,
});

/** With a heart beside the fragment. Opaque hotels cannot be saved. */
export const SavableDealCard = ({ deal }: Pick<Props, "deal">) => (
  <Card as="li" isFlush className="deal-card">
    <DealWithoutHeart deal={deal} />
    {deal.name === null ? null : <SaveHeart hotelId={deal.hotelId} name={deal.name} isOverPicture />}
  </Card>
);

function DealInside({ deal, level = 3, outside }: Props) {
  const text = useText();
  const Heading = `h${level}` as const;
  const { name, region, picture, percent, promotion } = deal;
  return (
    <>
      <div className="deal-view">
        <Picture {...picture} sizes={SIZES} />
        {percent > 0 ? (
          <p className="deal-badge">
            <Badge tone="positive" icon="tag">
              {text(REASONS.get(promotion) ?? "deals.off", { percent })}
            </Badge>
          </p>
        ) : null}
      </div>
      <div className="deal-words">
        <p className="eyebrow">{name === null ? text("deals.hiddenEyebrow") : region}</p>
        <Heading className="card-title">
          {outside === undefined ? (
            <Link to={dealLink(deal)} className="card-link">
              {dealTitle(deal, text)}
            </Link>
          ) : (
            <a href={outside + dealLink(deal)} className="card-link" target="_blank" rel="noopener">
              {dealTitle(deal, text)} <span className="visually-hidden">{text("widgets.newTab")}</span>
            </a>
          )}
        </Heading>
        {name === null ? null : <ClassAndScore {...deal} />}
        <StayAndPrice {...deal} />
        {outside === undefined ? <MemberDeal deal={deal} /> : null}
      </div>
    </>
  );
}

const ClassAndScore = ({ stars, score = null }: Pick<Deal, "stars" | "score">) => (
  <p className="deal-class">
    <Stars count={stars} />
    {score === null ? null : <GuestScore score={score} />}
  </p>
);

/** Guests see that members pay less, but not how much. Opaque hotels have one price for all visitors. */
function MemberDeal({ deal }: { readonly deal: Deal }) {
  const text = useText();
  const { prefix, brand, visitorClass, configuration } = usePage();
  if (deal.name === null || !isGuest(visitorClass) || !brand.flags.club || configuration.auth.hideLogin) return null;
  const returnUrl = prefix + dealLink(deal);
  return (
    <Link to={`/login?${new URLSearchParams({ returnUrl })}`} className="card-login" data-auth="wannaBeLogin">
      <Icon name="lock" />
      {text("auth.dealForMembers")}
    </Link>
  );
}

function StayAndPrice({ startDate, endDate, price, before }: Deal) {
  const text = useText();
  const languageTag = useLanguageTag();
  const nights = Math.max(1, nightsBetween(startDate, endDate));
  const nightly = formatPrice({ ...price, minor: Math.round(price.minor / nights) }, languageTag);
  return (
    <>
      <p className="hint" suppressHydrationWarning>
        <time dateTime={startDate}>{formatDay(startDate, languageTag)}</time> –{" "}
        <time dateTime={endDate}>{formatDay(endDate, languageTag)}</time>
        <br />
        {text("deals.stay", { nights })}
      </p>
      <p className="deal-price">
        <Price price={price} before={before ?? undefined} per={text("deals.total")} />
        <span className="hint">{text("price.perNight", { price: nightly })}</span>
      </p>
    </>
  );
}
