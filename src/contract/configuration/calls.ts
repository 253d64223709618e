import type { AnyCall } from "#contract/base/call.ts";
import { getConfiguration } from "./get-configuration.ts";
import { listBrandLayers } from "./list-brand-layers.ts";
import { listBrands, listBrandsProduct } from "./list-brands.ts";
import { listConfigurations } from "./list-configurations.ts";

export const CONFIGURATION_CALLS = [
  getConfiguration,
  listBrands,
  listBrandsProduct,
  listConfigurations,
  listBrandLayers,
] as const satisfies readonly AnyCall[];
