/** An element as a document contains it: written from fragments, or as React renders it. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ByteWriter } from "#server/render/fragments/byte-writer.ts";
import type { FragmentCache } from "#server/render/fragments/fragment-cache.ts";
import { collectFragments } from "#server/render/fragments/page-fragments.tsx";
import { App } from "#web/client/app.tsx";
import { FragmentSinkProvider } from "#web/fragments/define-fragment.tsx";
import { createText } from "#web/i18n/text.tsx";
import type { Page } from "#web/visitor/page.ts";
import { pageKey, pageOf } from "./page.ts";

export type ShownSettings = { readonly page: Page; readonly languageTag: string; readonly messages: Readonly<Record<string, never>> };

export const shownSettings = (page: Page = pageOf(pageKey())): ShownSettings => ({
  page: Object.freeze(page),
  languageTag: "en-US",
  messages: {},
});

/** Without a cache, React renders everything. */
export function showElement(content: ReactNode, settings: ShownSettings, cache?: FragmentCache): string {
  const fragments = cache && collectFragments(cache, { ...settings, text: createText(settings) });
  const markup = renderToString(
    <FragmentSinkProvider value={fragments}>
      <App {...settings}>{content}</App>
    </FragmentSinkProvider>,
  );
  const out = new ByteWriter(64);
  if (!fragments) return markup;
  fragments.write(markup, out);
  return out.take().toString();
}
