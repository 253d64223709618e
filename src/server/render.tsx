/** Makes a page: loaders first, with calls inside the process, then one synchronous pass of React. */
import { renderToString } from "react-dom/server";
import type { StaticHandler, StaticHandlerContext } from "react-router";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { bodyClasses } from "#domain/visitor/body-classes.ts";
import { App } from "#web/app.tsx";
import { buildRoutes } from "#web/build-routes.tsx";
import { createText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { provideLoadContext } from "#web/load-context.ts";
import type { PageState } from "#web/page-state.ts";
import type { RouteHandle, RouteModule, RouteRow } from "#web/routes/route.ts";
import { ROUTES } from "#web/routes.ts";
import { documentFiles } from "./document-files.ts";
import type { ClientManifest, DocumentFiles } from "./document-files.ts";
import { writeDocument } from "./document.ts";
import { joinSpaces } from "./intl-spaces.ts";
import type { CompiledMessages } from "./messages.ts";
import type { PageRequest, RenderedPage, RenderPage } from "./page-request.ts";

export type RendererOptions = {
  /** What the build made of the client; absent while Vite serves it in development. */
  readonly manifest: ClientManifest | undefined;
  readonly messagesFor: (brandId: string, locale: LocaleCode) => CompiledMessages;
  readonly buildId: string;
};

/** Prefixes are few, but written by visitors: the memory they may take is bounded. */
const MAX_HANDLERS = 500;
/** Only its path and query are read; the name never becomes part of an answer. */
const NOWHERE = "http://page.invalid";

type Language = { readonly languageTag: string; readonly messages: CompiledMessages; readonly text: Text };

export function createRenderer({ manifest, messagesFor, buildId }: RendererOptions): RenderPage {
  joinSpaces();
  const files = documentFiles(manifest);
  const handlers = createHandlers();
  const texts = new WeakMap<CompiledMessages, Text>();

  const languageOf = (brandId: string, locale: LocaleCode): Language => {
    const messages = messagesFor(brandId, locale);
    const tag = languageTag(locale);
    const text = texts.get(messages) ?? createText({ languageTag: tag, messages: messages.messages });
    texts.set(messages, text);
    return { languageTag: tag, messages, text };
  };

  return async (given) => {
    const request = { ...given, page: { ...given.page, buildId } };
    const handler = (await handlers)(request.key.prefix);
    const context = await runLoaders(handler, request);
    if (context instanceof Response) return { kind: "redirect", location: locationOf(context, request.key.prefix) };
    return render(handler, context, request, languageOf(request.key.brandId, request.key.locale), files);
  };
}

/** One handler per prefix, all over the same modules. */
async function createHandlers(): Promise<(prefix: string) => StaticHandler> {
  const modules = new Map<RouteRow, RouteModule>(await Promise.all(ROUTES.map(async (row) => [row, await row.load()] as const)));
  const routes = buildRoutes(ROUTES, (row) => modules.get(row) ?? row.load);
  const handlers = new Map<string, StaticHandler>();
  return (prefix) => {
    const handler = handlers.get(prefix) ?? createStaticHandler(routes, { basename: prefix });
    if (handlers.size >= MAX_HANDLERS) handlers.clear();
    handlers.set(prefix, handler);
    return handler;
  };
}

async function runLoaders(handler: StaticHandler, request: PageRequest): Promise<StaticHandlerContext | Response> {
  const { key, page, client, visitor, signal } = request;
  const address = `${NOWHERE}${key.prefix}${key.path}${key.query && `?${key.query}`}`;
  const context = await handler.query(new Request(address, signal ? { signal } : {}), {
    requestContext: provideLoadContext({ api: client, page, ...(visitor && { visitor }) }),
  });
  // A loader that failed is a fault of ours, not a page: the pipeline decides what the visitor sees.
  if (!(context instanceof Response) && context.errors) throw Object.values(context.errors)[0];
  return context;
}

/** Home is written with its slash, which the router leaves out. */
function locationOf(response: Response, prefix: string): string {
  const location = response.headers.get("location") ?? prefix;
  return location === prefix ? `${prefix}/` : location;
}

function render(
  handler: StaticHandler,
  context: StaticHandlerContext,
  { key, page, visitor }: PageRequest,
  language: Language,
  files: DocumentFiles,
): RenderedPage {
  const leaf = context.matches.at(-1)?.route;
  if (!leaf) throw new Error(`no route for ${key.path}`);
  const { row, module } = leaf.handle as RouteHandle;
  const state: PageState = {
    page,
    loaderData: context.loaderData,
    messagesHref: language.messages.href,
    ...(visitor && { visitor }),
  };
  const markup = renderToString(
    <App page={page} visitor={visitor} languageTag={language.languageTag} messages={language.messages.messages}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </App>,
  );
  const parts = writeDocument({
    state,
    head: module.head(context.loaderData[leaf.id], page, language.text),
    status: context.statusCode,
    markup,
    files,
    module: row.module,
    text: language.text,
    bodyClass: bodyClasses(page.visitorClass).join(" "),
    snapshot: key.snapshot,
  });
  return { kind: "document", status: context.statusCode, parts };
}
