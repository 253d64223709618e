/** Table declarations in the code and tables made by the migrations must not drift apart. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { PROJECT_FOLDER } from "./paths.ts";
import { describeTable } from "./describe-table.ts";
import { useTestDatabase } from "./test-database.ts";

async function loadTables(): Promise<PgTable[]> {
  const files = globSync("src/platform/**/*.ts", { cwd: PROJECT_FOLDER }).map((file) => path.join(PROJECT_FOLDER, file));
  const declaring = files.filter((file) => !file.endsWith(".test.ts") && readFileSync(file, "utf8").includes(" = pgTable("));
  const modules = await Promise.all(declaring.map((file) => import(file) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

/** Tables that no store reads through Drizzle. */
const WITHOUT_DECLARATION = new Set([
  "schema_migration",
  "flight_departure",
  "flight_order",
  "flight_seat",
  "transfer_day",
  "transfer_order",
]);

/** Tables of the whole installation; rows of all other tables are found only through their brand. */
const OF_NO_BRAND = new Set([
  "rate_limit",
  "hotel",
  "pricing_rule",
  "hotel_source",
  "room_source",
  "content_cursor",
  "room_night",
  "room_hold",
  "affiliate_sink",
]);

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

const tables = await loadTables();

describe("tables and migrations", () => {
  const db = useTestDatabase();

  test.for(tables.map((table) => [getTableConfig(table).name, table] as const))(
    "%s is declared as the migrations create it",
    async ([name, table]) => {
      const { columns, primaryKeys } = getTableConfig(table);
      const actual = await describeTable(db.current(), name);
      const declared = columns.map((column) => ({ name: column.name, type: column.getSQLType(), isNullable: !column.notNull }));
      expect(declared.toSorted(byName)).toEqual(actual.columns.toSorted(byName));
      const key =
        primaryKeys[0]?.columns.map((column) => column.name) ?? columns.filter((column) => column.primary).map((column) => column.name);
      expect(key).toEqual(actual.primaryKey);
    },
  );

  test("the brand is the first column of the primary key of every table that belongs to one", { tags: ["I13"] }, async () => {
    const keys = await Promise.all(
      tables.map(async (table) => [
        getTableConfig(table).name,
        (await describeTable(db.current(), getTableConfig(table).name)).primaryKey[0],
      ]),
    );
    expect(keys.filter(([name, first]) => first !== "brand_id" && !OF_NO_BRAND.has(name ?? ""))).toEqual([]);
  });

  test("every table that the migrations create is declared", async () => {
    const { rows } = await db.current().raw("select tablename from pg_tables where schemaname = 'public'");
    const actual = rows.map((row) => String(row["tablename"])).filter((name) => !WITHOUT_DECLARATION.has(name));
    expect(actual.toSorted()).toEqual(tables.map((table) => getTableConfig(table).name).toSorted());
  });
});
