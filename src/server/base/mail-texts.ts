/** Gives adapters the texts of mails and vouchers, so that they do not depend on the message store. */
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import { createText } from "#web/i18n/text.tsx";
import type { Messages } from "#web/i18n/text.tsx";

export type MessagesOf = (brandId: string, locale: LocaleCode) => Messages;

export function createPaperTexts(messagesOf: MessagesOf): DocumentSources["textsOf"] {
  return (brandId, locale) => {
    const text = createText({ languageTag: languageTag(locale), messages: messagesOf(brandId, locale) });
    return {
      mail: (key, values) => text(`mail.${key}`, values),
      voucher: (key, values) => text(`voucher.${key}`, values),
    };
  };
}
