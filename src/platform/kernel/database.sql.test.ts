import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/setup/test-database.ts";

describe("database", () => {
  const db = useTestDatabase();

  test("commits what a transaction did", async () => {
    await db.current().transaction(async (tx) => {
      await tx.execute(sql`insert into applied_effect values ('b', 'c', 'k', now())`);
    });
    const { rows } = await db.current().sql.execute(sql`select count(*)::int as n from applied_effect`);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("starts every test empty", async () => {
    const { rows } = await db.current().sql.execute(sql`select count(*)::int as n from applied_effect`);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
