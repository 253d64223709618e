/** Renders a screen with its data as the server does: its markup, and its text as a screen reader reads it. */
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { languageTag } from "#domain/market/locale.ts";
import { App } from "#web/client/app.tsx";
import { StaticRouter } from "#web/router/router-context.tsx";
import type { Page } from "#web/visitor/page.ts";
import { messagesIn } from "./texts.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- screens of every kind of data
type AnyScreen = ComponentType<{ readonly data: any }>;

export async function drawScreen(Screen: AnyScreen, data: unknown, page: Page, path: string) {
  const markup = renderToString(
    <App page={page} languageTag={languageTag(page.locale)} messages={messagesIn(page.locale)}>
      <StaticRouter prefix={page.prefix} address={path}>
        <Screen data={data} />
      </StaticRouter>
    </App>,
  ).replaceAll("<!-- -->", "");
  const received = markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
  return { markup, received };
}
