/** Other flights, rooms and fares of a package. Each is a link to the same page with another quote, so it works without scripts. */
import { firstRooms, ROOMS_SHOWN } from "#domain/hotel/recommended-room.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { FlightLines } from "#web/flight/flight-line.tsx";
import { detailsLinks } from "#web/screens/packages/packages-request.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { AccordionItem } from "#web/ui/layout/accordion.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import type { ChangedPart, PackageChoice, FareChoice, PackageDetailsView, PackageRoomChoice, PartsProps } from "./details-view.ts";

const FOLD = { flights: "other-flights", rooms: "more-rooms" } as const;

type PickProps = {
  readonly details: PackageDetailsView;
  readonly choice: PackageChoice;
  readonly part: ChangedPart["part"];
  readonly name: string;
};

/** What the choice changes in the total, and the link that makes it. `name` tells screen readers what is chosen. */
export function Pick({ details: { request, card }, choice: { rateKey, difference, isChosen }, part, name }: PickProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const to = `${detailsLinks(request)(rateKey)}&changed=${part}&was=${card.price.total.minor}`;
  if (isChosen) {
    return (
      <p className="package-pick package-picked">
        <Icon name="circle-check" />
        {text("packages.chosen")}
      </p>
    );
  }
  const amount = writtenPrice({ ...difference, minor: Math.abs(difference.minor) }, languageTag);
  const sign = difference.minor > 0 ? "+" : "−";
  return (
    <p className="package-pick">
      <span className={classNames("package-difference", difference.minor < 0 && "card-free")}>
        {difference.minor === 0 ? text("packages.samePrice") : `${sign}${amount}`}
      </span>
      <Link className={buttonClass({ emphasis: "quiet", size: "small" })} to={to}>
        {text("packages.choose")}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </p>
  );
}

export function OtherFlights({ details, parts, openFold }: PartsProps) {
  const text = useText();
  const others = parts.flights.filter(({ isChosen }) => !isChosen);
  if (others.length === 0) return null;
  return (
    <AccordionItem
      id={FOLD.flights}
      title={text("packages.otherFlights", { count: others.length })}
      level={3}
      isOpen={openFold === FOLD.flights || undefined}
    >
      <ul className="package-choices">
        {others.map((choice) => (
          <li key={choice.rateKey} className="package-choice">
            <FlightLines flights={choice.flights} airports={parts.airports} />
            <Pick
              details={details}
              choice={choice}
              part="flights"
              name={choice.flights.map(({ legs }) => legs.map(({ number }) => number).join(" + ")).join(", ")}
            />
          </li>
        ))}
      </ul>
    </AccordionItem>
  );
}

/** A room with its rates, cheapest first. */
type RoomRates = readonly [PackageRoomChoice, ...PackageRoomChoice[]];

/** The room of the chosen rate first, then the others in the order of their cheapest rates. */
function roomsOf(all: readonly PackageRoomChoice[]): readonly RoomRates[] {
  const ids = [...new Set(all.map(({ roomTypeId }) => roomTypeId))];
  const rooms = ids.map((id) => all.filter(({ roomTypeId }) => roomTypeId === id) as unknown as RoomRates);
  const isChosen = (rates: RoomRates) => rates.some((rate) => rate.isChosen);
  return [...rooms.filter(isChosen), ...rooms.filter((rates) => !isChosen(rates))];
}

export function RoomChoices({ details, parts, openFold }: PartsProps) {
  const text = useText();
  const { first, rest } = firstRooms(roomsOf(parts.rooms), ROOMS_SHOWN.package);
  const count = details.request.form.rooms.length;
  const list = (rooms: readonly RoomRates[]) => (
    <ul className="package-choices">
      {rooms.map((rates) => (
        <Room key={rates[0].roomTypeId} rates={rates} details={details} />
      ))}
    </ul>
  );
  return (
    <section className="package-part" id="rooms" aria-labelledby="rooms-title">
      <h2 id="rooms-title">{text("packages.roomsTitle")}</h2>
      <p className="hint">
        {count > 1 ? `${text("packages.sameRooms", { count })} ` : ""}
        {text("packages.differences")}
      </p>
      {list(first)}
      {rest.length > 0 ? (
        <AccordionItem
          id={FOLD.rooms}
          title={text("packages.moreRooms", { count: rest.length })}
          isOpen={openFold === FOLD.rooms || undefined}
        >
          {list(rest)}
        </AccordionItem>
      ) : null}
    </section>
  );
}

function Room({ rates, details }: { readonly rates: RoomRates; readonly details: PackageDetailsView }) {
  const text = useText();
  const [{ roomDescription, sizeM2, maxGuests, left }] = rates;
  return (
    <li className={classNames("package-room", rates.some(({ isChosen }) => isChosen) && "package-choice-chosen")}>
      <h3>
        {roomDescription}{" "}
        {rates.some(({ isRecommended }) => isRecommended) ? <Badge tone="accent">{text("packages.recommended")}</Badge> : null}
      </h3>
      <p className="hint">
        {text("packages.roomFacts", { size: sizeM2, guests: maxGuests })}{" "}
        {left ? <Badge tone="caution">{text("results.left", { count: left })}</Badge> : null}
      </p>
      <ul className="package-rates">
        {rates.map((rate) => {
          const terms = text(rate.refundable ? "packages.roomRefundable" : "packages.noRefund");
          return (
            <li key={rate.bbId}>
              <p>
                {rate.board} <span className={rate.refundable ? "package-free" : "hint"}>{terms}</span>
              </p>
              <Pick details={details} choice={rate} part="room" name={`${roomDescription}, ${rate.board}, ${terms}`} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

export function FareChoices({ details, parts: { fares } }: PartsProps) {
  const text = useText();
  if (fares.length === 0) return null;
  return (
    <section className="package-part" aria-labelledby="fares-title">
      <h2 id="fares-title">{text("packages.faresTitle")}</h2>
      <p className="hint">{text("packages.differences")}</p>
      <ul className="package-fares">
        {fares.map((fare) => (
          <li key={fare.family} className={classNames("package-choice package-fare", fare.isChosen && "package-choice-chosen")}>
            <h3>{text(`packages.fare.${fare.family}`)}</h3>
            <FareFacts fare={fare} />
            <Pick details={details} choice={fare} part="fare" name={text(`packages.fare.${fare.family}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FareFacts({ fare }: { readonly fare: FareChoice }) {
  const text = useText();
  const facts = [
    [fare.checkedBags > 0, text("packages.fareBags", { count: fare.checkedBags })],
    [fare.isSeatIncluded, text(fare.isSeatIncluded ? "packages.seatYes" : "packages.seatNo")],
    [fare.isChangeable, text(fare.isChangeFree ? "packages.changeFree" : fare.isChangeable ? "packages.changeYes" : "packages.changeNo")],
    [fare.isRefundable, text(fare.isRefundFree ? "packages.refundFree" : fare.isRefundable ? "packages.refundYes" : "packages.refundNo")],
  ] as const;
  return (
    <ul className="package-fare-facts">
      {facts.map(([isGood, words]) => (
        <li key={words}>
          <Icon name={isGood ? "check" : "minus"} />
          {words}
        </li>
      ))}
    </ul>
  );
}
