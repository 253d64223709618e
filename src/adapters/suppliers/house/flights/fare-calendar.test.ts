import { describe, expect, it } from "vitest";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import type { FlightStock, TakenDeparture } from "#platform/ports/flight-stock.ts";
import { flightWorldForTest } from "#tests/factories/flight-world.ts";
import { FLIGHT_CELLS } from "#tests/setup/sample-sizes.ts";
import { flightNumberOf } from "./describe-itinerary.ts";
import { unpackIata } from "./flight-world.ts";
import { createHouseFlights } from "./house-flights.ts";

const world = await flightWorldForTest();
const NOW = new Date("2026-11-15T12:00:00Z");
const FROM = "2026-11-17";
const DAYS = 363;
const CELLS_OF_PAIR = 10;
const CABINS = ["ECONOMY", "ECONOMY", "BUSINESS"] as const;
const CURRENCIES = ["GBP", "EUR", "USD"] as const;

/** Some flights have sales in economy, on one day in ten. */
function someSales(): TakenDeparture[] {
  const chance = createSeededChance(5);
  const sold = Array.from({ length: world.routeOf.length }, (_, pattern) => pattern).filter(() => chance() < 0.01);
  return sold.flatMap((pattern) =>
    Array.from({ length: 36 }, () => ({
      flightNumber: flightNumberOf(world, pattern),
      day: addDays(FROM, Math.floor(chance() * DAYS)),
      cabin: "ECONOMY",
      taken: 1 + Math.floor(chance() * 60),
    })),
  );
}

function stockWith(taken: readonly TakenDeparture[]): FlightStock {
  const refuse = () => Promise.reject(new Error("nothing is sold here"));
  return {
    hold: refuse,
    sell: refuse,
    release: refuse,
    cancel: refuse,
    find: refuse,
    chooseSeats: refuse,
    listSeats: refuse,
    listTaken: async () => taken,
    onChange: async () => async () => undefined,
  };
}

describe("the fare calendar", () => {
  it("names in every sampled cell the price that the quote of that day and length names", { timeout: 600_000 }, async () => {
    const supplier = createHouseFlights({ loadWorld: async () => world, stock: stockWith(someSales()), now: () => NOW });
    const chance = createSeededChance(41);
    const pick = (below: number): number => Math.floor(chance() * below);
    const iata = (place: number): string => unpackIata(world.airports.codes[place]!);
    const differences: unknown[] = [];
    let compared = 0;
    while (compared < FLIGHT_CELLS) {
      const [origin, destination] = [iata(pick(150)), iata(pick(500))];
      if (origin === destination) continue;
      const request = {
        origins: [origin],
        destinations: [destination],
        cabin: CABINS[pick(CABINS.length)]!,
        party: { adults: 1 + pick(2), children: pick(2), infants: pick(2) },
        currency: CURRENCIES[pick(CURRENCIES.length)]!,
      };
      const { out, back } = await supplier.fareCalendar(request, FROM, DAYS);
      for (let cell = 0; cell < CELLS_OF_PAIR; cell += 1) {
        // From three nights on, every flight back leaves after the arrival.
        const nights = 3 + pick(26);
        const day = pick(DAYS - nights);
        const dates = { outDay: addDays(FROM, day), backDay: addDays(FROM, day + nights) };
        const found = await supplier.findTrips({ ...request, ...dates });
        const outcome = found.count > 0 ? await supplier.quote(found.tripAt(0).offerKey, "light") : undefined;
        const quoted = outcome?.kind === "quoted" ? outcome.quote.totalMinor : Infinity;
        if (quoted !== out[day]! + back[day + nights]!)
          differences.push([origin, destination, dates, quoted, out[day]! + back[day + nights]!]);
        compared += 1;
      }
    }
    expect(differences).toEqual([]);
  });
});
