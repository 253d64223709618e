/** The page of one package: flights, rooms, fares and terms, with one price that follows every choice. */
import { formatInstant } from "#web/hotel/format-instant.ts";
import { HotelReviews } from "#web/hotel/reviews/hotel-reviews.tsx";
import { HotelGallery } from "#web/hotel/hotel-gallery.tsx";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { durationWords } from "#web/flight/flight-words.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { addressOfRequest, extrasLink, FIRST_LOOK, resultsPathOf } from "#web/screens/packages/packages-request.ts";
import { SavingLine } from "#web/screens/packages/saving-line.tsx";
import { rateRoomOf } from "#domain/occupancy/rate-rooms.ts";
import { WatchOpener } from "#web/saved/watches/watch-opener.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { useMarketingForm } from "#web/tracking/use-marketing-form.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import type { PackageDetailsView } from "./details-view.ts";
import { PackageParts } from "./package-parts.tsx";
import reviewStyles from "#web/hotel/reviews/reviews.css?url";
import styles from "./details.css?url";

type Props = { readonly details: PackageDetailsView };

export function PackageDetailsScreen({ details }: Props) {
  const { card, request } = details;
  const { startDate, endDate } = request.form;
  useMarketingForm("hotelDetails", { product: "package", hotelId: card.hotelId, startDate, endDate });
  return (
    <article className="package-details">
      <Styles href={styles} />
      {details.reviews ? <Styles href={reviewStyles} /> : null}
      <Opening details={details} />
      <div className="section package-body">
        <PackageParts details={details} />
        <PriceBox details={details} />
      </div>
      <PriceWatch details={details} />
      {details.reviews ? <HotelReviews hotelId={card.hotelId} first={details.reviews} /> : null}
      <PriceBar details={details} />
    </article>
  );
}

function Opening({ details: { card, address, pictures, request, description } }: Props) {
  const text = useText();
  return (
    <header className="section package-opening">
      <Link className="text-link" to={addressOfRequest({ ...request, path: resultsPathOf(request.path), look: FIRST_LOOK })}>
        <Icon name="chevron-left" />
        {text("packages.backToResults")}
      </Link>
      <div className="package-headline">
        <div>
          <Stars count={card.stars} />
          <h1>{card.name}</h1>
          <p className="hint">{address}</p>
        </div>
        {card.rating ? <GuestScore score={card.rating.score} reviews={card.rating.count} href="#reviews" /> : null}
      </div>
      <HotelGallery title={card.name} pictures={pictures} />
      <p className="package-about">{description}</p>
    </header>
  );
}

/** Of the search that led here, whichever rooms and flights are chosen now. Without a known origin there is none. */
function PriceWatch({ details: { card, request, lowest } }: Props) {
  const { form, cabin } = request;
  const origin = form.origin.id;
  if (origin === undefined) return null;
  const stay = { startDate: form.startDate, endDate: form.endDate };
  return (
    <WatchOpener
      key={[card.hotelId, origin, cabin, stay.startDate, stay.endDate].join(" ")}
      hotelId={card.hotelId}
      stay={stay}
      rooms={form.rooms.map(rateRoomOf)}
      flights={{ origin, ...(cabin && { cabinClass: cabin }) }}
      price={lowest}
    />
  );
}

/** Says what the last choice changed, and whether the price has moved since the search; undefined if neither. */
function usePriceNote({ change, quoted, card }: PackageDetailsView): string | undefined {
  const text = useText();
  const languageTag = useLanguageTag();
  const total = writtenPrice(card.price.total, languageTag);
  if (quoted) return text("packages.repriced", { before: writtenPrice(quoted, languageTag), total });
  if (!change) return undefined;
  const by = card.price.total.minor - change.before.minor;
  const amount = writtenPrice({ ...change.before, minor: Math.abs(by) }, languageTag);
  const key = by === 0 ? "packages.nowSame" : by > 0 ? "packages.nowMore" : "packages.nowLess";
  return `${text(`packages.changed.${change.part}`)} ${text(key, { total, by: amount })}`;
}

/** On phones the price is at the top of the page and the choices are far below, so the total and the note stay at the lower edge. */
function PriceBar({ details }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const note = usePriceNote(details);
  const { card, request } = details;
  return (
    <div className="package-bar">
      <p>
        <strong>{writtenPrice(card.price.total, languageTag)}</strong>
        {/* The price box announces the note. */}
        <span aria-hidden>{note ?? text("results.taxesIncluded")}</span>
      </p>
      <ButtonLink to={extrasLink(request, card.rateKey)} size="small">
        {text("packages.continue")}
      </ButtonLink>
    </div>
  );
}

/** The calendar of this hotel, with the rest of the search. */
function otherDaysOf({ card: { name, hotelId }, request }: PackageDetailsView): PackagesRequest {
  const { hotelDestination: _, ...search } = request;
  const form = { ...search.form, destination: { name, id: hotelId, type: "Hotels" as const } };
  return { ...search, form, path: resultsPathOf(request.path), look: { ...FIRST_LOOK, view: "calendar" } };
}

function FeesAtHotel({ fees }: { readonly fees: PackageDetailsView["feesAtHotel"] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (fees.length === 0) return null;
  return (
    <p className="hint package-fees">
      {text("details.feesAtHotel")}{" "}
      {fees.map(({ kind, amount }) => `${text(hotelWordKey("fee", kind))} ${writtenPrice(amount, languageTag)}`).join(", ")}
    </p>
  );
}

function PriceBox({ details }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { card, request } = details;
  const note = usePriceNote(details);
  return (
    <aside className="package-price" aria-labelledby="price-title">
      <h2 id="price-title">{text("packages.priceTitle")}</h2>
      {note === undefined ? null : <Notice tone={details.quoted ? "caution" : "info"}>{note}</Notice>}
      <p>
        <PriceInWords amount={writtenPrice(card.price.total, languageTag)} size="large" />
      </p>
      <p className="hint">
        {writtenPrice(card.price.perPerson, languageTag)} {text("packages.perPerson")} · {text("results.taxesIncluded")}
      </p>
      <SavingLine price={card.price} />
      <FeesAtHotel fees={details.feesAtHotel} />
      <ul className="package-summary">
        <li suppressHydrationWarning>{text("packages.nightsFrom", { nights: card.nights, day: formatDay(card.checkIn, languageTag) })}</li>
        <li>{[card.room, card.board].filter(Boolean).join(" · ")}</li>
        <li>{text("packages.doorToPillow", { duration: durationWords(card.doorToPillowMinutes, text) })}</li>
        {card.freeUntil ? (
          <li className="package-free" suppressHydrationWarning>
            <Icon name="check" /> {text("packages.freeUntil", { moment: formatInstant(card.freeUntil, languageTag) })}
          </li>
        ) : null}
      </ul>
      <ButtonLink to={extrasLink(request, card.rateKey)} isWide>
        {text("packages.book")}
      </ButtonLink>
      <Link className="text-link" to={addressOfRequest(otherDaysOf(details))}>
        <Icon name="calendar-days" />
        {text("packages.otherDays")}
      </Link>
    </aside>
  );
}
