/** Markup of parts that many pages show, kept as long as the settings they were rendered under. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "#web/app.tsx";
import type { Messages } from "#web/i18n/text.tsx";
import type { KeepMarkup } from "#web/ui/kept.tsx";
import type { Page } from "#web/visitor/page.ts";

type Settings = { readonly page: Page; readonly languageTag: string; readonly messages: Messages };

/** Everything hangs on the frozen page and on frozen subjects: a new configuration or new content lets go of what was kept for the old. */
export function createMarkupKeeper(): (settings: Settings) => KeepMarkup {
  const keepers = new WeakMap<Page, { readonly messages: Messages; readonly keep: KeepMarkup }>();
  return (settings) => {
    const known = keepers.get(settings.page);
    if (known?.messages === settings.messages) return known.keep;
    const keep = keeperOf(settings);
    keepers.set(settings.page, { messages: settings.messages, keep });
    return keep;
  };
}

const WIDE = /[\u{100}-\u{10ffff}]/gu;

/**
 * Engines hold a text in one byte a sign until a sign needs two, and then the whole document is several times slower to send.
 * Signs beyond the first 256 are written as their numbers, which mean the same in markup.
 */
function inOneByte(markup: string): string {
  const narrow = markup.replace(WIDE, (sign) => `&#${sign.codePointAt(0)};`);
  return Buffer.from(narrow, "latin1").toString("latin1");
}

function keeperOf({ page, languageTag, messages }: Settings): KeepMarkup {
  const kept = new WeakMap<object, Map<string, string>>();
  const render = (content: ReactNode): string =>
    inOneByte(
      renderToString(
        <App page={page} languageTag={languageTag} messages={messages}>
          {content}
        </App>,
      ),
    );
  return (subject, variant, content) => {
    const forms = kept.get(subject) ?? new Map<string, string>();
    kept.set(subject, forms);
    const markup = forms.get(variant) ?? render(content);
    forms.set(variant, markup);
    return markup;
  };
}
