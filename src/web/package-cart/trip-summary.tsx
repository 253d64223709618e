/** The held trip in a few lines, and its bill. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { AirportNames } from "#web/flight/flight-view.ts";
import { airportWords, dayOf, timeOf } from "#web/flight/flight-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Stars } from "#web/ui/text/rating.tsx";
import type { BillLine, CartBill, CartLeg, CartTrip } from "./cart-view.ts";
import { roomWords } from "./room-words.ts";

export function TripSummary({ trip }: { readonly trip: CartTrip }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [room] = trip.rooms;
  const rooms = room && roomWords(room, trip.rooms.length);
  return (
    <div className="cart-trip">
      <div>
        <Stars count={trip.stars} />
        <h2 className="cart-hotel">{trip.hotel}</h2>
        <p className="hint">{[rooms, trip.board].filter(Boolean).join(" · ")}</p>
        <p className="hint" suppressHydrationWarning>
          {text("packages.nightsFrom", { nights: trip.nights, day: formatDay(trip.checkIn, languageTag) })}
        </p>
      </div>
      <ul className="cart-flights">
        {trip.flights.map((legs, direction) => (
          <CartFlight key={legs[0]?.departs} legs={legs} airports={trip.airports} isReturn={direction > 0} />
        ))}
      </ul>
    </div>
  );
}

type FlightProps = { readonly legs: readonly CartLeg[]; readonly airports: AirportNames; readonly isReturn: boolean };

function CartFlight({ legs, airports, isReturn }: FlightProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return null;
  return (
    <li>
      <Icon name={isReturn ? "plane-landing" : "plane-takeoff"} />
      <p suppressHydrationWarning>
        <span className="visually-hidden">{text(isReturn ? "packages.back" : "packages.out")} </span>
        <span className="hint">{formatDay(dayOf(first.departs), languageTag)}</span>
        <br />
        {`${timeOf(first.departs, languageTag)} ${airportWords(first.from, airports)}`} <span aria-hidden>→</span>
        <span className="visually-hidden">{text("packages.to")}</span>{" "}
        {`${timeOf(last.arrives, languageTag)} ${airportWords(last.to, airports)}`}
      </p>
    </li>
  );
}

type Row = { readonly key: string; readonly words: string; readonly minor: number };

/** Seats and bags of several passengers are one line each. */
function rowsOf({ lines }: CartBill, text: ReturnType<typeof useText>): Row[] {
  const sumOf = (kind: BillLine["kind"], key: string): Row[] => {
    const same = lines.filter((line) => line.kind === kind);
    const minor = same.reduce((sum, { amount }) => sum + amount.minor, 0);
    return same.length === 0 ? [] : [{ key: kind, words: text(key, { count: same.length }), minor }];
  };
  const each = (kind: BillLine["kind"], wordsOf: (line: BillLine) => string): Row[] =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => ({ key: `${kind} ${line.code}`, words: wordsOf(line), minor: line.amount.minor }));
  return [
    ...each("package", () => text("extras.linePackage")),
    ...sumOf("seat", "extras.lineSeats"),
    ...sumOf("bag", "extras.lineBags"),
    ...each("transfer", ({ name }) => name),
    ...each("promo", ({ code }) => text("checkout.linePromo", { code })),
    ...each("service-fee", () => text("extras.lineServiceFee")),
    ...each("membership", () => text("checkout.lineMembership")),
  ];
}

export function CartPrices({ bill }: { readonly bill: CartBill }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (minor: number) => formatPrice({ ...bill.total, minor }, languageTag);
  return (
    <table className="cart-prices">
      <caption className="visually-hidden">{text("checkout.priceTitle")}</caption>
      <tbody>
        {rowsOf(bill, text).map(({ key, words, minor }) => (
          <tr key={key} data-line={key.split(" ")[0]}>
            <th scope="row">{words}</th>
            <td>{minor === 0 ? text("extras.free") : price(minor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text("extras.total")}</th>
          <td>
            <strong className="price-total">{price(bill.total.minor)}</strong>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
