/** Hotel, room and dates of the booking. */
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { describedForPaid } from "#domain/cancellation/describe-terms.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { paidForStay } from "#domain/checkout/price-lines.ts";
import { hiddenTitle } from "#web/hotel/hidden-title.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import { isFreeNow, termsWords } from "#web/hotel/terms-words.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";
import { telephone } from "#web/ui/navigation/telephone.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Stars } from "#web/ui/text/rating.tsx";
import type { CheckoutData, CheckoutHotel } from "#web/screens/checkout/checkout-data.ts";

const PICTURE_SIZES = "(width >= 1024px) 24rem, 100vw";

type Props = {
  readonly data: CheckoutData;
  readonly bill: Bill;
  readonly hasPicture: boolean;
};

export function StaySummary({ data, bill, hasPicture }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { hotel, rate, stay, party, links: ways } = data;
  const nights = nightsBetween(stay.startDate, stay.endDate);
  return (
    <div className="stay-summary">
      {hasPicture && hotel.picture ? <Picture {...hotel.picture} sizes={PICTURE_SIZES} isPriority className="stay-picture" /> : null}
      <div className="stay-hotel">
        <HotelName hotel={hotel} />
        <p className="hint">{hotel.address ?? hotel.city}</p>
        {hotel.hotelCount === null ? null : (
          <>
            <p className="stay-hidden">{text("details.hiddenBadge")}</p>
            <p className="hint">{text("details.hiddenOneOf", { count: hotel.hotelCount })}</p>
          </>
        )}
      </div>
      <dl className="stay-days">
        <div>
          <dt>{text("search.checkIn")}</dt>
          <dd suppressHydrationWarning>
            <strong suppressHydrationWarning>{formatDay(stay.startDate, languageTag)}</strong>
            <span className="hint" suppressHydrationWarning>
              {text("details.fromHour", { hour: formatTime(hotel.checkInFrom, languageTag) })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{text("search.checkOut")}</dt>
          <dd suppressHydrationWarning>
            <strong suppressHydrationWarning>{formatDay(stay.endDate, languageTag)}</strong>
            <span className="hint" suppressHydrationWarning>
              {text("details.untilHour", { hour: formatTime(hotel.checkOutUntil, languageTag) })}
            </span>
          </dd>
        </div>
      </dl>
      <p className="stay-line">
        {text("price.nights", { count: nights })} · {peopleWords(party, text, true)}
      </p>
      <LateArrival hotel={hotel} />
      <div className="stay-room">
        <p>
          <strong>{rate.roomName}</strong>
          <span>{rate.board}</span>
        </p>
        <StayTerms data={data} bill={bill} />
        {data.isOtherBoard ? <p className="stay-other">{text("checkout.otherBoard")}</p> : null}
        <Link to={ways.rooms} className="text-link stay-change">
          {text("checkout.changeRoom")}
        </Link>
      </div>
    </div>
  );
}

/** Late arrivals must inform the hotel: a no-show costs the whole stay. */
function LateArrival({ hotel: { phone } }: { readonly hotel: CheckoutHotel }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <p className="hint stay-late" suppressHydrationWarning>
      {text("checkout.lateArrival", { hour: formatTime(`${NO_SHOW_HOUR}:00`, languageTag) })}{" "}
      {phone === null ? text("checkout.phoneAfterBooking") : <a href={telephone(phone)}>{phone}</a>}
    </p>
  );
}

/** Name of the hotel, or what is known of an opaque one. */
export const hotelTitle = ({ name, stars, isStarsAtLeast, city }: CheckoutHotel, text: Text): string =>
  name ?? hiddenTitle(stars, isStarsAtLeast, city, text);

function HotelName({ hotel }: { readonly hotel: CheckoutHotel }) {
  const text = useText();
  return (
    <>
      {hotel.name === null ? null : <Stars count={hotel.stars} />}
      <h2 className="stay-name">{hotelTitle(hotel, text)}</h2>
    </>
  );
}

/** Cancellation fees scale with the price paid for the stay: member rates and promo codes lower them proportionally. */
export function StayTerms({ data: { rate }, bill }: Pick<Props, "data" | "bill">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { terms, isRefundable } = rate;
  // If the terms could not be loaded, only the rate's own flag is known.
  if (!terms) return <p className="stay-terms">{text(isRefundable ? "details.termsRefundable" : "details.termsNonRefundable")}</p>;
  const { summary } = describedForPaid(terms, { listedMinor: rate.price.minor, paidMinor: paidForStay(bill) });
  const isFree = isFreeNow(summary);
  return (
    <p className={classNames("stay-terms", isFree && "stay-terms-free")} suppressHydrationWarning>
      {isFree ? <Icon name="circle-check" /> : null}
      <span suppressHydrationWarning>{termsWords(summary, text, languageTag)}</span>
    </p>
  );
}
