/** Every parameter name of a search in addresses and plain forms, for the rows of the site map that read one. */
const PLACES = ["destination", "origin", "pickUp", "dropOff", "airport", "hotel"];
const OF_PLACES = PLACES.flatMap((place) => ["", "Id", "Type", "Country", "Chosen"].map((part) => place + part));

const OTHERS =
  "product city region regionType country hotelId startDate endDate rooms adults children childrenNum childAges infants seniors packageType trip flightClass length pickUpHour dropOffHour hour isClub";

export const SEARCH_PARAMETERS: readonly string[] = [...OF_PLACES, ...OTHERS.split(" ")];
