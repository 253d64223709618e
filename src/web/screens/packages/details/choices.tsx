/** Other flights, rooms and fares of a package. Each is a link to the same page with another quote, so it works without scripts. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { firstRooms, ROOMS_SHOWN } from "#domain/hotel/recommended-room.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { FlightLines } from "#web/flight/flight-line.tsx";
import { detailsLinks } from "#web/screens/packages/packages-request.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { buttonClass } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { AccordionItem } from "#web/ui/layout/accordion.tsx";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import type { ChangedPart, PackageChoice, FareChoice, PackageDetailsView, PackageRoomChoice } from "./details-view.ts";

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
  const navigate = useNavigate();
  const to = `${detailsLinks(request)(rateKey)}&changed=${part}&was=${card.price.total.minor}`;
  /** The page stays where it is, so that the visitor sees what the choice changed. */
  const onPick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(to, { preventScrollReset: true });
  };
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
      <Link className={buttonClass({ emphasis: "quiet", size: "small" })} to={to} onClick={onPick}>
        {text("packages.choose")}
        <span className="visually-hidden"> {name}</span>
      </Link>
    </p>
  );
}

export function OtherFlights({ details }: { readonly details: PackageDetailsView }) {
  const text = useText();
  const others = details.flights.filter(({ isChosen }) => !isChosen);
  if (others.length === 0) return null;
  return (
    <AccordionItem title={text("packages.otherFlights", { count: others.length })} level={3}>
      <ul className="package-choices">
        {others.map((choice) => (
          <li key={choice.rateKey} className="package-choice">
            <FlightLines flights={choice.flights} airports={details.airports} />
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

/** The chosen room first, then the others in the order of their prices. */
export function RoomChoices({ details }: { readonly details: PackageDetailsView }) {
  const text = useText();
  const sorted = [...details.rooms.filter(({ isChosen }) => isChosen), ...details.rooms.filter(({ isChosen }) => !isChosen)];
  const { first, rest } = firstRooms(sorted, ROOMS_SHOWN.package);
  const list = (rooms: readonly PackageRoomChoice[]) => (
    <ul className="package-choices">
      {rooms.map((room) => (
        <RoomRow key={`${room.roomTypeId} ${room.bbId}`} room={room} details={details} />
      ))}
    </ul>
  );
  return (
    <section className="package-part" id="rooms" aria-labelledby="rooms-title">
      <h2 id="rooms-title">{text("packages.roomsTitle")}</h2>
      {list(first)}
      {rest.length > 0 ? <AccordionItem title={text("packages.moreRooms", { count: rest.length })}>{list(rest)}</AccordionItem> : null}
    </section>
  );
}

function RoomRow({ room, details }: { readonly room: PackageRoomChoice; readonly details: PackageDetailsView }) {
  const text = useText();
  return (
    <li className={classNames("package-choice", room.isChosen && "package-choice-chosen")}>
      <div className="package-choice-words">
        <h3>
          {room.roomDescription} {room.isRecommended ? <Badge tone="accent">{text("packages.recommended")}</Badge> : null}
        </h3>
        <p>{room.board}</p>
        <p className="hint">{text("packages.roomFacts", { size: room.sizeM2, guests: room.maxGuests })}</p>
        <p className={room.refundable ? "card-free" : "hint"}>{text(room.refundable ? "packages.roomRefundable" : "packages.noRefund")}</p>
        {room.left ? <Badge tone="caution">{text("results.left", { count: room.left })}</Badge> : null}
      </div>
      <Pick details={details} choice={room} part="room" name={`${room.roomDescription}, ${room.board}`} />
    </li>
  );
}

export function FareChoices({ details }: { readonly details: PackageDetailsView }) {
  const text = useText();
  if (details.fares.length === 0) return null;
  return (
    <section className="package-part" aria-labelledby="fares-title">
      <h2 id="fares-title">{text("packages.faresTitle")}</h2>
      <ul className="package-fares">
        {details.fares.map((fare) => (
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
    [fare.isChangeable, text(fare.isChangeable ? "packages.changeYes" : "packages.changeNo")],
    [fare.isRefundable, text(fare.isRefundable ? "packages.refundYes" : "packages.refundNo")],
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
