/** Demo data of brands. All of it is public in this repository, so a live environment gets none. Idempotent. */
import type { Brand } from "#domain/brand/brand.ts";
import { seedPromoCodes } from "#platform/booking/demo-data/seed-promo-codes.ts";
import { seedPeople } from "#platform/identity/demo-data/seed-people.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { seedMembers } from "#platform/membership/demo-data/seed-members.ts";
import { seedRegistrationCodes } from "#platform/membership/demo-data/seed-registration-codes.ts";
import { seedPartners } from "#platform/partners/demo-data/seed-partners.ts";
import { seedUserTypes } from "#platform/partners/demo-data/seed-user-types.ts";

const idsOf = (brands: readonly Brand[]) => brands.map(({ id }) => id);
const clubsOf = (brands: readonly Brand[]) => brands.filter(({ flags }) => flags.club);

/** Codes and user types: few rows, which can be written in the transaction that imports a brand. */
export async function seedDemoCodes(parts: SeedParts, brands: readonly Brand[]): Promise<void> {
  await seedPromoCodes(parts, idsOf(brands));
  await seedUserTypes(parts, idsOf(brands));
  await seedPartners(parts, idsOf(brands));
  await seedRegistrationCodes(parts, idsOf(clubsOf(brands)));
}

type AccountParts = Pick<Context, "database" | "clock" | "random" | "environment">;

/** Accounts and memberships. Hashes passwords, which is slow: not for a transaction. */
export async function seedDemoAccounts(parts: AccountParts, brands: readonly Brand[]): Promise<void> {
  await seedPeople(parts, brands);
  await seedMembers(parts, idsOf(clubsOf(brands)));
}
