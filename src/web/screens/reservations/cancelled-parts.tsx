/** The parts of a package that are cancelled together, each with its share of the fee (D20). */
import { hotelTitle } from "#web/booking/booked-hotel.tsx";
import type { BookedPackage, BookingView, CancelledMoney } from "#web/booking/booking-view.ts";
import { airportWords, dayOf } from "#web/flight/flight-words.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay, formatStay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = {
  readonly booking: BookingView;
  readonly trip: BookedPackage;
  /** Empty if the fee is in points. */
  readonly fees: NonNullable<CancelledMoney["parts"]>;
};

export function CancelledParts({ booking, trip, fees }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const transfers = trip.extras.filter(({ kind }) => kind === "transfer");
  const hasSeatsOrBags = transfers.length < trip.extras.length;
  const feeWords = (part: string): string | undefined => {
    const fee = fees.find(({ kind }) => kind === part)?.fee;
    if (!fee) return undefined;
    return fee.minor === 0 ? text("packages.cancelFree") : text("packages.cancelFee", { fee: formatPrice(fee, languageTag) });
  };
  const parts = [
    { kind: "hotel", icon: "hotel", title: hotelTitle(booking.hotel, text), detail: formatStay(booking.stay, languageTag) },
    {
      kind: "flight",
      icon: "plane",
      title: routeOf(trip),
      detail: [
        ...daysOf(trip).map((day) => formatDay(day, languageTag)),
        ...(hasSeatsOrBags ? [text("packagePayment.withExtras")] : []),
      ].join(", "),
    },
    ...(transfers.length > 0
      ? [
          {
            kind: "transfer",
            icon: "car",
            title: text("packagePayment.part.transfer"),
            detail: transfers.map(({ description }) => description).join(", "),
          } as const,
        ]
      : []),
  ] as const;
  return (
    <ul className="cancelled-parts">
      {parts.map(({ kind, icon, title, detail }) => (
        <li key={kind}>
          <Icon name={icon} />
          <p suppressHydrationWarning>
            <strong>{title}</strong>
            <br />
            {detail}
          </p>
          <p className="cancelled-fee">{feeWords(kind)}</p>
        </li>
      ))}
    </ul>
  );
}

/** "London LHR – Palma PMI". */
function routeOf({ flights, airports }: BookedPackage): string {
  const legs = flights[0]?.legs ?? [];
  const ends = [legs[0]?.from, legs.at(-1)?.to].flatMap((code) => (code ? [airportWords(code, airports)] : []));
  return ends.join(" – ");
}

const daysOf = ({ flights }: BookedPackage) => flights.flatMap(({ legs: [first] }) => (first ? [dayOf(first.departs)] : []));
