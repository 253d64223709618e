/** A place has a page about hotels and may have one about flights; both end in the same name in every language. */
const HOTELS = "/destinations/hotels-in-";
const FLIGHTS = "/destinations/cheap-flights-to-";

export const isFlightsAddress = (alias: string): boolean => alias.startsWith(FLIGHTS);

/** The address of the other page about the same place. */
export const counterpartOf = (alias: string): string =>
  alias.startsWith(HOTELS) ? alias.replace(HOTELS, FLIGHTS) : alias.replace(FLIGHTS, HOTELS);

/** The seed of a page's pictures: a place has the same pictures on all its pages and cards, whatever its name there. */
export const pictureSeedOf = (alias: string): string => alias.replace(HOTELS, "").replace(FLIGHTS, "");
