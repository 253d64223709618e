import { and, asc, eq, lt, sql as expression } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { collectedEvent } from "./collected-event-table.ts";
import type { CollectedEvent } from "./collected-event-table.ts";

/** Idempotent by the id of the event. */
export async function insertEvent(sql: Sql, event: CollectedEvent): Promise<void> {
  await sql.insert(collectedEvent).values(event).onConflictDoNothing();
}

export const listEvents = (sql: Sql, brandId: string, tool: CollectedEvent["tool"]): Promise<CollectedEvent[]> =>
  sql
    .select()
    .from(collectedEvent)
    .where(and(eq(collectedEvent.brandId, brandId), eq(collectedEvent.tool, tool)))
    .orderBy(asc(collectedEvent.collectedAt));

export async function deleteEventsBefore(sql: Sql, before: Date, batch: number): Promise<number> {
  const old = sql
    .select({ brandId: collectedEvent.brandId, id: collectedEvent.id })
    .from(collectedEvent)
    .where(lt(collectedEvent.collectedAt, before))
    .orderBy(asc(collectedEvent.collectedAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  const gone = await sql
    .delete(collectedEvent)
    .where(expression`(${collectedEvent.brandId}, ${collectedEvent.id}) in ${old}`)
    .returning({ id: collectedEvent.id });
  return gone.length;
}
