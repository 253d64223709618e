/** Gives adapters the texts of mails and vouchers, so that they do not depend on the message store. */
import { languageTag } from "#domain/market/locale.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import { createText } from "#web/i18n/text.tsx";
import type { MessageStore } from "./messages.ts";

export function createPaperTexts({ messagesFor }: Pick<MessageStore, "messagesFor">): DocumentSources["textsOf"] {
  return (brandId, locale) => {
    const text = createText({ languageTag: languageTag(locale), messages: messagesFor(brandId, locale).messages });
    return {
      mail: (key, values) => text(`mail.${key}`, values),
      voucher: (key, values) => text(`voucher.${key}`, values),
    };
  };
}
