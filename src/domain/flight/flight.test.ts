import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeAt } from "#domain/cancellation/cancellation-fee.ts";
import { AIRLINE_KINDS, connects } from "./airline.ts";
import { dayNumber } from "./airport-clock.ts";
import { bagAllowance, bagPricesMinor, CABIN_BAG } from "./baggage.ts";
import { CABIN_TEMPLATES, cabinOn, CABINS, rowsOf, SEATS_OF_CABIN, seatsOf } from "./cabin.ts";
import { isLegalLayover, maxRoutingKm } from "./connections.ts";
import { baseFareMinor, bucketFactor, childFareMinor, dayFactor, legFareMinor, seatsByRule, SEASON_CLASSES } from "./fare.ts";
import { cancellationOf, FARE_FAMILIES, faresOfFamily } from "./fare-family.ts";
import { createParetoFront, frontKey, frontRank, rowOfKey } from "./pareto.ts";
import { comparisonGroupOf, landingKind } from "./landings.ts";
import { ageOn, kindOf } from "./passenger-ages.ts";
import { inCurrency, isSellableParty, partyTotalMinor, priceLines } from "./party-price.ts";
import { seatsOfOthers } from "./seats-of-others.ts";
import { ALL_YEAR, EVERY_DAY, flies, formatFlightNumber, parseFlightNumber, SUMMER, WINTER } from "./schedule.ts";

describe("seats that others choose", () => {
  it("are never more than sold, and stay chosen as more are sold", () => {
    const template = fc.integer({ min: 0, max: CABIN_TEMPLATES.length - 1 });
    fc.assert(
      fc.property(template, fc.nat(40_000), fc.nat(4000), fc.nat(400), fc.nat(400), (aircraft, flight, day, one, other) => {
        const seats = CABIN_TEMPLATES[aircraft]!.sections.filter(({ cabin }) => cabin === "ECONOMY").flatMap(seatsOf);
        const [few, many] = [one, other].map((sold) => Math.min(sold, seats.length)).toSorted((left, right) => left - right) as [
          number,
          number,
        ];
        const [early, late] = [few, many].map((sold) => seatsOfOthers(seats, flight, day, sold)) as [
          ReadonlySet<string>,
          ReadonlySet<string>,
        ];
        expect(late.size).toBeLessThanOrEqual(many);
        expect([...early].filter((id) => !late.has(id))).toEqual([]);
        expect([...late].filter((id) => seats.every((seat) => seat.id !== id))).toEqual([]);
      }),
    );
  });

  it("are rarely in the middle at first, and differ from day to day", () => {
    const seats = CABIN_TEMPLATES.at(-1)!.sections.flatMap(seatsOf);
    const middles = new Set(seats.filter(({ place }) => place === "middle").map(({ id }) => id));
    const chosen = seatsOfOthers(seats, 7, 500, 60);
    expect([...chosen].filter((id) => middles.has(id)).length / chosen.size).toBeLessThan(middles.size / seats.length);
    expect(seatsOfOthers(seats, 7, 501, 60)).not.toEqual(chosen);
  });
});

describe("the schedule", () => {
  it("changes its season on the last Sundays of March and October", () => {
    const seasonOn = (date: `${number}-${number}-${number}`) =>
      [SUMMER, WINTER].filter((season) => flies(EVERY_DAY, season, dayNumber(date)));
    expect([seasonOn("2027-03-27"), seasonOn("2027-03-28"), seasonOn("2027-10-30"), seasonOn("2027-10-31")]).toEqual([
      [WINTER],
      [SUMMER],
      [SUMMER],
      [WINTER],
    ]);
    // The flight data end in 2035, the schedule does not.
    expect([seasonOn("2036-03-29"), seasonOn("2036-03-30"), seasonOn("2041-12-25")]).toEqual([[WINTER], [SUMMER], [WINTER]]);
    // 2027-03-28 is a Sunday.
    expect([flies(0b1, ALL_YEAR, dayNumber("2027-03-28")), flies(0b1, ALL_YEAR, dayNumber("2027-03-29"))]).toEqual([true, false]);
  });

  it("writes and reads flight numbers", () => {
    expect(parseFlightNumber(formatFlightNumber("0K", 218))).toEqual({ airline: "0K", number: 218 });
    expect(["0K0", "0K12345", "K218a", ""].map(parseFlightNumber)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("connections", () => {
  it("need the minimum time of the airport, longer if a flight is international, and end before a stopover begins", () => {
    expect([59, 60, 840, 841].map((minutes) => isLegalLayover(minutes, 3, false))).toEqual([false, true, true, false]);
    expect([89, 90].map((minutes) => isLegalLayover(minutes, 3, true))).toEqual([false, true]);
    expect(isLegalLayover(30, 0, false)).toBe(true);
  });

  it("exist only at airlines that sell them, and within a detour", () => {
    expect(AIRLINE_KINDS.filter(connects)).toEqual(["network", "regional"]);
    expect([maxRoutingKm(1000, 0), maxRoutingKm(1000, 1), maxRoutingKm(1000, 2)]).toEqual([1000, 2300, 3200]);
  });
});

describe("the Pareto front", () => {
  const kindOf = (lands: number): number => landingKind(Math.floor(lands / 1440), ((lands % 1440) + 1440) % 1440);
  const windowOf = (departure: number): number => [180, 360, 720, 1080, 1440].findIndex((end) => departure < end);
  const nightOf = (lands: number): number => Math.floor((lands - 360) / 1440);
  const choice = fc.record({
    price: fc.integer({ min: 1, max: 30 }),
    duration: fc.integer({ min: 1, max: 30 }),
    stops: fc.integer({ min: 0, max: 2 }),
    departure: fc.integer({ min: 0, max: 1439 }),
    lands: fc.integer({ min: -1440, max: 3 * 1440 - 1 }),
  });

  it("contains exactly the choices that no choice of a similar departure and landing beats, nor a cheaper landing of an earlier night", () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 60 }), (choices) => {
        const { add, take } = createParetoFront();
        const group = ({ departure, lands }: (typeof choices)[number]): number => comparisonGroupOf(departure, kindOf(lands));
        const keys = choices.map((one, row) => frontKey(row, frontRank(one.duration, one.stops, group(one))));
        for (const row of keys.toSorted((a, b) => a - b).map(rowOfKey)) {
          const one = choices[row]!;
          add(row, one.price, one.duration, one.stops, group(one));
        }
        const front = take().map(({ row }) => row);
        expect(take()).toEqual([]);
        const beats = (one: number, other: number): boolean => {
          const [a, b] = [choices[one]!, choices[other]!];
          const isAsGood = a.price <= b.price && a.duration <= b.duration && a.stops <= b.stops;
          const isSame = a.price === b.price && a.duration === b.duration && a.stops === b.stops;
          if (windowOf(a.departure) !== windowOf(b.departure)) return false;
          if (nightOf(a.lands) < nightOf(b.lands)) return a.price <= b.price && a.stops <= b.stops;
          return kindOf(a.lands) === kindOf(b.lands) && isAsGood && (!isSame || one < other);
        };
        const wanted = choices.flatMap((_, row) => (choices.some((__, other) => other !== row && beats(other, row)) ? [] : [row]));
        expect(front.toSorted((a, b) => a - b)).toEqual(wanted);
        const prices = front.map((row) => choices[row]!.price);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe("fares", () => {
  const day = dayNumber("2027-07-10");

  it("rise with distance, demand and lateness, and are whole amounts", () => {
    expect(baseFareMinor(2000, "network")).toBeGreaterThan(baseFareMinor(1000, "network"));
    expect(baseFareMinor(1500, "low-cost")).toBeLessThan(baseFareMinor(1500, "network"));
    expect(dayFactor(SEASON_CLASSES["summer-sun"], day, day - 3)).toBeGreaterThan(dayFactor(SEASON_CLASSES["summer-sun"], day, day - 90));
    expect([bucketFactor(100, 100, 1), bucketFactor(100, 81, 2), bucketFactor(100, 2, 2)]).toEqual([620, 620, 2100]);
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 16_000 }),
        fc.nat(3),
        fc.integer({ min: 620, max: 2100 }),
        fc.nat(400),
        (km, cabin, bucket, ahead) => {
          const fare = legFareMinor(baseFareMinor(km, "network"), dayFactor(0, day, day - ahead), bucket, cabin);
          expect(Number.isSafeInteger(fare) && fare > 0).toBe(true);
        },
      ),
    );
  });

  it("seats left by the rule only become fewer towards departure, and never negative", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 1, max: 300 }), (flight, seats) => {
        const left = [365, 200, 60, 14, 3, 0].map((ahead) => seatsByRule(seats, flight, day, ahead));
        expect(left).toEqual(left.toSorted((a, b) => b - a));
        expect(left.every((count) => Number.isInteger(count) && count >= 0 && count <= seats)).toBe(true);
      }),
    );
  });

  it("the lines of a price add up to the total, in any currency, party and family", () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.nat(9),
        fc.nat(9),
        fc.nat(9),
        fc.constantFrom(...FARE_FAMILIES),
        (fare, tax, adults, children, infants, family) => {
          const party = { adults, children, infants };
          const units = faresOfFamily({ adultMinor: fare, childMinor: childFareMinor(fare, "network"), taxMinor: tax }, family);
          const shown = inCurrency(units, 0.8583);
          const sum = priceLines(shown, party).reduce((total, { count, unitMinor }) => total + count * unitMinor, 0);
          expect(sum).toBe(partyTotalMinor(shown.adultMinor, shown.childMinor, shown.taxMinor, party));
          expect(shown.childMinor).toBeLessThanOrEqual(shown.adultMinor);
        },
      ),
    );
  });

  it("a party has at most nine passengers, an adult, and an adult for each infant", () => {
    const parties = [
      { adults: 2, children: 2, infants: 2 },
      { adults: 0, children: 1, infants: 0 },
      { adults: 1, children: 0, infants: 2 },
      { adults: 8, children: 2, infants: 0 },
      { adults: 1.5, children: 0, infants: 0 },
    ];
    expect(parties.map(isSellableParty)).toEqual([true, false, false, false, false]);
  });

  it("families are refunded by absolute steps: taxes before departure, more with a better family, nothing after it", () => {
    const firstDeparture = new Date("2027-07-10T08:00:00Z");
    const facts = { currency: "EUR", totalMinor: 300_00, taxesMinor: 60_00, refundFeeMinor: 70_00, firstDeparture };
    const fees = (family: (typeof FARE_FAMILIES)[number], instant: string) =>
      feeAt(cancellationOf({ ...facts, family, refundFeeMinor: family === "flex" ? 0 : 70_00 }), new Date(instant));
    const [early, late, after] = ["2027-06-01T00:00:00Z", "2027-07-10T07:00:00Z", "2027-07-10T08:00:00Z"] as const;
    expect(FARE_FAMILIES.map((family) => fees(family, early))).toEqual([240_00, 70_00, 0]);
    expect(FARE_FAMILIES.map((family) => fees(family, late))).toEqual([240_00, 240_00, 240_00]);
    expect(FARE_FAMILIES.map((family) => fees(family, after))).toEqual([300_00, 300_00, 300_00]);
  });
});

describe("passengers", () => {
  it("have whole years, and a birthday on 29 February is 1 March in other years", () => {
    expect([ageOn("2025-03-10", "2027-03-09"), ageOn("2025-03-10", "2027-03-10")]).toEqual([1, 2]);
    expect([ageOn("2024-02-29", "2026-02-28"), ageOn("2024-02-29", "2026-03-01")]).toEqual([1, 2]);
  });

  it(
    "are infants until they turn two before the last flight, and adults from twelve on the first",
    { tags: ["VAL-033", "VAL-034"] },
    () => {
      const days = { first: "2027-07-10", last: "2027-07-17" } as const;
      const kindsOf = (...born: `${number}-${number}-${number}`[]) => born.map((day) => kindOf(day, days));
      expect(kindsOf("2025-07-18", "2025-07-17", "2025-07-10")).toEqual(["infant", "child", "child"]);
      // Twelve on the day of the first flight, a day later, and on the routing back.
      expect(kindsOf("2015-07-10", "2015-07-11", "2015-07-17")).toEqual(["adult", "child", "child"]);
      expect(kindsOf("2027-07-10", "2027-07-11")).toEqual(["infant", undefined]);
      expect(kindOf("2011-07-11", days, 16)).toBe("child");
    },
  );
});

describe("cabins", () => {
  it("have unique seats, no row 13, and windows on both sides", () => {
    expect(CABIN_TEMPLATES).toHaveLength(8);
    for (const [template, { id, sections }] of CABIN_TEMPLATES.entries()) {
      const seats = sections.flatMap(seatsOf);
      expect([id, new Set(seats.map((seat) => seat.id)).size]).toEqual([id, seats.length]);
      expect(sections.flatMap(rowsOf)).not.toContain(13);
      for (const { exitRows, bassinetRows, ...part } of sections) {
        const rows = rowsOf({ ...part, exitRows, bassinetRows });
        expect([...exitRows, ...bassinetRows].filter((row) => !rows.includes(row))).toEqual([]);
        expect(seatsOf({ ...part, exitRows, bassinetRows }).filter(({ row, place }) => row === rows[0] && place === "window")).toHaveLength(
          2,
        );
      }
      const counted = CABINS.map((_, cabin) => SEATS_OF_CABIN[template * CABINS.length + cabin]!);
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(seats.length);
    }
  });

  it("a request travels in the best cabin that the aircraft has", () => {
    const [regional, narrow, wide] = ["R72", "N18", "W33"].map((id) => CABIN_TEMPLATES.findIndex((template) => template.id === id));
    expect([cabinOn(regional!, 3), cabinOn(narrow!, 3), cabinOn(narrow!, 1), cabinOn(wide!, 3)]).toEqual([0, 2, 0, 3]);
  });

  it("bags: the cabin bag is fixed, families include more, and further bags become dearer", () => {
    expect(CABIN_BAG.centimetres).toEqual([56, 45, 25]);
    expect([bagAllowance("light", "ECONOMY").checked, bagAllowance("flex", "BUSINESS").checked]).toEqual([0, 2]);
    const prices = bagPricesMinor(1345, "low-cost", bagAllowance("light", "ECONOMY"));
    expect(prices).toHaveLength(3);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});
