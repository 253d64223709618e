/** All lines of the amount paid, and the fees to pay at the hotel. */
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import type { BookingView, PriceLineKind } from "./booking-view.ts";
import { usePaidWords } from "./use-paid-words.ts";

const LINE_WORDS: Record<PriceLineKind, string> = {
  rooms: "reservation.lineRooms",
  transfer: "reservation.lineTransfer",
  seats: "reservation.lineSeats",
  bags: "reservation.lineBags",
  serviceFee: "reservation.lineServiceFee",
  promo: "reservation.linePromo",
  membership: "reservation.lineMembership",
  cardFee: "reservation.lineCardFee",
};

export function BookingPrice({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { say, describeFee, describeRefund } = usePaidWords();
  const { lines, total, pointsUsed, taxes, fees, kind, nights, rooms, clubSaving, cancelled, trip } = booking;
  const owed = trip?.outstanding;
  return (
    <section className="card booking-price" aria-labelledby="booking-price">
      <h2 id="booking-price">{text("reservation.priceTitle")}</h2>
      <dl className="booking-lines">
        {lines.map(({ kind: line, amount }) => (
          <div key={line}>
            <dt>{text(trip && line === "rooms" ? "packagePayment.linePackage" : LINE_WORDS[line], { nights, rooms: rooms.length })}</dt>
            <dd>{formatPrice(amount, languageTag)}</dd>
          </div>
        ))}
        <div className="booking-total">
          <dt>{text(kind === "waiting" || owed ? "price.total" : "reservation.totalPaid")}</dt>
          <dd>{say(total, pointsUsed ?? undefined)}</dd>
        </div>
        {owed ? (
          <>
            <div>
              <dt>{text("packagePayment.depositPaid")}</dt>
              <dd>{formatPrice({ ...total, minor: total.minor - owed.amount.minor }, languageTag)}</dd>
            </div>
            <div>
              <dt>{text("packagePayment.stillToPay")}</dt>
              <dd>{formatPrice(owed.amount, languageTag)}</dd>
            </div>
          </>
        ) : null}
        {cancelled ? (
          <>
            <div>
              <dt>{text("reservation.fee")}</dt>
              <dd>{describeFee(cancelled)}</dd>
            </div>
            <div className="booking-total">
              <dt>{text("reservation.refund")}</dt>
              <dd>{describeRefund(cancelled)}</dd>
            </div>
          </>
        ) : null}
      </dl>
      {clubSaving && pointsUsed === null && kind !== "cancelled" ? <ClubSaving saving={clubSaving} /> : null}
      {taxes ? <p className="hint">{text("reservation.taxesIncluded", { amount: formatPrice(taxes, languageTag) })}</p> : null}
      {fees.length > 0 ? (
        <div className="booking-at-hotel">
          <h3>{text(kind === "cancelled" ? "reservation.noLongerDue" : "reservation.feesTitle")}</h3>
          <dl className="booking-lines">
            {fees.map(({ kind: fee, amount }) => (
              <div key={fee}>
                <dt>{text(hotelWordKey("fee", fee))}</dt>
                <dd>{formatPrice(amount, languageTag)}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{text(kind === "cancelled" ? "reservation.noLongerDueNote" : "reservation.feesNote")}</p>
        </div>
      ) : null}
    </section>
  );
}

function ClubSaving({ saving: { publicPrice, memberPrice, saving } }: { readonly saving: NonNullable<BookingView["clubSaving"]> }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const lines = [
    ["reservation.clubPublic", publicPrice],
    ["reservation.clubMember", memberPrice],
    ["reservation.clubSaved", saving],
  ] as const;
  return (
    <div className="booking-at-hotel">
      <h3>{text("reservation.clubTitle")}</h3>
      <dl className="booking-lines">
        {lines.map(([key, amount]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{formatPrice(amount, languageTag)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
