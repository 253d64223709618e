import { sql as template } from "drizzle-orm";
import type { Sql } from "./database.ts";

/** Tells every node that listens; inside a transaction it is heard only if that commits. */
export async function notify(sql: Sql, channel: string, payload = ""): Promise<void> {
  await sql.execute(template`select pg_notify(${channel}, ${payload})`);
}
