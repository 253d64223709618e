/** The head of a hotel page. */
import { canonicalAddress } from "#domain/market/canonical-address.ts";
import { languageTag } from "#domain/market/locale.ts";
import { hotelAddress } from "#domain/hotel/hotel-address.ts";
import { pictureAddress, pictureOf } from "#pictures/picture-address.ts";
import type { Text } from "#web/i18n/text.tsx";
import { crumbsOf } from "#web/screens/hotel/hotel-crumbs.ts";
import { hotelTitle } from "#web/screens/hotel/hotel-title.ts";
import type { HotelDetails, HotelView, NamedPart } from "#web/screens/hotel/hotel-view.ts";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import type { Page } from "#web/visitor/page.ts";
import type { PageHead } from "#web/routes/data/route.ts";
import type { StructuredData } from "#web/routes/data/structured-data.ts";
import { crumbData } from "#web/routes/data/structured-data.ts";

const NAMED_PREFIX = "/hotels-in/";
/** About the length that search engines show. */
const MAX_DESCRIPTION_LENGTH = 160;

function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))} …`;
}

const fullAddress = (page: Page, path: string): string =>
  page.origin + canonicalAddress({ locale: page.locale, market: page.market, path }, page.brand);

const imageOf = ({ origin, pictures }: Page, { seed, kind, src, photo }: PictureSubject): string =>
  new URL(src ?? pictureAddress(pictures, pictureOf(seed, kind), 700, "webp", photo), origin).href;

/** Removes the city and what follows it, which structured data has as separate fields. */
const streetOf = (address: string, city: string): string => address.split(`, ${city}`)[0] ?? address;

/** Contains only what the page itself shows. */
function hotelData(hotel: HotelView, named: NamedPart, path: string, page: Page): StructuredData {
  const { name, address, countryCode, location, score } = named;
  return {
    "@type": "Hotel",
    name,
    url: fullAddress(page, path),
    description: hotel.paragraphs.join(" "),
    inLanguage: languageTag(page.locale),
    image: hotel.pictures.slice(0, 5).map((picture) => imageOf(page, picture)),
    address: {
      "@type": "PostalAddress",
      streetAddress: streetOf(address, hotel.city),
      addressLocality: hotel.city,
      addressCountry: countryCode,
    },
    geo: { "@type": "GeoCoordinates", ...location },
    starRating: { "@type": "Rating", ratingValue: hotel.stars },
    checkinTime: hotel.checkInFrom,
    checkoutTime: hotel.checkOutUntil,
    ...(score && { aggregateRating: { "@type": "AggregateRating", ratingValue: score.score, bestRating: 10, reviewCount: score.count } }),
  };
}

/** The descriptive address is canonical; all others refer to it. */
export function hotelHead(details: HotelDetails, page: Page, text: Text): PageHead {
  const { hotel, pageAddress } = details;
  const { named } = hotel;
  const [first] = hotel.pictures;
  const head = {
    title: hotelTitle(hotel, text),
    description: shortened(hotel.paragraphs.join(" ")),
    ...(first && first.src === undefined && { picture: { seed: first.seed, kind: first.kind, photo: first.photo } }),
  };
  if (!named) return { ...head, canonicalPath: pageAddress.path, indexed: false };
  const canonicalPath = hotelAddress({ hotelId: Number(hotel.id), name: named.name, regionName: hotel.city });
  return {
    ...head,
    title: text("details.title", { name: named.name, city: hotel.city }),
    canonicalPath,
    indexed: pageAddress.path.toLowerCase().startsWith(NAMED_PREFIX),
    structuredData: [crumbData(crumbsOf(details, text), page), hotelData(hotel, named, canonicalPath, page)],
  };
}
