import type { Brand } from "#domain/brand/brand.ts";
import { seedPeople } from "#platform/identity/demo-data/seed-people.ts";
import { seedMembers } from "#platform/membership/demo-data/seed-members.ts";
import type { ImportParts } from "./import-brand.ts";

/** Seeds sandbox accounts for brands imported into a running site; a start does it anyway. Does nothing in live. */
export async function seedBrandPeople(parts: ImportParts, brands: readonly Brand[]): Promise<void> {
  await seedPeople(parts, brands);
  await seedMembers(
    parts,
    brands.filter(({ flags }) => flags.club).map(({ id }) => id),
  );
}
