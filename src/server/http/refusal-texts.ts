/** Texts of refusals for clients of the calls, in the caller's language and the brand's words. */
import { COMMON_REFUSALS, MONEY_REFUSALS } from "#contract/base/call.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MountOptions } from "#platform/kernel/calls/serve.ts";
import { createText } from "#web/i18n/text.tsx";
import type { MessageStore } from "#server/base/messages.ts";

/** What may happen to any call says nothing about what was asked: each form has its own words for it. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([...COMMON_REFUSALS, ...MONEY_REFUSALS, "price-changed"]);

export const createRefusalTexts =
  ({ messagesFor }: Pick<MessageStore, "messagesFor">): NonNullable<MountOptions["localize"]> =>
  ({ brandId, locale }, code) => {
    if (WITHOUT_TEXT.has(code)) return undefined;
    const text = createText({ languageTag: languageTag(locale), messages: messagesFor(brandId, locale).messages });
    return text(`errors.${REFUSALS[code].messageKey}`);
  };
