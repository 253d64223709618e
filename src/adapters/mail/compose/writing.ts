import type { LocaleCode } from "#domain/market/locale.ts";
import type { BrandLook, DocumentTexts } from "#platform/ports/documents.ts";
import type { MailBlock } from "../mail-content.ts";

/** Everything needed to compose one mail. */
export type Writing = {
  readonly locale: LocaleCode;
  readonly look: BrandLook;
  readonly texts: DocumentTexts;
  readonly hasVoucher: boolean;
};

/** The first name may be unknown. */
export const greeting = (firstName: string, { texts: { mail } }: Writing): MailBlock => ({
  kind: "text",
  text: firstName ? mail("greeting", { name: firstName }) : mail("greetingPlain"),
});
