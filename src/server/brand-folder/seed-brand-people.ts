import type { Brand } from "#domain/brand/brand.ts";
import { seedPeople } from "#platform/identity/demo-data/seed-people.ts";
import { seedMembers } from "#platform/membership/demo-data/seed-members.ts";
import type { ImportParts } from "./import-brand.ts";

/** The sandbox people of brands that were imported beside a running site; a start makes them anyway. Nothing happens in live. */
export async function seedBrandPeople(parts: ImportParts, brands: readonly Brand[]): Promise<void> {
  await seedPeople(parts, brands);
  await seedMembers(
    parts,
    brands.filter(({ flags }) => flags.club).map(({ id }) => id),
  );
}
