/** Card of a package that can be booked now. It opens the search whose first result has its price. */
import type { Stay } from "#domain/calendar/stay.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import type { Money } from "#shared/money.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { Stars } from "#web/ui/text/rating.tsx";

/** Departures out and back, and what the card shows. */
export type Departure = Stay & {
  readonly to: string;
  readonly place: string;
  readonly origin: string;
  readonly hotel: string;
  readonly stars: number;
  readonly isNonstop: boolean;
  readonly perPerson: Money;
  readonly total: Money;
  /** Against buying the parts one by one; null if nothing is saved. */
  readonly saved: Money | null;
  readonly picture: PictureSubject;
};

const SIZES = "(width >= 1200px) 290px, (width >= 959px) 33vw, (width >= 640px) 50vw, 100vw";
const TRAVELLERS = DEFAULT_ROOMS.reduce((sum, { adults }) => sum + adults, 0);

export function DepartureCard({ departure }: { readonly departure: Departure }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { to, place, origin, hotel, stars, isNonstop, startDate, endDate, perPerson, total, saved, picture } = departure;
  const from = text(isNonstop ? "packages.offer.nonstopFrom" : "packages.offer.from", { origin });
  return (
    <Card as="li" isFlush className="deal-card">
      <div className="deal-view">
        <Picture {...picture} sizes={SIZES} />
      </div>
      <div className="deal-words">
        <p className="eyebrow">{from}</p>
        <h3 className="card-title">
          <Link to={to} className="card-link">
            {place}
          </Link>
        </h3>
        <p className="departure-when" suppressHydrationWarning>
          <time dateTime={startDate}>{formatDay(startDate, languageTag)}</time> –{" "}
          <time dateTime={endDate}>{formatDay(endDate, languageTag)}</time>
        </p>
        <p className="hint departure-facts">
          {text("packages.offer.nights", { nights: nightsBetween(startDate, endDate) })}
          <br />
          {hotel} <Stars count={stars} />
        </p>
        <p className="deal-price">
          <PriceInWords amount={writtenPrice(perPerson, languageTag)} per={text("packages.perPerson")} />
          <span className="hint departure-facts">
            {text("packages.forAll", { price: writtenPrice(total, languageTag), count: TRAVELLERS })}
          </span>
          {saved ? (
            <span className="departure-facts departure-saved">
              {text("packages.offer.saved", { amount: writtenPrice(saved, languageTag) })}
            </span>
          ) : null}
        </p>
      </div>
    </Card>
  );
}
