/** The package brand, and brands with a package discount, which a market may set to zero (D26). */
export const sellsPackages = ({ product }: { readonly product: "hotels" | "packages" }, discountPercent: number): boolean =>
  product === "packages" || discountPercent > 0;
