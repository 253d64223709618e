import { asc } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database.ts";
import { affiliateSink } from "./affiliate-action-table.ts";

export type SinkRow = { readonly receivedAt: Date; readonly path: string; readonly body: unknown };

export async function insert(sql: Sql, row: SinkRow): Promise<void> {
  await sql.insert(affiliateSink).values(row);
}

export async function listFirst(sql: Sql, limit: number): Promise<SinkRow[]> {
  const { receivedAt, path, body } = affiliateSink;
  return sql.select({ receivedAt, path, body }).from(affiliateSink).orderBy(asc(affiliateSink.id)).limit(limit);
}
