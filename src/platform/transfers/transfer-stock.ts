/** The rides of our own transfer supplier in the database. A constraint prevents overselling. */
import { sql as template } from "drizzle-orm";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { sqlStateOf } from "#platform/kernel/database/database-error.ts";
import type { Database, Sql } from "#platform/kernel/database/database.ts";
import { releaseDue } from "#platform/kernel/database/release-due.ts";
import type { TransferHold, TransferOrder, TransferStock } from "#platform/ports/transfer-stock.ts";

const SOLD_OUT = "IT001";

export const createTransferStock = (database: Database): TransferStock => ({
  hold: (hold) => holdTransfer(database, hold),
  sell: async (id) => {
    const { rows } = await database.sql.execute(
      template`update transfer_order set state = 'sold' where id = ${id} and state in ('held', 'sold') returning 1`,
    );
    return rows.length > 0;
  },
  release: (id) => releaseHeld(database.sql, id),
  cancel: async (id) => {
    const { rows } = await database.sql.execute<{ ended: boolean }>(template`select release_transfer(${id}) as ended`);
    return rows[0]?.ended ?? false;
  },
  find: async (id) => {
    const { rows } = await database.sql.execute<{ offer: string; state: TransferOrder["state"]; total_minor: number | string }>(
      template`select offer, state, total_minor from transfer_order where id = ${id}`,
    );
    const [row] = rows;
    return row && { offer: row.offer, state: row.state, totalMinor: Number(row.total_minor) };
  },
});

/** One round trip. Must not run inside another transaction, because a sold-out day aborts it. */
async function holdTransfer(database: Database, hold: TransferHold): Promise<"held" | "sold-out" | "other"> {
  const { id, offer, airport, code, days, units, capacity, until, totalMinor } = hold;
  try {
    const { rows } = await database.sql.execute<{ outcome: "held" | "other" }>(template`
      select hold_transfer(
        ${id}, ${offer}, ${airport}, ${code}, ${`{${days.join()}}`}::date[], ${units}::smallint, ${capacity}::smallint,
        ${until.toISOString()}::timestamptz, ${totalMinor}::bigint
      ) as outcome`);
    return rows[0]?.outcome ?? "other";
  } catch (fault) {
    if (sqlStateOf(fault) === SOLD_OUT) return "sold-out";
    throw fault;
  }
}

/** Returns how many expired holds were released. */
export const releaseDueTransfers = (sql: Sql, now: Date, limit: number): Promise<number> =>
  releaseDue(sql, "transfer_order", { now, limit }, (id) => releaseHeld(sql, id));

async function releaseHeld(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.execute<{ released: boolean }>(template`select release_held_transfer(${id}) as released`);
  return rows[0]?.released ?? false;
}

/** Deletes orders whose last ride was before a day. Returns how many. */
export async function deletePastTransfers(sql: Sql, before: Date, limit: number): Promise<number> {
  const { rows } = await sql.execute(template`
    delete from transfer_order where ctid = any (array(
      select ctid from transfer_order where last_day < ${dateAt(before)}::date and state <> 'held'
      order by last_day limit ${limit} for update skip locked))
    returning 1`);
  return rows.length;
}

/** The units taken are the sum of the orders, so a day is deleted after its orders. Returns how many. */
export async function deletePastTransferDays(sql: Sql, before: Date, limit: number): Promise<number> {
  const { rows } = await sql.execute(template`
    delete from transfer_day where ctid = any (array(
      select ctid from transfer_day as past
      where day < ${dateAt(before)}::date and not exists (
        select from transfer_order where last_day >= past.day and state in ('held', 'sold') and airport = past.airport and past.day = any (days))
      order by day limit ${limit} for update skip locked))
    returning 1`);
  return rows.length;
}
