import type { Context } from "#platform/kernel/calls/context.ts";
import { listHouseHotels } from "#platform/catalog/hotels/house-hotels.ts";
import { findCompany } from "#platform/companies/company-store.ts";
import { listNegotiatedRates, saveNegotiatedRates } from "#platform/companies/negotiated-rate-store.ts";

const BRAND_ID = "atlas";
const MIN_STARS = 4;
const VALID = { startsOn: "2025-01-01", endsOn: "2035-12-31" } as const;

/** `place`: which of the better hotels of each city the company has negotiated with. */
const AGREEMENTS = [
  { companyId: "northwind", place: 1, percent: 22 },
  { companyId: "halden", place: 2, percent: 17 },
] as const;

/** One hotel of each city for each company of the sandbox; none in live. Idempotent: rates that were changed since stay. */
export async function seedNegotiatedRates({ database, environment }: Pick<Context, "database" | "environment">): Promise<void> {
  if (environment === "live") return;
  const wanted = [];
  for (const agreement of AGREEMENTS) {
    const company = await findCompany(database.sql, BRAND_ID, agreement.companyId);
    if (company && (await listNegotiatedRates(database.sql, BRAND_ID, company.id)).length === 0) wanted.push(agreement);
  }
  if (wanted.length === 0) return;
  const hotels = (await listHouseHotels(database)).filter(({ stars }) => stars >= MIN_STARS);
  const byCity = Map.groupBy(hotels, ({ cityId }) => cityId);
  for (const { companyId, place, percent } of wanted) {
    const rates = [...byCity.values()].flatMap((ofCity) => {
      const hotel = ofCity[place];
      return hotel ? [{ hotelId: hotel.id, percent, ...VALID }] : [];
    });
    await database.transaction((sql) => saveNegotiatedRates(sql, { brandId: BRAND_ID, companyId }, rates));
  }
}
