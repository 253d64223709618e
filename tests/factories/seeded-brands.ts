/** The brands of the repository in a test database, imported as at the first start of the program. */
import path from "node:path";
import type { Context } from "#platform/kernel/calls/context.ts";
import { seedBrands } from "#server/brand-folder/seed-brands.ts";
import type { SeedOutcome } from "#server/brand-folder/seed-brands.ts";
import { PROJECT_FOLDER } from "#tests/setup/paths.ts";

export const BRANDS_FOLDER = path.join(PROJECT_FOLDER, "brands");

export const seedRepositoryBrands = (context: Context): Promise<SeedOutcome> => seedBrands(context, BRANDS_FOLDER);
