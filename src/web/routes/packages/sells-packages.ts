import type { Page } from "#web/visitor/page.ts";

/** The package brand has its pages at the top, other brands that sell packages under /packages (D26). */
export function sellsPackagesAt(path: string, { brand, configuration }: Pick<Page, "brand" | "configuration">): boolean {
  if (!path.startsWith("/packages/")) return brand.product === "packages";
  return brand.product === "packages" || configuration.packages.discountPercent > 0;
}
