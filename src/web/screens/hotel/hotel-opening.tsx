import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { crumbsOf } from "./hotel-crumbs.ts";
import { hotelTitle } from "./hotel-title.ts";
import type { HotelDetails, NamedPart } from "./hotel-view.ts";
import { formatDistance, formatScore } from "./format-measures.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { Gallery } from "#web/ui/pictures/gallery.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";

const SMALL = "(width >= 1200px) 300px, (width >= 959px) 25vw, 100vw";
/** Kinds of pictures that have their own text; all others are labelled as surroundings. */
const VIEWS: ReadonlySet<string> = new Set(["facade", "pool", "lobby", "room", "suite", "bath", "terrace"]);

/** The first picture uses the same files that the document preloads. */
const drawing = (subject: PictureSubject, isFirst: boolean) => (place: "row" | "screen") =>
  isFirst || place === "screen" ? <Picture {...subject} isWide isPriority={place === "row"} /> : <Picture {...subject} sizes={SMALL} />;

/** A mosaic on wide screens, a scrollable row on phones. */
function HotelGallery({ title, pictures }: { readonly title: string; readonly pictures: readonly PictureSubject[] }) {
  const text = useText();
  if (pictures.length === 0) return null;
  const shown = pictures.map((subject, index) => ({
    key: `${subject.kind ?? "photo"} ${subject.seed}`,
    words: text(hotelWordKey("view", subject.kind && VIEWS.has(subject.kind) ? subject.kind : "surroundings")),
    picture: drawing(subject, index === 0),
  }));
  return <Gallery look="mosaic" label={title} pictures={shown} />;
}

/** Top of the page: breadcrumb, name, stars, score, location and pictures. */
export function HotelOpening({ details }: { readonly details: HotelDetails }) {
  const text = useText();
  const { hotel } = details;
  const title = hotelTitle(hotel, text);
  return (
    <header className="section hotel-opening">
      <Breadcrumb crumbs={crumbsOf(details, text)} />
      <div className="hotel-headline">
        <div className="hotel-name">
          <p className="hotel-class">
            <Stars count={hotel.stars} />
            {hotel.hidden ? <Badge icon="eye-off">{text("details.hiddenBadge")}</Badge> : null}
          </p>
          <h1>{title}</h1>
          {hotel.named ? <Address named={hotel.named} city={hotel.city} /> : <p className="hotel-address">{hotel.city}</p>}
        </div>
        <Score details={details} />
      </div>
      <HotelGallery title={title} pictures={hotel.pictures} />
    </header>
  );
}

function Address({ named, city }: { readonly named: NamedPart; readonly city: string }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <p className="hotel-address">
      <Icon name="map-pin" />
      <span>
        {named.address}
        {named.distance ? ` · ${text("details.fromCentre", { distance: formatDistance(named.distance, languageTag), city })}` : ""}
      </span>
      <Link to="#place" className="text-link">
        {text("details.showMap")}
      </Link>
    </p>
  );
}

function Score({ details: { hotel } }: { readonly details: HotelDetails }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (hotel.named?.score) return <GuestScore score={hotel.named.score.score} reviews={hotel.named.score.count} />;
  if (!hotel.hidden?.scoreFrom) return null;
  return <p className="hint">{text("details.scoreFrom", { score: formatScore(hotel.hidden.scoreFrom, languageTag) })}</p>;
}
