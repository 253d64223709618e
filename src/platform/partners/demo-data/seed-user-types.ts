import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { insertRules } from "#platform/partners/user-type-rule-store.ts";

/** A partner and codes for trying things out; never in live. */
export async function seedUserTypes({ database, environment }: SeedParts, brandIds: readonly string[]) {
  if (environment === "live") return;
  const wantsClub = { userTypeId: USER_TYPE.GUEST, wannaBeUserType: USER_TYPE.CLUB } as const;
  await insertRules(
    database.sql,
    brandIds.flatMap((brandId) => [
      { brandId, kind: "Referrer", value: "partner.example", coBrandName: "Harbour", ...wantsClub },
      { brandId, kind: "PromoCode", value: "REG25", coBrandName: "Harbour Card", ...wantsClub },
      { brandId, kind: "PromoCode", value: "FOMOFREE", coBrandName: null, ...wantsClub },
    ]),
  );
}
