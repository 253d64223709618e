/** How a brand is reached from outside its pages: by links that leave the site, and by mails that people of the brand read. */
import type { LocaleCode } from "#domain/market/locale.ts";

type BrandForms = {
  /** Every link begins with it. */
  readonly origin: string;
  /** Whoever answers travellers; empty where nobody does. */
  readonly email: string;
  /** The language the brand works in. */
  readonly locale: LocaleCode;
};

/** Throws for a brand that there is none of. */
export type DeskOf = (brandId: string) => Promise<BrandForms>;
