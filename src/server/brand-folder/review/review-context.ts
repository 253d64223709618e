/** What a folder is reviewed against: the texts of the product, the shared folder and the other brands. */
import type { BrandFolder } from "../brand-folder.ts";

export type House = {
  /** Message key → English text of the product. */
  readonly messages: ReadonlyMap<string, string>;
  /** The shared folder that every brand falls back to. */
  readonly base: BrandFolder | undefined;
  /** The brands of the installation, possibly including the reviewed one. */
  readonly brands: readonly BrandFolder[];
};

export const othersThan = (id: string, { brands }: House): readonly BrandFolder[] => brands.filter((other) => other.id !== id);

/** Brands of one white label belong together: they may name each other and share contacts. All others are returned. */
export const strangersTo = (folder: BrandFolder, house: House): readonly BrandFolder[] =>
  othersThan(folder.id, house).filter((other) => other.brand?.whiteLabelId !== folder.brand?.whiteLabelId);
