import { sql as template } from "drizzle-orm";
import type { Sql } from "./database.ts";

/** Notifies all listening nodes; inside a transaction, PostgreSQL delivers it only after the commit. */
export async function notify(sql: Sql, channel: string, payload = ""): Promise<void> {
  await sql.execute(template`select pg_notify(${channel}, ${payload})`);
}
