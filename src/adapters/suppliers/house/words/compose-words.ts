/** Composes descriptions in a language: the hotel's facts select the sentences, its id selects the wording. */
import type { AmenityId } from "#domain/hotel/amenities.ts";
import { amenitiesOfBits } from "#domain/hotel/amenities.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { hash } from "#pictures/picture-address.ts";
import { createSeededChance, oneOf } from "#domain/place/hotels/seeded-chance.ts";
import { LISTED } from "./house-language.ts";
import type { HotelClass, HouseLanguage, ListName, Phrases } from "./house-language.ts";

/** Maximum number of things listed in one sentence. */
const MAX_LISTED = 4;
/** Maximum number of sentences about the target group. */
const MAX_SUITS = 2;

const classOf = (stars: number): HotelClass => (stars <= 2 ? "simple" : stars === 3 ? "comfortable" : stars === 4 ? "upscale" : "luxury");

const fill = (text: string, holes: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, hole: string) => holes[hole] ?? placeholder);

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const joiners = new Map<LanguageCode, Intl.ListFormat>();

/** Creating one costs far more than using it, and there are seven. */
function join(language: LanguageCode, items: readonly string[]): string {
  const known = joiners.get(language) ?? new Intl.ListFormat(language, { type: "conjunction" });
  joiners.set(language, known);
  return known.format(items);
}

export function composeDescription(phrases: HouseLanguage, language: LanguageCode, hotel: HotelFacts, city: string): readonly string[] {
  const chance = createSeededChance(hotel.id * 179_424_673 + 5);
  const has = new Set<AmenityId>(amenitiesOfBits(hotel.amenities));
  const hotelClass = classOf(hotel.stars);
  // Every random choice is made whether or not it is used, so that one fact does not change the wording of the others.
  const pick = (ways: Phrases): string => oneOf(chance, ways);
  const textIf = (amenity: keyof HouseLanguage["sentences"]): string[] => {
    const sentence = pick(phrases.sentences[amenity]);
    return has.has(amenity) ? [sentence] : [];
  };
  const joinList = (name: ListName): string[] => {
    const sentence = pick(phrases.lists[name]);
    const listed = LISTED[name].filter((amenity) => has.has(amenity)).slice(0, MAX_LISTED);
    return listed.length === 0
      ? []
      : [
          fill(sentence, {
            list: join(
              language,
              listed.map((amenity) => phrases.things[amenity]),
            ),
          }),
        ];
  };
  const opening = fill(pick(phrases.opening[hotelClass]), { name: hotel.name, inCity: phrases.inCity(city) });
  const first = [opening, ...textIf("beachfront")];
  const second = [...joinList("unwind"), ...joinList("food"), ...joinList("comfort"), ...textIf("balcony"), ...textIf("kitchen")];
  const families = has.has("kidsClub") ? textIf("kidsClub") : textIf("familyRooms");
  const suited = [...families, ...textIf("meetingRooms"), ...textIf("petsAllowed"), ...textIf("accessible")].slice(0, MAX_SUITS);
  const suits = pick(phrases.suits[hotelClass]);
  const third = [...(suited.length === 0 ? [suits] : suited), ...joinList("around")];
  return [first, second, third].filter((sentences) => sentences.length > 0).map((sentences) => capitalised(sentences.join(" ")));
}

/** Depends only on the class and the area, so two hotels of one class have the same text. */
export function composeHidden(phrases: HouseLanguage, stars: number, area: string): readonly string[] {
  const ways = phrases.hidden[classOf(stars)];
  const sentence = ways[hash(`${area} ${stars}`) % ways.length]!;
  return [capitalised(fill(sentence, { inCity: phrases.inCity(area) })), phrases.hiddenNote];
}
