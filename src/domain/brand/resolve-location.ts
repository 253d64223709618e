import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";

export type Place = { readonly locale: LocaleCode; readonly market: MarketCode };

export type LocationQuestion = {
  readonly locations: readonly (Place & { readonly enabled: boolean })[];
  /** Where the address leads. */
  readonly selected: Place;
  readonly defaultPlace: Place;
  /** `common.overrideLocationTransition` of the central configuration. */
  readonly overrideLocationTransition: boolean;
  /** A half-filled checkout cannot be carried to another market. */
  readonly isCheckout: boolean;
};

export type LocationAnswer =
  | { readonly kind: "stay" }
  | { readonly kind: "move"; readonly to: Place; readonly page: "same" | "home"; readonly localeBeforeTransition: LocaleCode };

const isSame = (a: Place, b: Place) => a.locale === b.locale && a.market === b.market;

/** Whether a visitor whose place is switched off is led to the brand's default place. A default that is off itself leads nowhere. */
export function resolveLocation(question: LocationQuestion): LocationAnswer {
  const { locations, selected, defaultPlace, overrideLocationTransition, isCheckout } = question;
  const isOff = locations.some((location) => isSame(location, selected) && !location.enabled);
  if (!overrideLocationTransition || !isOff || isSame(selected, defaultPlace)) return { kind: "stay" };
  if (locations.some((location) => isSame(location, defaultPlace) && !location.enabled)) return { kind: "stay" };
  return { kind: "move", to: defaultPlace, page: isCheckout ? "home" : "same", localeBeforeTransition: selected.locale };
}
