import type { LocaleCode } from "#domain/market/locale.ts";
import type { BrandLook, PaperTexts } from "#platform/ports/documents.ts";
import type { MailBlock } from "../mail-content.ts";

/** All that somebody needs who writes one mail. */
export type Writing = {
  readonly locale: LocaleCode;
  readonly look: BrandLook;
  readonly texts: PaperTexts;
  readonly hasVoucher: boolean;
};

/** Not everybody has told a first name. */
export const greeting = (firstName: string, { texts: { mail } }: Writing): MailBlock => ({
  kind: "text",
  text: firstName ? mail("greeting", { name: firstName }) : mail("greetingPlain"),
});
