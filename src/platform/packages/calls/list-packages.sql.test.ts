import { describe, expect, it } from "vitest";
import { createAvailability } from "#contract/availability/create-availability.ts";
import { listFilteredPackages, listPackages } from "#contract/availability/list-packages.ts";
import type { InputOf, OutputOf } from "#contract/base/call.ts";
import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { packagePrice } from "#domain/package/package-price.ts";
import { unsealSearch } from "#platform/availability/search/seal-search.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { CLUB, openAvailability, OXFORD, PRICES, SEARCH, WORLD } from "#tests/factories/availability.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import type { ScriptedTrip } from "#tests/factories/scripted-flights.ts";
import { scriptFlights } from "#tests/factories/scripted-flights.ts";
import { fakePublic, buildSupplier } from "#tests/factories/supplier.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const DAYS = { startDate: "2026-11-22", endDate: "2026-11-25" } as const;
const BACK = ["1A900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"];
const DIRECT: ScriptedTrip = { out: ["1A100 PMI 2026-11-22T07:00 LHR 2026-11-22T09:30"], back: BACK, totalMinor: 200_01 };
const WITH_STOP: ScriptedTrip = {
  out: ["2B200 PMI 2026-11-22T13:00 MAD 2026-11-22T14:30", "2B201 MAD 2026-11-22T16:00 LHR 2026-11-22T17:30"],
  back: ["2B900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"],
  totalMinor: 150_00,
};
/** Lands in the morning of the next day, so it needs a night less. */
const OVERNIGHT: ScriptedTrip = {
  out: ["3C300 PMI 2026-11-22T22:00 LGW 2026-11-23T07:00"],
  back: ["3C900 LGW 2026-11-25T08:00 PMI 2026-11-25T11:00"],
  totalMinor: 260_00,
};
const PERCENT = 7.5;

type Packages = OutputOf<typeof listPackages>;
const idsOf = ({ packages }: Packages) => packages.map(({ hotel }) => Number(hotel.id));

const COMPANY = { id: "c-1", name: "Acme", discountPercent: 5, currency: "USD" } as const;
const VIP = {
  visitor: {
    ...GUEST,
    agent: { userName: "vip1", displayName: "V", authorities: [VIP_AUTHORITY], imageProfile: "/agent/photo", company: COMPANY },
  },
};

describe("package search", () => {
  const db = useTestDatabase();
  const open = async (trips: readonly ScriptedTrip[], flightSuppliers = [scriptFlights(trips)]) => {
    const context = db.context({ suppliers: [buildSupplier(PRICES)], flightSuppliers });
    const world = await openAvailability(context);
    await importBuiltBrand(context, "base");
    await importBuiltBrand(context, "meridian", {}, { "configuration.json": { brand: { packages: { discountPercent: PERCENT } } } });
    const begin = (body: Partial<InputOf<typeof createAvailability>["body"]> = {}, caller = {}) =>
      world.begin({ ...DAYS, product: "PACKAGE", origin: "PMI", ...body }, caller);
    const list = async (
      query: InputOf<typeof listPackages>["query"] = {},
      filter: InputOf<typeof listFilteredPackages>["body"] = {},
      caller = {},
    ): Promise<Packages> => world.ask(listFilteredPackages, { params: { id: await begin() }, query, body: filter }, caller);
    return { ...world, context, begin, list };
  };
  const priceOf = (hotelId: number, startDate: string, tripMinor: number) => {
    const stay = { startDate: startDate as "2026-11-22", endDate: DAYS.endDate };
    const hotelMinor = fakePublic(
      PRICES.find(({ id }) => id === hotelId)!,
      { stay, rooms: [{ adults: 2, childrenAges: [], infants: 0 }] },
    );
    return packagePrice([{ grossMinor: hotelMinor }, { grossMinor: tripMinor }], { kind: "gross-less", percent: PERCENT });
  };

  it("lists at most 50 packages, each with the details of a package and one price", { tags: ["API-100", "SEARCH-028"] }, async () => {
    const { ask, begin } = await open([DIRECT, WITH_STOP]);
    const found = await ask(listPackages, { params: { id: await begin() }, query: { sort: "price" } });
    expect([found.packages.length, found.total, found.found, found.isPartial]).toEqual([50, 59, 59, false]);
    expect(found.place.name).toBe("London");
    const [first] = found.packages;
    const { totalMinor, discountMinor } = priceOf(Number(first!.hotel.id), DAYS.startDate, WITH_STOP.totalMinor);
    expect(first).toMatchObject({
      totalAmount: totalMinor / 100,
      partsAmount: (totalMinor + discountMinor) / 100,
      savedAmount: discountMinor / 100,
      outStanding: totalMinor / 100,
      currency: "USD",
      bookingCode: first!.rateKey,
      bookingBeginningDate: DAYS.startDate,
      bookingEndDate: DAYS.endDate,
      origin: "PMI",
      destination: "London",
      paxes: [{ personType: "adults" }, { personType: "adults" }],
      status: null,
      flightHotelPackage: {
        flights: [
          { bookingNumber: null, departureAirportIATA: "PMI", flightLegs: [{ flightNumber: "2B200" }, { flightNumber: "2B201" }] },
          { departureDateTime: "2026-11-25T18:00", flightLegs: [{ flightNumber: "2B900", arrivalAirportIATA: "PMI" }] },
        ],
        hotels: [{ hotelName: first!.hotel.name, lengthOfStay: 3, arrivalDate: DAYS.startDate }],
      },
      // Lands after 16:00.
      arrival: { landsAt: "2026-11-22T17:30", isLateArrival: true, bookedNight: null },
    });
    const prices = found.packages.map(({ totalAmount }) => totalAmount);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    for (const { hotel, totalAmount } of found.packages) {
      expect(totalAmount).toBe(priceOf(Number(hotel.id), DAYS.startDate, WITH_STOP.totalMinor).totalMinor / 100);
    }
  });

  it("a trip that needs fewer nights wins where the nights cost more than the flight", { tags: ["SEARCH-005"] }, async () => {
    const { list } = await open([WITH_STOP, OVERNIGHT]);
    const { packages } = await list({ sort: "price" });
    const nightsOf = new Set<number>();
    for (const { hotel, totalAmount, flightHotelPackage, arrival } of packages) {
      const id = Number(hotel.id);
      const [whole, shorter] = [priceOf(id, "2026-11-22", WITH_STOP.totalMinor), priceOf(id, "2026-11-23", OVERNIGHT.totalMinor)];
      expect(totalAmount).toBe(Math.min(whole.totalMinor, shorter.totalMinor) / 100);
      const { lengthOfStay, arrivalDate } = flightHotelPackage.hotels[0]!;
      nightsOf.add(lengthOfStay);
      expect(arrivalDate).toBe(arrival.landsAt.slice(0, 10));
      expect(flightHotelPackage.flights[0]!.flightLegs[0]!.flightNumber).toBe(lengthOfStay === 2 ? "3C300" : "2B200");
    }
    expect(nightsOf).toEqual(new Set([2, 3]));
  });

  it("a landing before 06:00 books the night before and says so", async () => {
    const early: ScriptedTrip = { out: ["1A500 PMI 2026-11-22T23:00 LHR 2026-11-23T05:59"], back: BACK, totalMinor: 100_00 };
    const { list } = await open([early]);
    const { packages } = await list();
    expect(packages[0]).toMatchObject({
      arrival: { isLateArrival: true, bookedNight: "2026-11-22" },
      flightHotelPackage: { hotels: [{ arrivalDate: "2026-11-22", lengthOfStay: 3 }] },
    });
  });

  it("shows a slightly dearer trip that keeps a night and saves hours, and the cheapest one where the price decides", async () => {
    const lost: ScriptedTrip = {
      out: ["4D400 PMI 2026-11-22T19:00 MAD 2026-11-22T20:30", "4D401 MAD 2026-11-23T09:00 LHR 2026-11-23T10:30"],
      back: ["4D900 LHR 2026-11-25T18:00 PMI 2026-11-25T21:30"],
      totalMinor: 180_00,
    };
    const { list } = await open([lost, DIRECT]);
    const flightsOf = ({ packages }: Packages) =>
      new Set(packages.map(({ flightHotelPackage: { flights } }) => flights[0]!.flightLegs[0]!.flightNumber));
    const ours = await list();
    expect(flightsOf(ours)).toEqual(new Set(["1A100"]));
    for (const { hotel, totalAmount, flightHotelPackage } of ours.packages) {
      expect(flightHotelPackage.hotels[0]!.lengthOfStay).toBe(3);
      expect(totalAmount).toBe(priceOf(Number(hotel.id), DAYS.startDate, DIRECT.totalMinor).totalMinor / 100);
    }
    expect(flightsOf(await list({ sort: "price" }))).toEqual(new Set(["4D400"]));
  });

  it("names the price with slower flights of the same nights", async () => {
    const { list } = await open([WITH_STOP, { ...DIRECT, totalMinor: 155_00 }]);
    const [first] = (await list()).packages;
    expect(first!.cheapestAmount).toBe(priceOf(Number(first!.hotel.id), DAYS.startDate, WITH_STOP.totalMinor).totalMinor / 100);
    expect((await list({ sort: "price" })).packages[0]!.cheapestAmount).toBeNull();
  });

  it("sorts by price, name, stars, our selection and the time to the hotel", { tags: ["SEARCH-024", "API-100"] }, async () => {
    const { list } = await open([DIRECT]);
    const factsOf = (found: Packages) =>
      found.packages.map(({ hotel: { name, stars }, doorToPillowMinutes: minutes }) => ({ name, stars, minutes }));
    const names = factsOf(await list({ sort: "hotelName" })).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    const stars = factsOf(await list({ sort: "category" })).map((one) => one.stars);
    expect(stars).toEqual(stars.toSorted((one, other) => other - one));
    const minutes = factsOf(await list({ sort: "doorToPillow" })).map((one) => one.minutes);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect(minutes[0]).toBeGreaterThan(120 + 150);
    expect(new Set([idsOf(await list({ sort: "qualifier7ASC" })).join(), idsOf(await list({ sort: "price" })).join()]).size).toBe(2);
    const all = [...idsOf(await list({ sort: "doorToPillow" })), ...idsOf(await list({ sort: "doorToPillow", page: 1 }))];
    expect(new Set(all).size).toBe(59);
  });

  it("filters hotels and flights, combined, with counts", { tags: ["SEARCH-025", "API-100"] }, async () => {
    const { list } = await open([DIRECT, WITH_STOP, OVERNIGHT]);
    const all = await list();
    expect(all.facets.stops).toMatchObject([
      { stops: 0, count: 2 },
      { stops: 1, count: 1 },
    ]);
    expect(all.facets.departureTimes.map(({ departureTime, count }) => [departureTime, count])).toEqual([
      ["morning", 1],
      ["afternoon", 1],
      ["evening", 1],
    ]);
    expect(all.facets.airlines.map(({ airline }) => airline).toSorted()).toEqual(["Alba", "Boreal", "Cirro"]);
    const airlineOf = (found: Packages) =>
      new Set(
        found.packages.flatMap(({ flightHotelPackage: { flights } }) =>
          flights.flatMap(({ flightLegs }) => flightLegs.map(({ airline }) => airline)),
        ),
      );
    expect(airlineOf(await list({}, { airlines: ["Boreal"] }))).toEqual(new Set(["Boreal"]));
    expect(airlineOf(await list({}, { departureTimes: ["morning"] }))).toEqual(new Set(["Alba"]));
    const nonstop = await list({ sort: "price" }, { maxStops: 0, stars: [4] });
    expect(airlineOf(nonstop).has("Boreal")).toBe(false);
    expect(nonstop.packages.every(({ hotel }) => hotel.stars === 4)).toBe(true);
    // What an option costs from is what its filter finds.
    for (const { stops, from } of all.facets.stops.filter((option) => option.stops === 0)) {
      expect((await list({ sort: "price" }, { maxStops: stops })).packages[0]!.totalAmount).toBe(from);
    }
    const [least, most] = [all.facets.prices!.min, all.facets.prices!.max];
    const middle = Math.round((least + most) / 2);
    const cheap = await list({}, { priceTo: middle });
    expect(cheap.total).toBeLessThan(all.total);
    expect(cheap.packages.every(({ totalAmount }) => totalAmount <= middle)).toBe(true);
    expect((await list({}, { airlines: ["Nobody"] })).total).toBe(0);
  });

  it("members get packages at the member rate, compared with what they would pay for the parts", async () => {
    const { list } = await open([DIRECT]);
    const [guest, member] = [await list({ sort: "hotelName" }), await list({ sort: "hotelName" }, {}, CLUB)];
    for (const [place, { totalAmount, partsAmount, savedAmount }] of member.packages.entries()) {
      expect(totalAmount).toBeLessThan(guest.packages[place]!.totalAmount);
      expect(Math.round((totalAmount + savedAmount) * 100)).toBe(Math.round(partsAmount * 100));
      expect(savedAmount).toBeLessThan(guest.packages[place]!.savedAmount);
    }
  });

  const broken = scriptFlights([], { name: "broken", findTrips: () => Promise.reject(new Error("down")) });

  it("fails if no flight supplier answers", async () => {
    const { answer, begin } = await open([], [broken]);
    expect(await answer(listPackages, { params: { id: await begin() }, query: {} })).toMatchObject({ ok: false, code: "search-failed" });
  });

  it("goes on without flight suppliers that fail or send invalid answers", async () => {
    const garbled = scriptFlights([DIRECT], {
      name: "garbled",
      findTrips: async (request) => ({ ...(await scriptFlights([DIRECT]).findTrips(request)), totals: Float64Array.of(Number.NaN) }),
    });
    const { list } = await open([], [broken, scriptFlights([DIRECT]), garbled]);
    expect(await list()).toMatchObject({ isPartial: true, found: 59 });
  });

  it("without an origin there are no packages, and an unknown origin is refused", async () => {
    const { answer, begin } = await open([DIRECT]);
    const id = await begin({ origin: undefined });
    expect(await answer(listPackages, { params: { id }, query: {} })).toMatchObject({ code: "search-invalid", data: { field: "origin" } });
    const body = { ...SEARCH, ...DAYS, product: "PACKAGE" as const, origin: "QQQ" };
    expect(await answer(createAvailability, { body })).toMatchObject({ ok: false, code: "nothing-found" });
    expect(await answer(listPackages, { params: { id: "unknown" }, query: {} })).toMatchObject({ code: "availability-expired" });
  });

  it("origin, cabin and company are part of a search", { tags: ["SEARCH-005", "SEARCH-015", "API-102"] }, async () => {
    const { begin, context } = await open([DIRECT]);
    const ids = [
      await begin(),
      await begin({ origin: "BCN" }),
      await begin({ cabinClass: "BUSINESS" }),
      await begin({ companyId: "c-1" }, VIP),
      await begin({ product: "HOTEL_ONLY", origin: undefined }),
    ];
    expect(new Set(ids).size).toBe(5);
    expect(await begin()).toBe(ids[0]);
    // Only an agent with credit searches for a company.
    expect(await begin({ companyId: "c-1" })).toBe(ids[0]);
    const criteriaOf = (id: string) => unsealSearch(context, buildCaller().brandId, id)!.criteria;
    expect(criteriaOf(ids[0]!).flights).toMatchObject({ origins: ["PMI"], cabin: "ECONOMY" });
    expect(criteriaOf(ids[0]!).flights?.destinations).toEqual(expect.arrayContaining(["LHR", "LGW"]));
    expect(criteriaOf(ids[0]!).flights?.destinations.length).toBeLessThanOrEqual(5);
    expect(criteriaOf(ids[1]!).flights?.origins).toEqual(["BCN"]);
    expect([criteriaOf(ids[2]!).flights?.cabin, criteriaOf(ids[3]!).companyId]).toEqual(["BUSINESS", "c-1"]);
    expect(criteriaOf(ids[4]!).flights).toBeUndefined();
  });

  it("an airport stands for itself, and a city for all of its airports", { tags: ["SEARCH-005"] }, async () => {
    const { begin, context } = await open([DIRECT]);
    const byId = {
      lowercase: await begin({ origin: "lgw" }),
      city: await begin({ origin: "2643743" }),
    };
    const originsOf = (id: string) => unsealSearch(context, buildCaller().brandId, id)!.criteria.flights?.origins;
    expect(originsOf(byId.lowercase)).toEqual(["LGW"]);
    expect(originsOf(byId.city)).toEqual(expect.arrayContaining(["LHR", "LGW", "STN"]));
  });

  it("flights go to the destination and hotels are those of hotelDestination", { tags: ["SEARCH-005"] }, async () => {
    const toManchester: ScriptedTrip = {
      out: ["1A600 PMI 2026-11-22T07:00 MAN 2026-11-22T09:30"],
      back: ["1A601 MAN 2026-11-25T18:00 PMI 2026-11-25T21:30"],
      totalMinor: 90_00,
    };
    const { ask, begin } = await open([DIRECT, toManchester]);
    const id = await begin({ destination: "MAN", hotelDestination: String(OXFORD) });
    const found = await ask(listPackages, { params: { id }, query: {} });
    const inOxford = WORLD.filter(({ cityId }) => cityId === OXFORD).map(({ id: hotelId }) => hotelId);
    expect(new Set(idsOf(found))).toEqual(new Set(inOxford));
    expect(found.destinations[0]).toBe("MAN");
    expect(found.packages[0]!.flightHotelPackage.flights[0]!.flightLegs[0]!.arrivalAirportIATA).toBe("MAN");
  });
});
