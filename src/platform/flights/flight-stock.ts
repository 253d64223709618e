/** The seats of our own flight supplier in the database. Constraints prevent overselling and double seats. */
import { sql as template } from "drizzle-orm";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import { sqlStateOf } from "#platform/kernel/database/database-error.ts";
import type { Database, Sql } from "#platform/kernel/database/database.ts";
import { releaseDue } from "#platform/kernel/database/release-due.ts";
import type { FlightHold, FlightOrder, FlightStock, TakenDeparture } from "#platform/ports/flight-stock.ts";

/** Notified by the database. Payload: flight, space, day. */
export const FLIGHTS_CHANNEL = "flights_changed";
const SOLD_OUT = "IT001";
const SEAT_TAKEN = "IT002";

const list = (values: readonly (string | number)[]): string => `{${values.join()}}`;

export const createFlightStock = (database: Database): FlightStock => ({
  hold: (hold) => orCode(holdFlights(database, hold), SOLD_OUT, "sold-out"),
  sell: async (id, locator) => {
    const { rows } = await database.sql.execute<{ locator: string | null }>(template`select sell_flights(${id}, ${locator}) as locator`);
    return rows[0]?.locator ?? undefined;
  },
  release: (id) => releaseHeld(database.sql, id),
  cancel: async (id) => {
    const { rows } = await database.sql.execute<{ ended: boolean }>(template`select release_flights(${id}) as ended`);
    return rows[0]?.ended ?? false;
  },
  find: (id) => findOrder(database.sql, id),
  chooseSeats: (id, { flightNumber, day }, seats) =>
    orCode(
      database.sql
        .execute<{ outcome: "chosen" | "taken" | "no-order" }>(
          template`select choose_seats(
            ${id}, ${flightNumber}, ${day}::date, ${list(seats.map(({ seat }) => seat))}::text[],
            ${list(seats.map(({ passenger }) => passenger))}::smallint[]
          ) as outcome`,
        )
        .then(({ rows }) => rows[0]?.outcome ?? "no-order"),
      SEAT_TAKEN,
      "taken",
    ),
  listSeats: async ({ flightNumber, day }, orderId) => {
    const isNamed = orderId === undefined ? template`` : template` and order_id = ${orderId}`;
    const { rows } = await database.sql.execute<{ seat: string }>(
      template`select seat from flight_seat where flight = ${flightNumber} and day = ${day}::date${isNamed} order by seat`,
    );
    return rows.map(({ seat }) => seat);
  },
  listTaken: (from, only) => listTaken(database.sql, from, only),
  onChange: (onChange) => database.listen(FLIGHTS_CHANNEL, (payload) => onChange(payload === undefined ? undefined : readRef(payload))),
});

/** One round trip. Must not run inside another transaction, because a sold-out departure aborts it. */
async function holdFlights(database: Database, hold: FlightHold): Promise<"held" | "sold-out" | "other"> {
  const { id, offer, departures, passengers, until, totalMinor } = hold;
  const { rows } = await database.sql.execute<{ outcome: "held" | "sold-out" | "other" }>(template`
    select hold_flights(
      ${id}, ${offer}, ${list(departures.map(({ flightNumber }) => flightNumber))}::text[], ${list(departures.map(({ day }) => day))}::date[],
      ${list(departures.map(({ cabin }) => cabin))}::text[], ${list(departures.map(({ seats }) => seats))}::smallint[], ${passengers}::smallint,
      ${until.toISOString()}::timestamptz, ${totalMinor}::bigint
    ) as outcome`);
  return rows[0]?.outcome ?? "other";
}

async function orCode<Outcome>(work: Promise<Outcome>, code: string, outcome: Outcome): Promise<Outcome> {
  try {
    return await work;
  } catch (fault) {
    if (sqlStateOf(fault) === code) return outcome;
    throw fault;
  }
}

type OrderRow = {
  id: string;
  offer: string;
  state: FlightOrder["state"];
  held_until: Date | string;
  total_minor: number | string;
  locator: string | null;
};

async function findOrder(sql: Sql, id: string): Promise<FlightOrder | undefined> {
  const { rows } = await sql.execute<OrderRow>(
    template`select id, offer, state, held_until, total_minor, locator from flight_order where id = ${id}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { offer, state, held_until: until, total_minor: total, locator } = row;
  return { id, offer, state, until: new Date(until), totalMinor: Number(total), locator: locator ?? undefined };
}

async function listTaken(sql: Sql, from: CalendarDate, only?: DepartureRef): Promise<TakenDeparture[]> {
  const isNamed = only ? template` and flight = ${only.flightNumber} and day = ${only.day}::date` : template``;
  const { rows } = await sql.execute<{ flight: string; day: string; cabin: string; taken: number }>(
    template`select flight, day::text as day, cabin, (sold + held)::integer as taken from flight_departure where day >= ${from}::date${isNamed}`,
  );
  return rows.map(({ flight, day, cabin, taken }) => ({ flightNumber: flight, day: day as CalendarDate, cabin, taken }));
}

function readRef(payload: string): DepartureRef | undefined {
  const [flightNumber = "", day] = payload.split(" ");
  return day === undefined ? undefined : { flightNumber, day: day as CalendarDate };
}

/** Returns how many expired holds were released. */
export const releaseDueOrders = (sql: Sql, now: Date, limit: number): Promise<number> =>
  releaseDue(sql, "flight_order", { now, limit }, (id) => releaseHeld(sql, id));

async function releaseHeld(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.execute<{ released: boolean }>(template`select release_held_flights(${id}) as released`);
  return rows[0]?.released ?? false;
}

/** Deletes orders whose last flight left before a day, and their seats. */
export const deletePastOrders = (sql: Sql, before: Date, limit: number): Promise<number> =>
  countDeleted(
    sql,
    template`delete from flight_order where ctid = any (array(
      select ctid from flight_order where last_day < ${dayOf(before)}::date and state <> 'held'
      order by last_day limit ${limit} for update skip locked))
    returning 1`,
  );

/** The seats taken are the sum of the orders, so a departure is deleted after the orders of its day. */
export const deletePastDepartures = (sql: Sql, before: Date, limit: number): Promise<number> =>
  countDeleted(
    sql,
    template`delete from flight_departure where ctid = any (array(
      select ctid from flight_departure as past
      where day < ${dayOf(before)}::date and not exists (
        select from flight_order where last_day >= past.day and state in ('held', 'sold') and past.flight = any (flights) and past.day = any (days))
      order by day limit ${limit} for update skip locked))
    returning 1`,
  );

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

async function countDeleted(sql: Sql, statement: ReturnType<typeof template>): Promise<number> {
  const { rows } = await sql.execute<{ deleted: number }>(
    template`with gone as (${statement}) select count(*)::integer as deleted from gone`,
  );
  return rows[0]?.deleted ?? 0;
}
