import { useLocation } from "react-router";
import { writeAddress } from "#domain/market/canonical-address.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** The page one is on, for every place the brand is open in. */
export function usePlaceLinks() {
  const { brand, locale, market } = usePage();
  const { pathname } = useLocation();
  return brand.locations
    .filter((place) => place.enabled)
    .map((place) => ({
      locale: place.locale,
      market: place.market,
      name: LOCALES[place.locale].localizedName,
      href: writeAddress({ locale: place.locale, market: place.market, path: pathname }, brand),
      isCurrent: place.locale === locale && place.market === market,
    }));
}
