import { describe, expect, it } from "vitest";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import type { InputOf } from "#contract/base/call.ts";
import { amenitiesOfBits, bitsOfAmenities } from "#domain/hotel/amenities.ts";
import { parsePictureAddress } from "#pictures/parse-picture-address.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { buildHotel, LONDON } from "#tests/factories/hotels.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { serveCatalog } from "#platform/catalog/catalog-routes.ts";
import { createCatalog } from "#platform/catalog/catalog.ts";
import { insertHotels } from "./hotel-store.ts";
import { loadPlaces } from "#platform/catalog/places/load-places.ts";
import { seedHotels } from "#platform/catalog/demo-data/seed-hotels.ts";

const places = loadPlaces();

type Body = InputOf<typeof getHotelInfo>["body"];

const open = (context: Context) => {
  const dispatcher = createDispatcher(context);
  const catalog = createCatalog(context, () => places);
  serveCatalog(dispatcher, createConfigurationSnapshot(context), catalog);
  const ask = (body: Body, caller: Partial<Caller> = {}) => dispatcher.dispatch(getHotelInfo, { body }, buildCaller(caller));
  const hotel = async (...request: Parameters<typeof ask>) => {
    const answer = await ask(...request);
    if (!answer.ok) throw new Error(answer.code);
    return answer.data.hotel;
  };
  return { ask, hotel, catalog };
};

describe("getHotelInfo", () => {
  const db = useTestDatabase();

  it("returns the hotel with its region, blocked state and member savings", { tags: ["API-015", "HOTEL-002"] }, async () => {
    const context = db.context();
    await seedHotels(context);
    const { hotel } = open(context);
    expect(await hotel({ hotelId: "1001", imageSize: 700 })).toMatchObject({
      id: "1001",
      name: "The South Bank Rooms",
      region: { id: String(LONDON), name: "London", parentRegionId: "GB", parentRegionName: "United Kingdom" },
      isBlocked: false,
      savingPrograms: null,
      stars: 4,
      countryCode: "GB",
      timeZone: "Europe/London",
      checkInFrom: "15:00",
      checkOutUntil: "11:00",
      hotelCodes: [
        { type: "HOTELBEDS", code: "41001" },
        { type: "GIATA", code: "71001" },
      ],
    });
    expect(await hotel({ hotelId: "1003" })).toMatchObject({ id: "1003", isBlocked: true });
    expect((await hotel({ hotelId: "1004" })).savingPrograms).toEqual({ totalSavings: 120, membershipFee: 50, currency: "USD" });
    expect((await hotel({ hotelId: "1005" })).savingPrograms).toEqual({ totalSavings: 30, membershipFee: 50, currency: "USD" });
  });

  it("describes it in German as in the reader's country", async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [buildHotel({ id: 5001 })]);
    const { hotel } = open({ ...context, hotelWords: { ...context.hotelWords, describe: () => ["Großzügig."] } });
    const description = async (caller: Partial<Caller>) => (await hotel({ hotelId: "5001" }, caller)).description;
    expect(await description({ locale: "de_DE", market: "DE" })).toBe("Großzügig.");
    expect(await description({ locale: "de_CH", market: "CH" })).toBe("Grosszügig.");
  });

  it("refuses an unknown hotel and a request without an id", { tags: ["API-015"] }, async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [buildHotel({ id: 5001 })]);
    const { ask } = open(context);
    for (const body of [{ hotelId: "999999999" }, { hotelId: "5001x" }, { hotelId: "P5001" }, { tHotelId: "5001" }]) {
      expect(await ask(body)).toMatchObject({ ok: false, code: "hotel-not-found" });
    }
    expect(await ask({})).toMatchObject({ ok: false, code: "invalid-input" });
  });

  it("finds the same hotel by the second provider's id", { tags: ["QUERY-007"] }, async () => {
    const context = db.context();
    await seedHotels(context);
    const { hotel } = open(context);
    const ownHotel = await hotel({ hotelId: "1002" });
    expect(ownHotel.tHotelId).not.toBe("1002");
    expect(await hotel({ tHotelId: ownHotel.tHotelId! })).toEqual(ownHotel);
  });

  it("describes the location in the caller's language, with the state where addresses include it", async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [
      buildHotel({ id: 5001 }),
      buildHotel({ id: 5002, cityId: 4164138, countryCode: "US", latitude: 25.78, longitude: -80.19, street: "1200 Palmetto Avenue" }),
      buildHotel({ id: 5003, cityId: 1 }),
    ]);
    const { hotel } = open(context);
    const french = { locale: "fr_FR", market: "FR" } as const;
    expect(await hotel({ hotelId: "5001" }, french)).toMatchObject({
      address: "12 Weaver Street, Londres, Royaume-Uni",
      region: { name: "Londres", parentRegionName: "Royaume-Uni" },
      description: "Hotel 5001 Londres fr",
      distance: { from: "Londres" },
    });
    expect(await hotel({ hotelId: "5002" })).toMatchObject({
      address: "1200 Palmetto Avenue, Miami, Florida, United States",
      region: { id: "4164138", name: "Miami", parentRegionId: "US-FL", parentRegionName: "Florida" },
      timeZone: "America/New_York",
    });
    expect(await hotel({ hotelId: "5003" })).toMatchObject({
      address: "12 Weaver Street, United Kingdom",
      distance: null,
      timeZone: "UTC",
    });
  });

  it("returns the distance to the city centre in miles, or in kilometres for K or KM", { tags: ["BRAND-025", "CONST-029"] }, async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [buildHotel({ id: 5001, latitude: 51.50853 + 5 / 111.2, longitude: -0.12574 })]);
    const { hotel } = open(context);
    expect((await hotel({ hotelId: "5001" })).distance).toEqual({ value: 3.1, unit: "M", from: "London" });
    expect((await hotel({ hotelId: "5001", distanceUnit: "M" })).distance).toEqual({ value: 3.1, unit: "M", from: "London" });
    for (const distanceUnit of ["K", "KM"] as const) {
      expect((await hotel({ hotelId: "5001", distanceUnit })).distance).toEqual({ value: 5, unit: "KM", from: "London" });
    }
  });

  it("returns pictures 700 or 500 pixels wide, in the colours of the brand", { tags: ["HOTEL-007"] }, async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [buildHotel({ id: 5001 })]);
    const { hotel } = open(context);
    const widths = async (imageSize?: number) => {
      const { images, pictures } = await hotel({ hotelId: "5001", ...(imageSize && { imageSize }) }, { brandId: "solstice" });
      const asks = images.map(parsePictureAddress);
      expect(asks.map((ask) => ask?.picture.kind)).toEqual(pictures.map(({ kind }) => kind));
      expect(new Set(asks.map((ask) => ask?.brandId))).toEqual(new Set(["solstice"]));
      return [...new Set(asks.map((ask) => (ask?.form.kind === "picture" ? ask.form.width : 0)))];
    };
    expect(await widths()).toEqual([700]);
    expect(await widths(700)).toEqual([700]);
    expect(await widths(500)).toEqual([500]);
    expect(await widths(50)).toEqual([500]);
    expect(await widths(2000)).toEqual([700]);
    const { images } = await hotel({ hotelId: "5001" }, { brandId: "solstice" });
    expect(images[0]).toMatch(/^\/pictures\/solstice\/00000000\/facade\.btrfmg-\d{1,3}-700\.webp$/);
  });

  it("returns ratings out of ten and, in halves, out of five, and null without ratings", async () => {
    const context = db.context();
    const amenities = bitsOfAmenities(["wifi", "pool", "bicycleRental"]);
    await insertHotels(context.database.sql, [
      buildHotel({ id: 5001, rating: 87, ratingCount: 12, amenities }),
      buildHotel({ id: 5002, rating: 0, ratingCount: 0 }),
    ]);
    const { hotel } = open(context);
    expect(await hotel({ hotelId: "5001" })).toMatchObject({
      // The number of demo reviews follows from the id and the popularity; the stored one does not count.
      guestRating: { score: 8.7, count: 22 },
      reviewCount: 22,
      tripadvisorRate: 4.5,
      amenities: amenitiesOfBits(amenities),
    });
    expect(await hotel({ hotelId: "5002" })).toMatchObject({ guestRating: null, tripadvisorRate: null });
  });

  it("is updated when a hotel is blocked, changed or deleted", async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [buildHotel({ id: 5001 }), buildHotel({ id: 5002 })]);
    const { ask, hotel, catalog } = open(context);
    expect((await hotel({ hotelId: "5001" })).isBlocked).toBe(false);
    await context.database.raw("update hotel set is_blocked = true, stars = 2 where id = 5001");
    await expect.poll(() => hotel({ hotelId: "5001" }), { timeout: 5000 }).toMatchObject({ isBlocked: true, stars: 2 });
    const { columns } = await catalog.open();
    expect([...columns.isBlocked].reduce((sum, is) => sum + is, 0)).toBe(1);
    await context.database.raw("delete from hotel where id = 5002");
    await expect.poll(() => ask({ hotelId: "5002" }), { timeout: 5000 }).toMatchObject({ ok: false, code: "hotel-not-found" });
  });
});
