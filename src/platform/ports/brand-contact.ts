/** How a brand is reached from outside its pages: by links in mails and documents, and by mails to its staff. */
import type { LocaleCode } from "#domain/market/locale.ts";

type BrandContact = {
  /** Prefix of all links. */
  readonly origin: string;
  /** Mailbox for travellers' questions; empty if the brand has none. */
  readonly email: string;
  /** The working language of the brand's staff. */
  readonly locale: LocaleCode;
};

/** Throws if the brand does not exist. */
export type BrandContactOf = (brandId: string) => Promise<BrandContact>;
