/**
 * The search card as a plain HTML form: GET to `/search` (SEARCH_PATH) with these names. The card writes these fields, and the
 * route reads them when the form is submitted without scripts.
 *
 *   product                                     name of the tab (`hotels` … `transfers`)
 *   isClub                                      1 while club mode is on
 *   destination · origin · pickUp · dropOff · airport · hotel
 *                                               text as typed; beside each, hidden: `…Id`, `…Type`, `…Country` of a chosen suggestion,
 *                                               and `…Chosen`, the text of that suggestion (changing the text discards the suggestion)
 *   startDate · endDate                         YYYY-MM-DD
 *   rooms                                       number of rooms; by default as many as there are `adults`
 *   adults · childrenNum · infants · childAges  once per room, in order; given once with several rooms, they are totals that are
 *                                               divided among the rooms. `childAges` is a list like "5,7"; missing ages are
 *                                               the preselected one
 *   seniors                                     flights and cruises
 *   packageType                                 one of PACKAGE_TYPES
 *   trip                                        `return` or `oneWay`
 *   flightClass                                 1, 2, 3
 *   destination · length                        cruises: numbers of CRUISE_AREAS and CRUISE_LENGTHS
 *   pickUpHour · dropOffHour · hour             0 to 23
 */
export const SEARCH_PATH = "/search";

export const FORM_FIELD = {
  product: "product",
  isClub: "isClub",
  startDate: "startDate",
  endDate: "endDate",
  rooms: "rooms",
  adults: "adults",
  children: "childrenNum",
  infants: "infants",
  childAges: "childAges",
  seniors: "seniors",
  packageType: "packageType",
  trip: "trip",
  flightClass: "flightClass",
  cruiseArea: "destination",
  cruiseLength: "length",
  pickUpHour: "pickUpHour",
  dropOffHour: "dropOffHour",
  hour: "hour",
} as const;

/** Suffix of the field that stores the text of the chosen suggestion. */
export const CHOSEN_SUFFIX = "Chosen";
