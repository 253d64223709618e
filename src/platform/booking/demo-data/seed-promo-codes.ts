import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { insertPromoCodes } from "#platform/booking/records/promo-code-store.ts";

/** A promo code for trying things out. It is public in this source file, so it must never exist in live. */
export async function seedPromoCodes({ database, environment }: SeedParts, brandIds: readonly string[]) {
  if (environment === "live") return;
  const always = { validFrom: new Date("2020-01-01T00:00:00Z"), validTo: new Date("2100-01-01T00:00:00Z") };
  await insertPromoCodes(
    database.sql,
    brandIds.map((brandId) => ({ brandId, code: "PROMO10", kind: "percent", value: 10, ...always })),
  );
}
