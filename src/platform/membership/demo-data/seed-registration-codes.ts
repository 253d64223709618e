import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { insertCodes } from "#platform/membership/records/program-store.ts";

/** Codes for trying things out. They are public, so they are never created in live. */
const CODES = [
  { code: "REG25", valueMinor: 25_00, currency: "USD", coBrandName: "Harbour Card" },
  { code: "REG0", valueMinor: 0, currency: "USD", coBrandName: null },
  { code: "FOMOFREE", valueMinor: null, currency: null, coBrandName: null },
] as const;

const ALWAYS = { validFrom: new Date("2020-01-01T00:00:00Z"), validTo: new Date("2100-01-01T00:00:00Z") };

export async function seedRegistrationCodes({ database, environment }: SeedParts, brandIds: readonly string[]): Promise<void> {
  if (environment === "live") return;
  const codes = brandIds.flatMap((brandId) => CODES.map((code) => ({ brandId, ...code, ...ALWAYS })));
  await insertCodes(database.sql, codes);
}
