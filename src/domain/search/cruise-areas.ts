/** Cruise areas and lengths, with the numbers that cruise partners use. */

/** `messageKey` names the area in the visitor's language. */
export const CRUISE_AREAS = [
  { id: 18, messageKey: "search.areaCaribbean" },
  { id: 27, messageKey: "search.areaMediterranean" },
  { id: 33, messageKey: "search.areaNorthernEurope" },
  { id: 36, messageKey: "search.areaNorwegianFjords" },
  { id: 22, messageKey: "search.areaGreekIslands" },
  { id: 12, messageKey: "search.areaCanaryIslands" },
  { id: 2, messageKey: "search.areaAlaska" },
  { id: 7, messageKey: "search.areaBahamas" },
  { id: 24, messageKey: "search.areaHawaii" },
  { id: 30, messageKey: "search.areaMexico" },
  { id: 39, messageKey: "search.areaPanamaCanal" },
  { id: 45, messageKey: "search.areaSouthAmerica" },
  { id: 4, messageKey: "search.areaAsia" },
  { id: 5, messageKey: "search.areaAustraliaNewZealand" },
  { id: 14, messageKey: "search.areaDubaiArabia" },
  { id: 42, messageKey: "search.areaEuropeanRivers" },
  { id: 48, messageKey: "search.areaTransatlantic" },
  { id: 51, messageKey: "search.areaWorld" },
] as const;

export const DEFAULT_CRUISE_AREA = 18;

/** `from` and `to` are nights and appear in the text; a range without one of them is open on that side. */
export const CRUISE_LENGTHS = [
  { id: 1, messageKey: "search.lengthAny" },
  { id: 2, messageKey: "search.lengthBetween", from: 2, to: 5 },
  { id: 3, messageKey: "search.lengthBetween", from: 6, to: 9 },
  { id: 4, messageKey: "search.lengthBetween", from: 10, to: 14 },
  { id: 5, messageKey: "search.lengthFrom", from: 15 },
] as const;

export const DEFAULT_CRUISE_LENGTH = 1;
