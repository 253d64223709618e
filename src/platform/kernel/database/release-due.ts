import { sql as template } from "drizzle-orm";
import type { Sql } from "./database.ts";

/**
 * Releases the expired holds of a table, oldest first, and returns how many it has released. Each hold gets a statement of its own. A statement that
 * releases several would lock their nights or departures in no fixed order, and could then form a deadlock with a buyer.
 */
export async function releaseDue(
  sql: Sql,
  table: "flight_order" | "room_hold" | "transfer_order",
  { now, limit }: { readonly now: Date; readonly limit: number },
  release: (id: string) => Promise<boolean>,
): Promise<number> {
  const { rows } = await sql.execute<{ id: string }>(template`
    select id from ${template.identifier(table)} where state = 'held' and held_until <= ${now.toISOString()}::timestamptz
    order by held_until limit ${limit}`);
  let released = 0;
  for (const { id } of rows) if (await release(id)) released += 1;
  return released;
}
