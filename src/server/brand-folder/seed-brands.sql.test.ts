import { describe, expect, it } from "vitest";
import { seedRepositoryBrands } from "#tests/factories/seeded-brands.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

describe("seedBrands", () => {
  const db = useTestDatabase();
  it("x", async () => {
    const context = db.context();
    for (let i = 0; i < 3; i++) {
      const t = performance.now();
      console.log(await seedRepositoryBrands(context), performance.now() - t);
      await db.current().raw("truncate brand_folder cascade");
    }
    expect(1).toBe(1);
  });
});
