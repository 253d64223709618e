/** Renders a screen with its data as the server does: its markup, and its text as a screen reader reads it. */
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { languageTag } from "#domain/market/locale.ts";
import { App } from "#web/client/app.tsx";
import type { Page } from "#web/visitor/page.ts";
import { messagesIn } from "./texts.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- screens of every kind of data
type AnyScreen = ComponentType<{ readonly data: any }>;

export async function drawScreen(Screen: AnyScreen, data: unknown, page: Page, path: string) {
  const handler = createStaticHandler([{ path: "*", loader: () => null, element: <Screen data={data} /> }], { basename: page.prefix });
  const context = await handler.query(new Request(`http://page.invalid${page.prefix}${path}`));
  if (context instanceof Response) throw new Error("moved");
  const markup = renderToString(
    <App page={page} languageTag={languageTag(page.locale)} messages={messagesIn(page.locale)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  ).replaceAll("<!-- -->", "");
  const received = markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
  return { markup, received };
}
