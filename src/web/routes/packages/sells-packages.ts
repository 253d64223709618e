import { sellsPackages } from "#domain/brand/sells-packages.ts";
import { PACKAGE_RESULTS_PATH } from "#domain/search/search-target.ts";
import type { Page } from "#web/visitor/page.ts";

type Seller = Pick<Page, "brand" | "configuration">;

/** The package brand has its pages at the top, other brands that sell packages under /packages (D26). */
export function sellsPackagesAt(path: string, { brand, configuration }: Seller): boolean {
  if (!path.startsWith("/packages/")) return brand.product === "packages";
  return sellsPackages(brand, configuration.packages.discountPercent);
}

/** Undefined if the brand sells no packages. */
export function packageResultsPath({ brand, configuration }: Seller): string | undefined {
  if (brand.product === "packages") return PACKAGE_RESULTS_PATH;
  return sellsPackages(brand, configuration.packages.discountPercent) ? `/packages${PACKAGE_RESULTS_PATH}` : undefined;
}
