import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { insertPartnerIfNew } from "#platform/partners/partner-store.ts";
import { insertRules } from "#platform/partners/user-type-rule-store.ts";

const BRAND_ID = "harbour";
const NAME = "Tidewater Bank";
const CODE = "TIDE5";
const DOMAIN = "tidewater.example";

/** Five per cent less for the customers of the bank who have its code or its link. */
const PRICE = { basisPoints: -500, pricesReferrers: false } as const;

/** A sun over the tide. */
const LOGO = {
  viewBox: "0 0 24 24",
  paths: ["M12 3a7 7 0 0 1 7 7H5a7 7 0 0 1 7-7z", "M2 11.6h20v2.2H2z", "M4.5 15.4h15v2.2h-15z", "M7.5 19.2h9v2.2h-9z"],
};

/** A partner with its own price and logo for trying things out; never in live. Idempotent. */
export async function seedPartners({ database, environment }: SeedParts, brandIds: readonly string[]): Promise<void> {
  if (environment === "live" || !brandIds.includes(BRAND_ID)) return;
  await insertPartnerIfNew(database.sql, { brandId: BRAND_ID, name: NAME, ...PRICE, logo: LOGO });
  const rule = { brandId: BRAND_ID, userTypeId: USER_TYPE.GUEST, coBrandName: NAME, wannaBeUserType: null };
  await insertRules(database.sql, [
    { ...rule, kind: "PromoCode", value: CODE },
    { ...rule, kind: "Referrer", value: DOMAIN },
  ]);
}
