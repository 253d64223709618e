/** Caches the markup of components that many pages show, for as long as the settings it was rendered with exist. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "#web/client/app.tsx";
import type { Messages } from "#web/i18n/text.tsx";
import type { KeepMarkup } from "#web/ui/base/cached.tsx";
import type { Page } from "#web/visitor/page.ts";
import { cutAtMarks, fillPieces } from "./cached-pieces.ts";
import type { Pieces } from "./cached-pieces.ts";

type Settings = { readonly page: Page; readonly languageTag: string; readonly messages: Messages };

/** The cache is keyed weakly by the frozen page and by frozen subjects: new configuration or content releases the old markup. */
export function createMarkupKeeper(): (settings: Settings) => KeepMarkup {
  const keeperByPage = new WeakMap<Page, { readonly messages: Messages; readonly keep: KeepMarkup }>();
  return (settings) => {
    const known = keeperByPage.get(settings.page);
    if (known?.messages === settings.messages) return known.keep;
    const keep = keeperOf(settings);
    keeperByPage.set(settings.page, { messages: settings.messages, keep });
    return keep;
  };
}

/** A subject has only a few variants. A component that produces more than this clears its cache repeatedly. */
const MAX_FORMS = 300;
const NOTHING: readonly string[] = [];

function keeperOf({ page, languageTag, messages }: Settings): KeepMarkup {
  const cached = new WeakMap<object, Map<string, Pieces>>();
  const render = (content: ReactNode): string => {
    const markup = renderToString(
      <App page={page} languageTag={languageTag} messages={messages}>
        {content}
      </App>,
    );
    // It would stay in the middle of the page, and the browser would not wait for it after a navigation.
    if (markup.includes('<link rel="stylesheet"')) throw new Error("Cached content contains a style sheet. Render <Styles> outside of it.");
    return markup;
  };
  return (subject, variant, content, fill = NOTHING) => {
    const forms = cached.get(subject) ?? new Map<string, Pieces>();
    cached.set(subject, forms);
    const known = forms.get(variant);
    if (known) return fillPieces(known, fill);
    if (forms.size >= MAX_FORMS) forms.clear();
    const pieces = cutAtMarks(render(content()));
    forms.set(variant, pieces);
    return fillPieces(pieces, fill);
  };
}
