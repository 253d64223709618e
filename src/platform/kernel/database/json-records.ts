/** Inserts rows as one JSON value. A wide row would otherwise be a hundred parameters, each of which is built, described and converted on its own. */
import { getTableColumns, getTableName, sql as template } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type JsonRecords<Row> = {
  /** `insert into … select …`, to which the caller adds a condition. All columns are written, so the defaults of the database do not apply. */
  readonly insert: (rows: readonly Row[]) => SQL;
};

/** For tables whose columns JSON can express: texts, numbers below 2⁵³, booleans, dates, instants and JSON. */
export function jsonRecordsOf<T extends PgTable>(table: T): JsonRecords<T["$inferSelect"]> {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const [target, names] = [getTableName(table), columns.map(([, name]) => `"${name}"`).join(", ")];
  const beginning = template.raw(`insert into "${target}" (${names}) select ${names} from jsonb_populate_recordset(null::"${target}", `);
  return {
    insert: (rows) => {
      const records = rows.map((row) => Object.fromEntries(columns.map(([key, name]) => [name, row[key as keyof typeof row]])));
      return template`${beginning}${JSON.stringify(records)}::jsonb)`;
    },
  };
}
