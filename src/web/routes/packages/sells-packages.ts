import { PACKAGE_RESULTS_PATH } from "#domain/search/search-target.ts";
import type { Page } from "#web/visitor/page.ts";

type Seller = Pick<Page, "brand" | "configuration">;

/** The package brand has its pages at the top, other brands that sell packages under /packages (D26). */
export function sellsPackagesAt(path: string, { brand, configuration }: Seller): boolean {
  if (!path.startsWith("/packages/")) return brand.product === "packages";
  return brand.product === "packages" || configuration.packages.discountPercent > 0;
}

/** Undefined if the brand sells no packages. */
export function packageResultsPath({ brand, configuration }: Seller): string | undefined {
  if (brand.product === "packages") return PACKAGE_RESULTS_PATH;
  return configuration.packages.discountPercent > 0 ? `/packages${PACKAGE_RESULTS_PATH}` : undefined;
}
