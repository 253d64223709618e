/** The limit of a claim must not depend on the plan: docs/decisions/0080-bookings-in-few-statements.md. */
import { globSync, readFileSync } from "node:fs";
import { sql as template } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { claimDueSessions } from "#platform/payment/payment-session-store.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

/** Makes the planner join by evaluating the inner side again for each outer row, as it may after the table has grown. */
const PLANS = [
  "enable_hashjoin",
  "enable_mergejoin",
  "enable_hashagg",
  "enable_sort",
  "enable_material",
  "enable_memoize",
  "enable_indexscan",
];

describe("rows that a statement claims", () => {
  it("no more than the limit, whatever the plan", async () => {
    const world = await openBookings(db.context());
    for (let guest = 1; guest <= 4; guest += 1) await world.prepare({ caller: { address: `198.51.100.${guest}` } });
    const { clock, database } = world.plain;
    clock.advance({ days: 1 });
    const claimed = await database.transaction(async (sql) => {
      for (const plan of PLANS) await sql.execute(template.raw(`set local ${plan} = off`));
      return claimDueSessions(sql, clock.now(), new Date(clock.now().getTime() + 60_000), 1);
    });
    expect(claimed).toHaveLength(1);
  });

  it("are found by a subquery that is evaluated once", () => {
    const repeatable = globSync("src/**/*.ts")
      .filter((file) => !file.endsWith(".test.ts"))
      .filter((file) => /\bin \(\s*select\b(?:(?!\bin \(|array\().)*?for update/s.test(readFileSync(file, "utf8")));
    expect(repeatable).toEqual([]);
  });
});
