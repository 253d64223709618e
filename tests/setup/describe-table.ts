import type { Database } from "#platform/kernel/database/database.ts";

export type TableFacts = {
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isNullable: boolean }[];
  readonly primaryKey: readonly string[];
};

/** The table as the database describes it, in the terms of the table declarations. */
export async function describeTable(database: Database, table: string): Promise<TableFacts> {
  const columns = await database.raw(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [`public.${table}`],
  );
  const key = await database.raw(
    `select attname as name from pg_index
     cross join lateral unnest(indkey::smallint[]) with ordinality as part (attnum, place)
     join pg_attribute on attrelid = indrelid and pg_attribute.attnum = part.attnum
     where indrelid = to_regclass($1) and indisprimary order by place`,
    [`public.${table}`],
  );
  return {
    columns: columns.rows.map((row) => ({ name: String(row["name"]), type: String(row["type"]), isNullable: Boolean(row["nullable"]) })),
    primaryKey: key.rows.map((row) => String(row["name"])),
  };
}
