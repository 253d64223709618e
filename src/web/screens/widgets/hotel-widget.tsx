/** Hotel widget for partner sites, with the price for the requested dates (ROUTE-025, ROUTE-026). */
import type { Stay } from "#domain/calendar/stay.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { HOTEL_DEALS_PATH } from "#domain/hotel/hotel-links.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useOutside, WidgetFrame } from "./widget-frame.tsx";

/** Only what is shown. An opaque hotel has neither name, address nor score here. */
export type WidgetHotel = {
  readonly name: string | null;
  readonly stars: number;
  readonly isStarsAtLeast: boolean;
  readonly region: string;
  readonly score: { readonly score: number; readonly count: number } | null;
  readonly picture: PictureSubject;
  readonly stay: Stay;
  readonly guests: number;
  /** Price of the cheapest room for the whole stay; null if none is available or the price is unknown. */
  readonly price: Money | null;
  readonly hasRooms: boolean;
  readonly to: string;
};

type Props = {
  readonly hotel: WidgetHotel | null;
  /** The call failed; if false, a missing hotel is not sold here. */
  readonly hasFailed?: boolean;
  readonly level?: 1 | 3;
};

export function HotelWidget({ hotel, hasFailed = false, level = 1 }: Props) {
  const text = useText();
  const { brand } = usePage();
  const more = { label: text("widgets.allDeals", { brand: brand.name }), path: HOTEL_DEALS_PATH };
  if (!hotel) {
    return (
      <WidgetFrame title={brand.name} level={level} more={more}>
        <p className="widget-empty">{text(hasFailed ? "widgets.failed" : "widgets.missing", { brand: brand.name })}</p>
      </WidgetFrame>
    );
  }
  const { name, stars, isStarsAtLeast, region } = hotel;
  const title = name ?? text(isStarsAtLeast ? "deals.hiddenNameAtLeast" : "deals.hiddenName", { stars, region });
  return (
    <WidgetFrame title={title} level={level} more={more}>
      <HotelFacts hotel={hotel} />
    </WidgetFrame>
  );
}

function HotelFacts({ hotel }: { readonly hotel: WidgetHotel }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const outside = useOutside();
  const { stars, region, score, picture, stay, guests, price, hasRooms, to } = hotel;
  const nights = nightsBetween(stay.startDate, stay.endDate);
  return (
    <div className="widget-hotel">
      <div className="deal-view">
        <Picture {...picture} sizes="(width >= 480px) 240px, 100vw" />
      </div>
      <div className="widget-facts">
        <p className="eyebrow">{region}</p>
        <Stars count={stars} />
        {score ? <GuestScore score={score.score} reviews={score.count} /> : null}
        <p className="hint" suppressHydrationWarning>
          {formatStay(stay, languageTag)}, {text("price.guests", { count: guests })}
        </p>
        {price ? (
          <p>
            <span className="hint">{text("price.fromLabel")}</span> <Price price={price} per={text("widgets.forNights", { nights })} />
          </p>
        ) : null}
        {hasRooms ? null : <p>{text("widgets.noRooms")}</p>}
        <a className={buttonClass({ size: "small" }, "widget-go")} href={outside + to} target="_blank" rel="noopener">
          {text("widgets.seeRooms")} <span className="visually-hidden">{text("widgets.newTab")}</span>
        </a>
      </div>
    </div>
  );
}
