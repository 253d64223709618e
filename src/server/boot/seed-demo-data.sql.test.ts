import { describe, expect, it } from "vitest";
import { createPlatform } from "#platform/app.ts";
import { seedRepositoryBrands } from "#tests/factories/seeded-brands.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { seedBeforeStart, seedPeopleAndCodes } from "./seed-demo-data.ts";

const db = useTestDatabase();

const TABLES = ["agent", "hotel", "account", "partner_token", "membership", "promo_code", "registration_code", "user_type_rule", "booking"];

async function countRows({ database }: TestContext): Promise<Record<string, number>> {
  const columns = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(", ");
  const { rows } = await database.raw(`select ${columns}`);
  return rows[0] as Record<string, number>;
}

const EMPTY = Object.fromEntries(TABLES.map((table) => [table, 0]));

describe("demo data", () => {
  it("is not created in live, by no step of a start, though brands can sell memberships", async () => {
    const context = db.context({ environment: "live" });
    await seedRepositoryBrands(context);
    const platform = createPlatform(context);
    await seedBeforeStart(context, (_name, work) => work());
    await seedPeopleAndCodes(context, platform);
    await platform.warmUp();
    expect(await countRows(context)).toEqual(EMPTY);
    const { rows } = await context.database.raw("select 1 from membership_program");
    expect(rows.length).toBeGreaterThan(0);
  });

  it("is not created by warming up", async () => {
    const context = db.context();
    await seedRepositoryBrands(context);
    const before = await countRows(context);
    await createPlatform(context).warmUp();
    expect(await countRows(context)).toEqual(before);
  });
});
