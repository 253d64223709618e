/** Generated descriptions of our hotels and rooms in every language. */
import type { LanguageCode } from "#domain/market/locale.ts";
import type { HotelWords } from "#platform/ports/hotel-words.ts";
import { composeReview } from "#adapters/suppliers/house/reviews/compose-review.ts";
import { composeDescription, composeHidden } from "./compose-words.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { HouseLanguage } from "./house-language.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";

export const HOUSE_LANGUAGES: Readonly<Record<LanguageCode, HouseLanguage>> = { en, fr, es, de, nl, it, pt };

export const houseWords: HotelWords = {
  describe: (hotel, cityName, language) => composeDescription(HOUSE_LANGUAGES[language], language, hotel, cityName),
  describeHidden: ({ stars }, areaName, language) => composeHidden(HOUSE_LANGUAGES[language], stars, areaName),
  nameRoom: ({ kind }, language) => HOUSE_LANGUAGES[language].rooms[kind],
  writeReview: composeReview,
};
