import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMENITIES, bitOf } from "#domain/hotel/amenities.ts";
import { createHotelFacts } from "#domain/hotel/create-hotel-facts.ts";
import { ROOM_KINDS } from "#domain/hotel/room-kind.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { createHotels } from "#domain/place/hotels/create-hotels.ts";
import { SOLD_CITIES } from "#domain/place/destination-zones.ts";
import { buildHotel } from "#tests/factories/hotels.ts";
import { HOUSE_LANGUAGES, houseWords } from "./house-words.ts";

const LANGUAGES = Object.keys(HOUSE_LANGUAGES) as LanguageCode[];

const london = createHotels({
  ...SOLD_CITIES[0]!,
  place: 0,
  name: "London",
  countryCode: "GB",
  latitude: 51.5,
  longitude: -0.1,
}).map(createHotelFacts);

const anyHotel = fc
  .record({
    id: fc.integer({ min: 1000, max: 9_999_999 }),
    stars: fc.integer({ min: 1, max: 5 }),
    amenities: fc.integer({ min: 0, max: 2 ** AMENITIES.length - 1 }),
  })
  .map((facts) => buildHotel({ ...facts, name: "Zyxwald" }));

describe.each(LANGUAGES)("descriptions of our own hotels in %s", (language) => {
  it("is two or three paragraphs of whole sentences about any hotel, the same every time", () => {
    fc.assert(
      fc.property(anyHotel, (hotel) => {
        const paragraphs = houseWords.describe(hotel, "Testville", language);
        expect(paragraphs).toEqual(houseWords.describe(hotel, "Testville", language));
        expect([2, 3]).toContain(paragraphs.length);
        expect(paragraphs[0]).toMatch(/Zyxwald.*Testville|Testville.*Zyxwald/);
        for (const paragraph of paragraphs) {
          expect(paragraph).toMatch(/^\p{Lu}.*\.$/u);
          expect(paragraph).not.toMatch(/[{}]|undefined| {2}|\.\.| \./);
          expect(paragraph.length).toBeLessThan(700);
        }
      }),
    );
  });

  it("differs from hotel to hotel even without their names", () => {
    const texts = london.map((hotel) => houseWords.describe(hotel, "London", language).join("\n").replaceAll(hotel.name, ""));
    expect(new Set(texts).size).toBeGreaterThanOrEqual(50);
  });

  it("mention an amenity only if the hotel has it", () => {
    const plain = buildHotel({ amenities: 0, name: "Zyxwald" });
    const pool = HOUSE_LANGUAGES[language].things.pool;
    expect(houseWords.describe(plain, "London", language).join(" ")).not.toContain(pool);
    expect(houseWords.describe({ ...plain, amenities: bitOf("pool") }, "London", language).join(" ")).toContain(pool);
    const beach = HOUSE_LANGUAGES[language].sentences.beachfront;
    const tells = (amenities: number) =>
      beach.some((sentence) => houseWords.describe({ ...plain, amenities }, "London", language)[0]!.includes(sentence));
    expect([tells(0), tells(bitOf("beachfront"))]).toEqual([false, true]);
  });

  it("say nothing about an opaque hotel that is true of only one hotel", { tags: ["D15"] }, () => {
    for (const stars of [1, 2, 3, 4, 5]) {
      const answer = new Set(london.map((hotel) => houseWords.describeHidden({ ...hotel, stars }, "Shoreditch", language).join("\n")));
      expect(answer.size).toBe(1);
      const [text = ""] = answer;
      expect(text).toContain("Shoreditch");
      expect(text).not.toMatch(/[{}]/);
      expect(london.filter(({ name, street }) => text.includes(name) || text.includes(street))).toEqual([]);
    }
  });

  it("names every kind of room, no two alike", () => {
    const names = ROOM_KINDS.map((kind) => houseWords.nameRoom({ kind }, language));
    expect(new Set(names).size).toBe(ROOM_KINDS.length);
    expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
  });
});

describe("cities that melt into their preposition", () => {
  it.each([
    ["fr", "Le Caire", "au Caire"],
    ["fr", "La Haye", "à La Haye"],
    ["it", "Il Cairo", "al Cairo"],
    ["it", "Amsterdam", "ad Amsterdam"],
    ["it", "L’Aia", "all’Aia"],
    ["pt", "Porto", "no Porto"],
    ["pt", "Cidade do Cabo", "na Cidade do Cabo"],
    ["pt", "Lisboa", "em Lisboa"],
    ["es", "El Cairo", "en El Cairo"],
  ] as const)("%s: %s", (language, city, expected) => {
    expect(HOUSE_LANGUAGES[language].inCity(city)).toBe(expected);
    expect(houseWords.describe(buildHotel(), city, language)[0]).toContain(expected);
  });

  it("no two languages have the same text", () => {
    const texts = LANGUAGES.map((language) => houseWords.describe(london[0]!, "X", language).join(" "));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});
