import { checkoutLink } from "#domain/hotel/hotel-links.ts";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { RateView, RoomView } from "./hotel-view.ts";
import { FeesAtHotel, RateDetails } from "./rate-details.tsx";
import { RatePrice } from "./rate-price.tsx";
import { RateTerms } from "./rate-terms.tsx";
import type { StayHere } from "./stay-here.ts";

export type Booking = StayHere & {
  readonly hotelId: string;
  /** Through the hotel-only flow. */
  readonly isBridged: boolean;
};

type Props = {
  readonly room: RoomView;
  readonly rate: RateView;
  readonly booking: Booking;
  /** Without its nights and steps: for rates that few unfold and every phone would have to read. */
  readonly isBrief?: boolean;
};

export function RateRow({ room, rate, booking, isBrief = false }: Props) {
  const text = useText();
  const { stay, party, here, hotelId, isBridged, isHidden } = booking;
  const to = checkoutLink(
    { ...stay, hotelId, rooms: party, lrh: here.lrh },
    { ...rate, roomTypeId: room.roomTypeId },
    { isBridged, isHidden },
  );
  return (
    <li className={classNames("rate", rate.isRecommended && "rate-recommended")} data-bb-id={rate.bbId}>
      <div className="rate-words">
        <p className="rate-board">
          <strong>{rate.board}</strong>
          {rate.isRecommended ? (
            <Badge tone="accent" icon="sparkles">
              {text("details.recommended")}
            </Badge>
          ) : null}
        </p>
        <RateTerms rate={rate} />
        <p className="rate-badges">
          {rate.promotionPercent > 0 ? (
            <Badge tone="positive" icon="tag">
              {text("details.promotion", { percent: rate.promotionPercent })}
            </Badge>
          ) : null}
          {rate.left === null ? null : <Badge tone="caution">{text("hotel.onlyLeft", { count: rate.left })}</Badge>}
        </p>
        <FeesAtHotel fees={rate.fees} />
        {isBrief ? null : <RateDetails rate={rate} at={booking} />}
      </div>
      <RatePrice rate={rate} at={booking} />
      <ButtonLink to={to} className="rate-choose">
        {text("details.choose")}
        <span className="visually-hidden">
          {" "}
          {room.name}, {rate.board}
        </span>
      </ButtonLink>
    </li>
  );
}
