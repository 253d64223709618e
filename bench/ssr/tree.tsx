/** The page under test as one element: the same components and data our server renders, without our server. */
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { StaticHandlerContext } from "react-router";
import { languageTag } from "../../src/domain/market/locale.ts";
import { App } from "../../src/web/client/app.tsx";
import { buildRoutes } from "../../src/web/client/build-routes.tsx";
import type { Messages } from "../../src/web/i18n/text.tsx";
import type { PageState } from "../../src/web/client/page-state.ts";
import type { RouteModule, RouteRow } from "../../src/web/routes/data/route.ts";
import { ROUTES } from "../../src/web/client/routes.ts";

export type PageUnderTest = { readonly state: PageState; readonly messages: Messages; readonly path: string };

/** Routing and loading happen once, here; what is left to the peers is React alone. */
export async function createTree({ state, messages, path }: PageUnderTest) {
  const modules = new Map<RouteRow, RouteModule>(await Promise.all(ROUTES.map(async (row) => [row, await row.load()] as const)));
  const routes = buildRoutes(ROUTES, (row) => modules.get(row) ?? row.load);
  for (const route of [...routes, ...routes.flatMap((root) => root.children ?? [])]) {
    route.loader = () => state.loaderData[route.id ?? ""] ?? null;
  }
  const handler = createStaticHandler(routes, { basename: state.page.prefix });
  const context = (await handler.query(new Request(`http://page.invalid${path}`))) as StaticHandlerContext;
  const router = createStaticRouter(handler.dataRoutes, context);
  return function Tree() {
    return (
      <App page={state.page} languageTag={languageTag(state.page.locale)} messages={messages}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    );
  };
}
