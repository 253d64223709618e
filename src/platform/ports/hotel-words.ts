/** What is told of a hotel and its rooms, in the language of who reads it. */
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { RoomType } from "#domain/hotel/room-type.ts";
import type { LanguageCode } from "#domain/market/locale.ts";

export type HotelWords = {
  /** A few paragraphs. `cityName` is in that language already. */
  readonly describe: (hotel: HotelFacts, cityName: string, language: LanguageCode) => readonly string[];
  /** The same of a hotel that does not tell its name: nothing in it is true of one hotel alone. */
  readonly describeHidden: (hotel: Pick<HotelFacts, "stars">, areaName: string, language: LanguageCode) => readonly string[];
  /** "Superior room", "Junior suite". */
  readonly nameRoom: (room: Pick<RoomType, "kind">, language: LanguageCode) => string;
};
