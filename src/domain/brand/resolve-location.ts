import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";

export type SiteLocation = { readonly locale: LocaleCode; readonly market: MarketCode };

export type LocationQuestion = {
  readonly locations: readonly (SiteLocation & { readonly enabled: boolean })[];
  /** The location of the address. */
  readonly selected: SiteLocation;
  readonly defaultPlace: SiteLocation;
  /** `common.overrideLocationTransition` of the central configuration. */
  readonly overrideLocationTransition: boolean;
  /** A half-filled checkout cannot be moved to another market. */
  readonly isCheckout: boolean;
};

type LocationAnswer =
  | { readonly kind: "stay" }
  | { readonly kind: "move"; readonly to: SiteLocation; readonly page: "same" | "home"; readonly localeBeforeTransition: LocaleCode };

const isSame = (a: SiteLocation, b: SiteLocation) => a.locale === b.locale && a.market === b.market;

/** Whether a visitor whose location is disabled is redirected to the brand's default location. A disabled default redirects nowhere. */
export function resolveLocation(question: LocationQuestion): LocationAnswer {
  const { locations, selected, defaultPlace, overrideLocationTransition, isCheckout } = question;
  const isOff = locations.some((location) => isSame(location, selected) && !location.enabled);
  if (!overrideLocationTransition || !isOff || isSame(selected, defaultPlace)) return { kind: "stay" };
  if (locations.some((location) => isSame(location, defaultPlace) && !location.enabled)) return { kind: "stay" };
  return { kind: "move", to: defaultPlace, page: isCheckout ? "home" : "same", localeBeforeTransition: selected.locale };
}
