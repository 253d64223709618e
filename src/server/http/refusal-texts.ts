/** Texts of refusals for API clients, in the caller's language and with the brand's overrides. */
import { COMMON_REFUSALS, KEY_REFUSALS } from "#contract/base/call.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MountOptions } from "#platform/kernel/calls/serve.ts";
import { createText } from "#web/i18n/text.tsx";
import type { MessageStore } from "#server/base/messages.ts";

/** Refusals that any call may return do not depend on the request: each form has its own text for them. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([...COMMON_REFUSALS, ...KEY_REFUSALS, "price-changed"]);

export const createRefusalTexts =
  ({ messagesFor }: Pick<MessageStore, "messagesFor">): NonNullable<MountOptions["localize"]> =>
  ({ brandId, locale }, code) => {
    if (WITHOUT_TEXT.has(code)) return undefined;
    const text = createText({ languageTag: languageTag(locale), messages: messagesFor(brandId, locale).messages });
    return text(`errors.${REFUSALS[code].messageKey}`);
  };
