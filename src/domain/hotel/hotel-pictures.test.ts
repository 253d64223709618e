import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settingOfPlace } from "#domain/place/setting/place-setting.ts";
import { HOTEL_KINDS, kindOfScene } from "#pictures/picture-address.ts";
import { parseScene } from "#pictures/settings/setting.ts";
import { AMENITIES, bitOf } from "./amenities.ts";
import { hotelPictures, roomScene } from "./hotel-pictures.ts";

const anyHotel = fc.record({
  id: fc.integer({ min: 1000, max: 9_999_999 }),
  stars: fc.integer({ min: 1, max: 5 }),
  amenities: fc.integer({ min: 0, max: 2 ** AMENITIES.length - 1 }),
});
const rome = settingOfPlace({ id: "3169070", countryCode: "IT", latitude: 41.9, longitude: 12.5, population: 2_300_000 });
const dubai = settingOfPlace({ id: "292223", countryCode: "AE", latitude: 25.2, longitude: 55.3, population: 2_900_000 });
const bali = settingOfPlace({ id: "1622846", countryCode: "ID", latitude: -8.5, longitude: 115.3, population: 74_000 });

describe("the pictures of a hotel", () => {
  it("are eight to ten views of a hotel in its place, the front first, no two alike", () => {
    fc.assert(
      fc.property(anyHotel, (hotel) => {
        const pictures = hotelPictures(hotel, rome);
        expect(pictures).toEqual(hotelPictures(hotel, rome));
        expect(pictures.length).toBeGreaterThanOrEqual(8);
        expect(pictures.length).toBeLessThanOrEqual(10);
        expect(parseScene(pictures[0]?.kind)).toMatchObject({ kind: "facade", setting: rome });
        expect(new Set(pictures.map(({ seed }) => seed)).size).toBe(pictures.length);
        const kinds = pictures.map(({ kind }) => kindOfScene(kind));
        expect(kinds.filter((kind) => !(HOTEL_KINDS as readonly string[]).includes(kind))).toEqual([]);
        expect(kinds.includes("pool")).toBe((hotel.amenities & bitOf("pool")) !== 0);
        for (const { kind } of pictures) expect(parseScene(kind)?.setting).toEqual(rome);
      }),
    );
  });

  it("show a building that fits class and place", () => {
    const front = (stars: number, setting: typeof rome, amenities = 0, id = 1001) =>
      parseScene(hotelPictures({ id, stars, amenities }, setting)[0]?.kind)?.front;
    expect([front(2, rome), front(3, rome), front(5, rome)]).toEqual(["townhouse", "boutique", "grand"]);
    expect([1001, 1002, 1003].map((id) => front(4, rome, 0, id))).toEqual(["townhouse", "grand", "boutique"]);
    expect([front(2, dubai), front(5, dubai), front(5, dubai, bitOf("beachfront"))]).toEqual(["townhouse", "tower", "resort"]);
    expect(front(4, bali, bitOf("pool"))).toBe("resort");
  });

  it("begin with photographs, and draw only what these do not show", () => {
    const hotel = { id: 1001, stars: 4, amenities: bitOf("pool") };
    const photos = [
      { kind: "facade", photo: "front" },
      { kind: "pool", photo: "water", credit: "A. Adams" },
    ] as const;
    const pictures = hotelPictures(hotel, rome, photos);
    expect(pictures.slice(0, 2)).toMatchObject([{ photo: "front" }, { photo: "water", credit: "A. Adams" }]);
    expect(pictures.slice(0, 2).map(({ kind }) => kindOfScene(kind))).toEqual(["facade", "pool"]);
    const rest = pictures.slice(2);
    expect(rest.filter(({ photo, kind }) => photo !== undefined || ["facade", "pool"].includes(kindOfScene(kind)))).toEqual([]);
    expect(rest.length).toBeGreaterThan(4);
  });

  it("show the beds that a room has", () => {
    const beds = (list: Parameters<typeof roomScene>[0]["beds"], amenities: Parameters<typeof roomScene>[0]["amenities"] = []) =>
      parseScene(roomScene({ beds: list, amenities }, rome))?.beds;
    expect(beds([{ kind: "single", count: 1 }])).toEqual({ large: 0, single: 1, extra: "none" });
    expect(beds([{ kind: "single", count: 2 }])).toEqual({ large: 0, single: 2, extra: "none" });
    expect(beds([{ kind: "queen", count: 1 }])).toEqual({ large: 1, single: 0, extra: "none" });
    expect(
      beds([
        { kind: "queen", count: 1 },
        { kind: "bunk", count: 1 },
        { kind: "single", count: 1 },
      ]),
    ).toEqual({ large: 1, single: 1, extra: "bunk" });
    expect(beds([{ kind: "double", count: 2 }], ["kitchen"])).toEqual({ large: 2, single: 0, extra: "kitchen" });
    expect(beds([{ kind: "sofa", count: 2 }])).toEqual({ large: 1, single: 0, extra: "sofa" });
  });
});
