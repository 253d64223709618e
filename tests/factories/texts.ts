/** The texts of a locale, as a brand's pages show them. */
import type { LocaleCode } from "#domain/market/locale.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import type { Messages } from "#web/i18n/text.tsx";

const store = createMessageStore(folderSource("."));

export const messagesIn = (locale: LocaleCode, brandId = "meridian"): Messages => store.messagesFor(brandId, locale).messages;
