import type { Context } from "#platform/kernel/calls/context.ts";
import { importBrand } from "#server/brand-folder/import-brand.ts";
import { buildBrandFolder } from "./brand-folder.ts";

/** Puts a made-up brand into the test database. */
export const importBuiltBrand = (
  context: Context,
  id: string,
  definition: Record<string, unknown> = {},
  files: Record<string, unknown> = {},
): Promise<void> => importBrand(context, buildBrandFolder(id, definition, files));
