import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { insertPrograms } from "#platform/membership/records/program-store.ts";

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

/** The programmes that a club brand needs to sell memberships, in live as well. Existing rows are not changed. */
export const insertStandardPrograms = (sql: Sql, brands: readonly ClubBrand[]): Promise<void> =>
  insertPrograms(
    sql,
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
