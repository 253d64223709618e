import { HotelGallery } from "#web/hotel/hotel-gallery.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { crumbsOf } from "./hotel-crumbs.ts";
import { hotelTitle } from "./hotel-title.ts";
import type { HotelDetails, NamedPart } from "./hotel-view.ts";
import { formatDistance, formatScore } from "#web/hotel/format-measures.ts";

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
        <div className="hotel-marks">
          <Score details={details} />
          {hotel.named ? <SaveHeart hotelId={hotel.id} name={title} /> : null}
        </div>
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
  const { named } = hotel;
  if (named && named.reviewCount > 0) {
    return <GuestScore score={named.score?.score ?? null} reviews={named.reviewCount} href="#reviews" />;
  }
  if (!hotel.hidden?.scoreFrom) return null;
  return <p className="hint">{text("details.scoreFrom", { score: formatScore(hotel.hidden.scoreFrom, languageTag) })}</p>;
}
