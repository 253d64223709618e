import type { Context } from "#platform/kernel/calls/context.ts";
import { importBrand } from "#server/brand-folder/import-brand.ts";
import { buildBrandFolder } from "./brand-folder.ts";

/** Imports a built brand into the test database. */
export const importBuiltBrand = (
  context: Context,
  id: string,
  definition: Record<string, unknown> = {},
  files: Record<string, unknown> = {},
): Promise<void> => importBrand(context, buildBrandFolder(id, definition, files));
