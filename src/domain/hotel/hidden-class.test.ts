import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIDDEN_MATCHES, MIN_HIDDEN_MATCHES } from "#domain/brand/hidden-matches.ts";
import { createHiddenClasses } from "./hidden-class.ts";
import type { HiddenClass } from "./hidden-class.ts";

type Hotel = { id: number; cityId: number; stars: number; rating: number; amenities: number; isBlocked: boolean };

const countryOf = (cityId: number) => (cityId < 4 ? "PT" : "ES");

const world: fc.Arbitrary<readonly Hotel[]> = fc
  .array(
    fc.record({
      cityId: fc.integer({ min: 1, max: 6 }),
      stars: fc.integer({ min: 1, max: 5 }),
      rating: fc.constantFrom(0, 55, 62, 78, 84, 91, 97),
      amenities: fc.integer({ min: 0, max: 15 }),
      isBlocked: fc.constant(false),
    }),
    { maxLength: 120 },
  )
  .map((hotels) => hotels.map((hotel, place) => ({ id: 1000 + place, ...hotel })));

const classesOf = (hotels: readonly Hotel[], least?: number) => {
  const placeOf = new Uint32Array(Math.max(0, ...hotels.map(({ id }) => id)) + 1);
  hotels.forEach(({ id }, place) => (placeOf[id] = place + 1));
  return createHiddenClasses(
    {
      count: hotels.length,
      hotelIds: Uint32Array.from(hotels, ({ id }) => id),
      cityIds: Uint32Array.from(hotels, ({ cityId }) => cityId),
      stars: Uint8Array.from(hotels, ({ stars }) => stars),
      ratings: Uint8Array.from(hotels, ({ rating }) => rating),
      amenities: Uint32Array.from(hotels, ({ amenities }) => amenities),
      isBlocked: Uint8Array.from(hotels, ({ isBlocked }) => Number(isBlocked)),
      placeOf,
      ofCity: new Map(
        [...Map.groupBy(hotels.keys(), (place) => hotels[place]!.cityId)].map(([cityId, places]) => [cityId, Uint32Array.from(places)]),
      ),
    },
    countryOf,
    least,
  );
};

/** All of a class but its hotels: what follows from facts that they share. */
const factsOfClass = ({ hotelIds: _hotelIds, ...shared }: HiddenClass) => shared;
const answer = (hiddenClass: HiddenClass): string => JSON.stringify(factsOfClass(hiddenClass));

describe("opaque hotels", () => {
  it("are described in words that fit several hotels exactly", { tags: ["HOTEL-013"] }, () => {
    fc.assert(
      fc.property(world, (hotels) => {
        const { classOf } = classesOf(hotels);
        const shownClasses = hotels.flatMap(({ id }) => classOf(id) ?? []);
        const times = Map.groupBy(shownClasses, answer);
        for (const [, alike] of times) {
          expect(alike.length).toBeGreaterThanOrEqual(HIDDEN_MATCHES);
          expect(alike[0]?.hotelIds).toHaveLength(alike.length);
        }
      }),
    );
  });

  it("are in classes of at least the requested size; larger classes reveal less", { tags: ["HOTEL-013"] }, () => {
    fc.assert(
      fc.property(world, fc.integer({ min: MIN_HIDDEN_MATCHES, max: 30 }), (hotels, least) => {
        const { classOf } = classesOf(hotels, least);
        for (const { id } of hotels) expect(classOf(id)?.hotelIds.length ?? least).toBeGreaterThanOrEqual(least);
      }),
    );
    const town = Array.from({ length: 60 }, (_, place): Hotel => ({
      id: 1 + place,
      cityId: 1,
      stars: 1 + (place % 5),
      rating: [95, 84, 72][place % 3]!,
      amenities: 1,
      isBlocked: false,
    }));
    const numberOf = (least?: number) => {
      const { classOf } = classesOf(town, least);
      return new Set(town.map(({ id }) => classOf(id))).size;
    };
    expect([numberOf(2), numberOf(), numberOf(20), numberOf(60)]).toEqual([15, 5, 2, 1]);
    expect(classesOf(town, 61).classOf(1)).toBeUndefined();
  });

  it("are in one class each, which is found by its id even before its area was computed", () => {
    fc.assert(
      fc.property(world, (hotels) => {
        const { classOf } = classesOf(hotels);
        const fresh = classesOf(hotels);
        const classes = new Set(hotels.flatMap(({ id }) => classOf(id) ?? []));
        expect(new Set([...classes].map(({ id }) => id)).size).toBe(classes.size);
        for (const hiddenClass of classes) {
          expect(fresh.find(hiddenClass.id)).toEqual(hiddenClass);
          for (const hotelId of hiddenClass.hotelIds) expect(classOf(hotelId)).toBe(hiddenClass);
        }
        for (const id of ["", "1", "PT", "1-9-9", "XX-1-0", "99-1-0"]) expect(fresh.find(id)).toBeUndefined();
      }),
    );
  });

  it("the facts of a class are true of each of its hotels", () => {
    fc.assert(
      fc.property(world, (hotels) => {
        const { classOf } = classesOf(hotels);
        for (const hotel of hotels) {
          const hiddenClass = classOf(hotel.id);
          if (!hiddenClass) continue;
          expect(hiddenClass.isStarsAtLeast ? hotel.stars >= hiddenClass.stars : hotel.stars === hiddenClass.stars).toBe(true);
          expect(hotel.rating).toBeGreaterThanOrEqual(hiddenClass.ratingFrom);
          expect(hotel.amenities & hiddenClass.amenities).toBe(hiddenClass.amenities);
          expect(hiddenClass.area).toEqual(
            hiddenClass.area.kind === "city"
              ? { kind: "city", cityId: hotel.cityId }
              : { kind: "country", countryCode: countryOf(hotel.cityId) },
          );
        }
      }),
    );
  });

  it("the description follows from facts they share, never from which hotel it is", () => {
    fc.assert(
      fc.property(world, fc.infiniteStream(fc.nat()), (hotels, chances) => {
        const before = classesOf(hotels);
        const order = hotels.map((hotel) => ({ hotel, chance: chances.next().value as number })).toSorted((a, b) => a.chance - b.chance);
        const renumbered = order.map(({ hotel }, place) => ({ ...hotel, id: 5000 + place }));
        const after = classesOf(renumbered);
        const factsOf = ({ cityId, stars, rating }: Hotel) => [cityId, stars, rating].join();
        const byFacts = new Map(renumbered.map((hotel) => [factsOf(hotel), after.classOf(hotel.id)]));
        for (const hotel of hotels) {
          const [one, other] = [before.classOf(hotel.id), byFacts.get(factsOf(hotel))];
          expect(one && factsOfClass(one)).toEqual(other && factsOfClass(other));
        }
      }),
    );
  });

  it("where there are too few, classes span the country, or hotels are not sold as opaque", () => {
    const hotel = (id: number, cityId: number, stars = 4): Hotel => ({ id, cityId, stars, rating: 85, amenities: 3, isBlocked: false });
    const { classOf } = classesOf([
      ...[1, 2, 3, 4, 5].map((id) => hotel(id, 1)),
      ...[6, 7].map((id) => hotel(id, 2)),
      ...[8, 9, 10].map((id) => hotel(id, 3, 3)),
      hotel(11, 5),
      { ...hotel(12, 1), isBlocked: true },
    ]);
    expect(classOf(1)).toMatchObject({
      area: { kind: "city", cityId: 1 },
      stars: 4,
      isStarsAtLeast: false,
      ratingFrom: 80,
      hotelIds: [1, 2, 3, 4, 5],
    });
    expect(classOf(6)).toMatchObject({
      area: { kind: "country", countryCode: "PT" },
      stars: 3,
      isStarsAtLeast: true,
      hotelIds: [6, 7, 8, 9, 10],
    });
    expect(classOf(6)).toBe(classOf(10));
    expect([classOf(11), classOf(12), classOf(99)]).toEqual([undefined, undefined, undefined]);
  });
});
