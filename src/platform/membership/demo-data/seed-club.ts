import type { CurrencyCode } from "#domain/market/currency.ts";
import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { insertCodes, insertPrograms } from "#platform/membership/records/program-store.ts";

/**
 * The fee of a year in minor units; about the same value in every currency. A brand with other prices changes its rows. The order determines the
 * plan ids, as in migration 0034, so new currencies must be appended.
 */
const FEES: Readonly<Record<CurrencyCode, number>> = {
  USD: 50_00,
  GBP: 40_00,
  EUR: 45_00,
  CAD: 68_00,
  AUD: 75_00,
  CHF: 45_00,
  SGD: 67_00,
};

const CURRENCIES_SOLD = Object.keys(FEES) as readonly CurrencyCode[];

type ClubBrand = { readonly id: string; readonly name: string };

/** Codes for trying things out. They are public, so they are never created in live. */
const CODES = [
  { code: "REG25", valueMinor: 25_00, currency: "USD", coBrandName: "Harbour Card" },
  { code: "REG0", valueMinor: 0, currency: "USD", coBrandName: null },
  { code: "FOMOFREE", valueMinor: null, currency: null, coBrandName: null },
] as const;

const ALWAYS = { validFrom: new Date("2020-01-01T00:00:00Z"), validTo: new Date("2100-01-01T00:00:00Z") };

export async function seedClub({ database, environment }: SeedParts, brands: readonly ClubBrand[]) {
  await insertPrograms(
    database.sql,
    brands.flatMap(({ id: brandId, name }) =>
      CURRENCIES_SOLD.map((currency, index) => ({
        brandId,
        id: `club-${currency.toLowerCase()}`,
        planId: index + 1,
        name: `${name} Club`,
        priceMinor: FEES[currency],
        currency,
        isOffered: true,
      })),
    ),
  );
  if (environment === "live") return;
  const codes = brands.flatMap(({ id: brandId }) => CODES.map((code) => ({ brandId, ...code, ...ALWAYS })));
  await insertCodes(database.sql, codes);
}
