import { asc, inArray, lt } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { affiliateSink } from "./affiliate-action-store.ts";

type SinkRow = { readonly receivedAt: Date; readonly path: string; readonly body: unknown };

export async function insert(sql: Sql, row: SinkRow): Promise<void> {
  await sql.insert(affiliateSink).values(row);
}

export async function listFirst(sql: Sql, limit: number): Promise<SinkRow[]> {
  const { receivedAt, path, body } = affiliateSink;
  return sql.select({ receivedAt, path, body }).from(affiliateSink).orderBy(asc(affiliateSink.id)).limit(limit);
}

export async function deleteBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const old = sql
    .select({ id: affiliateSink.id })
    .from(affiliateSink)
    .where(lt(affiliateSink.receivedAt, before))
    .orderBy(asc(affiliateSink.receivedAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  return (await sql.delete(affiliateSink).where(inArray(affiliateSink.id, old)).returning({ id: affiliateSink.id })).length;
}
