import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { HotelGallery } from "#web/hotel/hotel-gallery.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import type { CrumbLink } from "#web/ui/navigation/breadcrumb.tsx";
import { BreadcrumbFrame, CrumbItem } from "#web/ui/navigation/breadcrumb.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { crumbAddresses, crumbLabels } from "./hotel-crumbs.ts";
import { hotelTitle } from "./hotel-title.ts";
import type { HotelDetails, HotelView, NamedPart } from "./hotel-view.ts";
import { formatDistance, formatScore } from "#web/hotel/format-measures.ts";

type Props = { readonly details: HotelDetails };

/** Top of the page: breadcrumb, name, stars, score, location and pictures. */
export const HotelOpening = defineFragment({
  name: "opening of a hotel",
  holes: { city: "@href", hotel: "@href" },
  read: ({ details }: Props, { page }) => ({
    content: details.hotel,
    fill: () => {
      const { city, hotel } = crumbAddresses(details);
      return { city: page.prefix + city, hotel: page.prefix + hotel };
    },
  }),
  render: ({ content, holes }) => <OpeningFrame hotel={content} cityLink={holes.city} hotelLink={holes.hotel} />,
  live: function LiveOpening({ details }) {
    const { prefix } = usePage();
    const { city, hotel } = crumbAddresses(details);
    return <OpeningFrame hotel={details.hotel} cityLink={{ href: prefix + city }} hotelLink={{ href: prefix + hotel }} />;
  },
});

type FrameProps = { readonly hotel: HotelView; readonly cityLink: CrumbLink; readonly hotelLink: CrumbLink };

function OpeningFrame({ hotel, cityLink, hotelLink }: FrameProps) {
  const text = useText();
  const { prefix } = usePage();
  const title = hotelTitle(hotel, text);
  const labels = crumbLabels(hotel, text);
  return (
    <header className="section hotel-opening">
      <BreadcrumbFrame>
        <CrumbItem label={labels.home} link={{ href: `${prefix}/` }} />
        <CrumbItem label={labels.city} link={cityLink} />
        <CrumbItem label={labels.hotel} link={hotelLink} isCurrent />
      </BreadcrumbFrame>
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
          <Score hotel={hotel} />
          {hotel.named ? (
            <span className="hotel-heart">
              <SaveHeart hotelId={hotel.id} name={title} />
            </span>
          ) : null}
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
        {named.distance
          ? `\u00A0· ${text("details.fromCentre", { distance: formatDistance(named.distance, languageTag), city })}`
          : ""}{" "}
        <Link to="#place" className="text-link">
          {text("details.showMap")}
        </Link>
      </span>
    </p>
  );
}

function Score({ hotel: { named, hidden } }: { readonly hotel: HotelView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (named && named.reviewCount > 0) {
    return <GuestScore score={named.score?.score ?? null} reviews={named.reviewCount} href="#reviews" />;
  }
  if (!hidden?.scoreFrom) return null;
  return <p className="hint">{text("details.scoreFrom", { score: formatScore(hidden.scoreFrom, languageTag) })}</p>;
}
