/** Sends writes that belong together as one statement: one round trip and one commit instead of many. All are written, or none. */
import { sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Sql } from "./database.ts";
import { raisedMessageOf } from "./database-error.ts";

export type Write = {
  /** Writes something if the condition holds, and returns a row. Statements of one batch do not see the rows of each other. */
  readonly statement: (condition: SQL) => SQL;
  /** Written after the write before it in the batch, and only if that one wrote a row. Otherwise the database chooses the order. */
  readonly isAfterPrevious?: boolean;
  /** An expression over the named result: null, or why everything has to be undone. */
  readonly whyUndone?: (result: SQL) => SQL;
  readonly faultOf?: (reason: string) => Error;
  readonly onWritten?: () => void;
};

const WAS_UNDONE = "IT002";
const FIRST = template.identifier("first");

/**
 * Executes `first`, and the writes only if it wrote a row. False if it did not. Named results are evaluated once, whatever the planner does with them.
 */
export async function writeTogether(sql: Sql, first: SQL, writes: readonly Write[]): Promise<boolean> {
  const names = writes.map((_, place) => template.identifier(`write_${place}`));
  const parts = writes.map(({ statement, isAfterPrevious }, place) => {
    const cause = (isAfterPrevious ? names[place - 1] : undefined) ?? FIRST;
    return template`, ${names[place]} as (${statement(template`exists (select from ${cause})`)})`;
  });
  const reasons = writes.flatMap(({ whyUndone }, place) =>
    whyUndone ? [template`${String(place)} || ' ' || ${whyUndone(template`${names[place]}`)}`] : [],
  );
  const check = reasons.length > 0 ? template`undo_if(coalesce(${template.join(reasons, template`, `)}))` : template`1`;
  try {
    const { rows } = await sql.execute(template`with first as (${first}) ${template.join(parts)} select ${check} from first`);
    if (rows.length > 0) for (const { onWritten } of writes) onWritten?.();
    return rows.length > 0;
  } catch (fault) {
    throw explain(fault, writes);
  }
}

function explain(fault: unknown, writes: readonly Write[]): unknown {
  const [place = "", ...words] = (raisedMessageOf(fault, WAS_UNDONE) ?? "").split(" ");
  return writes[Number.parseInt(place)]?.faultOf?.(words.join(" ")) ?? fault;
}
