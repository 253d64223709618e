/** The same search as an indexed self-join in PGlite: connections with one stop on a weekday, cheapest base fare first. */
import { PGlite } from "@electric-sql/pglite";
import { offsetOn } from "../../src/domain/flight/airport-clock.ts";
import { weekdayOf } from "../../src/domain/flight/schedule.ts";
import type { FlightWorld } from "../../src/adapters/suppliers/house/flights/flight-world.ts";

const ROWS_AT_ONCE = 5000;

export type FlightSql = {
  readonly search: (origin: number, destination: number, day: number) => Promise<number>;
  readonly close: () => Promise<void>;
};

export async function openFlightSql(world: FlightWorld, day: number): Promise<FlightSql> {
  const database = new PGlite();
  await database.exec("create table flight (origin int, target int, departs int, arrives int, weekdays int, alliance int, base int)");
  const offset = (airport: number): number => offsetOn(world.time, world.airports.zones[airport]!, day);
  const count = world.routeOf.length;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows: string[] = [];
    for (let pattern = from; pattern < Math.min(count, from + ROWS_AT_ONCE); pattern += 1) {
      const route = world.routeOf[pattern]!;
      const [origin, target] = [world.from[route]!, world.routes.to[route]!];
      const departs = world.patterns.departures[pattern]! - offset(origin);
      const alliance = world.alliances[pattern]!;
      rows.push(
        `(${origin},${target},${departs},${departs + world.routes.minutes[route]!},${world.patterns.weekdays[pattern]},${alliance},${world.bases[pattern]})`,
      );
    }
    await database.exec(`insert into flight values ${rows.join()}`);
  }
  await database.exec("create index on flight (origin, target); create index on flight (target); analyze flight");
  return {
    search: async (origin, destination, on) => {
      const { rows } = await database.query(
        `select one.departs, two.arrives, one.base + two.base as fare
         from flight as one join flight as two on two.origin = one.target
         where one.origin = $1 and two.target = $2 and one.alliance > 0 and one.alliance = two.alliance
           and (one.weekdays >> $3) & 1 = 1 and (two.weekdays >> $3) & 1 = 1
           and two.departs - one.arrives between 60 and 840
         order by fare limit 50`,
        [origin, destination, weekdayOf(on)],
      );
      return rows.length;
    },
    close: () => database.close(),
  };
}
