/** What a folder is reviewed against: the texts of the product, the shared folder and the other brands. */
import type { BrandFolder } from "../brand-folder.ts";

export type ReviewContext = {
  /** Message key → English text of the product. */
  readonly messages: ReadonlyMap<string, string>;
  /** The shared folder that every brand falls back to. */
  readonly base: BrandFolder | undefined;
  /** The brands of the installation, possibly including the reviewed one. */
  readonly brands: readonly BrandFolder[];
};

export const brandsExcept = (id: string, { brands }: ReviewContext): readonly BrandFolder[] => brands.filter((other) => other.id !== id);

/** Brands of one white label belong together: they may name each other and share contacts. All others are returned. */
export const unrelatedBrands = (folder: BrandFolder, reviewContext: ReviewContext): readonly BrandFolder[] =>
  brandsExcept(folder.id, reviewContext).filter((other) => other.brand?.whiteLabelId !== folder.brand?.whiteLabelId);
