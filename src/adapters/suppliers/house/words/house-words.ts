/** What the house tells of its hotels and rooms, by rule and in every language of the interface. */
import type { HotelWords } from "#platform/ports/hotel-words.ts";

export const houseWords: HotelWords = {
  describe: ({ name }, cityName) => [`${name}, ${cityName}`],
  describeHidden: (_hotel, areaName) => [areaName],
  nameRoom: ({ kind }) => kind,
};
