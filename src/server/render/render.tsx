/** Renders a page: loaders first, with calls inside the process, then one synchronous React pass, or none if the page consists of fragments. */
import { renderToString } from "react-dom/server";
import type { RouteObject, StaticHandler, StaticHandlerContext } from "react-router";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { bodyClasses } from "#domain/visitor/body-classes.ts";
import { App } from "#web/client/app.tsx";
import { createText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import type { PageState } from "#web/client/page-state.ts";
import type { RouteHandle, RouteModule, RouteRow } from "#web/routes/data/route.ts";
import { ROUTES } from "#web/client/routes.ts";
import { hereOf } from "#web/shell/menus/use-place-links.ts";
import type { ShellData } from "#web/shell/load-shell.ts";
import { WholePage } from "#web/client/whole-page.tsx";
import { FragmentSinkProvider } from "#web/fragments/define-fragment.tsx";
import { documentFiles } from "./document-files.ts";
import type { ClientManifest, DocumentFiles } from "./document-files.ts";
import { writeDocument } from "./document.ts";
import { joinSpaces } from "#server/base/intl-spaces.ts";
import { countedText } from "./fragments/counted-text.ts";
import type { FragmentCache } from "./fragments/fragment-cache.ts";
import { createFragmentCache } from "./fragments/fragment-cache.ts";
import { collectFragments } from "./fragments/page-fragments.tsx";
import type { ShellFiles } from "./files/shell-files.ts";
import { createShellFiles } from "./files/shell-files.ts";
import type { CompiledMessages } from "#server/base/messages.ts";
import type { PageRequest, RenderedPage, RenderPage } from "./page-request.ts";
import { isIdentified } from "#domain/visitor/visitor.ts";
import { buildRoutes, ROOT_ID } from "#web/client/build-routes.tsx";
import { provideLoadContext } from "#web/client/load-context.ts";

/** There are few prefixes and paths, but visitors write them, so the number of handlers is limited. */
const MAX_HANDLERS = 3000;
/** Base for parsing; only path and query are used, the host never appears in a response. */
const NOWHERE = "http://page.invalid";

type HandlerFor = (prefix: string, path: string) => StaticHandler;

/**
 * Finds the route of a page and runs its loaders. One handler per prefix, all with the same modules. A path without parameters gets a
 * handler with only its own route, because the router's work per request grows with the number of routes.
 */
async function createHandlers(rows: readonly RouteRow[]): Promise<HandlerFor> {
  const modules = new Map<RouteRow, RouteModule>(await Promise.all(rows.map(async (row) => [row, await row.load()] as const)));
  const routesOf = (subset: readonly RouteRow[]): RouteObject[] => buildRoutes(subset, (row) => modules.get(row) ?? row.load);
  const all = routesOf(rows);
  const plain = new Map(rows.filter(({ path }) => !/[:*]/.test(path)).map((row) => [row.path, routesOf([row])]));
  const handlers = new Map<string, StaticHandler>();
  return (prefix, path) => {
    const routes = plain.get(path);
    const key = routes ? `${prefix}${path}` : prefix;
    const cached = handlers.get(key);
    if (cached) return cached;
    const handler = createStaticHandler(routes ?? all, { basename: prefix });
    if (handlers.size >= MAX_HANDLERS) handlers.clear();
    handlers.set(key, handler);
    return handler;
  };
}

/** A Response is a redirect. A failed loader is a fault, not a page: the caller decides what the visitor sees. */
async function runLoaders(
  handler: StaticHandler,
  request: PageRequest,
  moment: { readonly today: CalendarDate; readonly serverNow?: Date },
): Promise<StaticHandlerContext | Response> {
  const { key, page, client, visitor, platform, cookies, signal } = request;
  const address = `${NOWHERE}${key.prefix}${key.path}${key.query && `?${key.query}`}`;
  const context = await handler.query(new Request(address, signal ? { signal } : {}), {
    requestContext: provideLoadContext({
      api: client,
      page,
      ...moment,
      ...(visitor && { visitor }),
      ...(platform && { platform }),
      ...(cookies && { cookies }),
    }),
  });
  if (!(context instanceof Response) && context.errors) throw Object.values(context.errors)[0];
  return context;
}

type RendererOptions = {
  /** Manifest of the client build; absent in development, where Vite serves the client. */
  readonly manifest: ClientManifest | undefined;
  readonly messagesFor: (brandId: string, locale: LocaleCode) => CompiledMessages;
  /** A page is cached for a minute, so its date may be a minute late at midnight. */
  readonly today: () => CalendarDate;
  readonly now?: () => Date;
  /** The route table; tests may replace it. */
  readonly routes?: readonly RouteRow[];
  /** One that is off lets React render every page as a whole. */
  readonly fragments?: FragmentCache;
  /** Serves the data of the shell to browsers. */
  readonly shellFiles?: Pick<ShellFiles, "hrefOf">;
};

type Language = { readonly languageTag: string; readonly messages: CompiledMessages; readonly text: Text };
type Frame = {
  readonly language: Language;
  readonly files: DocumentFiles;
  readonly fragments: FragmentCache;
  readonly shellHrefOf: ShellFiles["hrefOf"];
};

const FRAGMENT_BYTES = 32 * 1024 * 1024;

export function createRenderer(options: RendererOptions): RenderPage {
  const { manifest, messagesFor, today, now, routes = ROUTES, fragments = createFragmentCache(FRAGMENT_BYTES) } = options;
  const { hrefOf: shellHrefOf } = options.shellFiles ?? createShellFiles();
  joinSpaces();
  const files = documentFiles(manifest);
  const handlers = createHandlers(routes);

  const languageOf = ({ key }: PageRequest): Language => {
    const messages = messagesFor(key.brandId, key.locale);
    const settings = { languageTag: languageTag(key.locale), messages: messages.messages };
    return { languageTag: settings.languageTag, messages, text: createText(settings) };
  };

  return async (request) => {
    const { prefix, path } = request.key;
    const handler = (await handlers)(prefix, path);
    const context = await runLoaders(handler, request, { today: today(), ...(now && { serverNow: now() }) });
    if (context instanceof Response) return { kind: "redirect", location: locationOf(context, prefix) };
    return render(handler, context, request, { language: languageOf(request), files, fragments, shellHrefOf });
  };
}

/** The home page has a trailing slash, which the router omits. */
function locationOf(response: Response, prefix: string): string {
  const location = response.headers.get("location") ?? prefix;
  return location === prefix ? `${prefix}/` : location;
}

function render(
  handler: StaticHandler,
  context: StaticHandlerContext,
  { key, page, visitor }: PageRequest,
  { language, files, fragments: cache, shellHrefOf }: Frame,
): RenderedPage {
  const leaf = context.matches.at(-1)?.route;
  if (!leaf) throw new Error(`no route for ${key.path}`);
  const { row, module } = leaf.handle as RouteHandle;
  const { languageTag, text, messages } = language;
  const { [ROOT_ID]: root, ...ownData } = context.loaderData;
  const shell = root as ShellData;
  const state: PageState = {
    page,
    ...(shell.signedIn ? { loaderData: context.loaderData } : { loaderData: ownData, shellHref: shellHrefOf(key.brandId, shell) }),
    messagesHref: messages.href,
    ...(visitor && { visitor }),
  };
  // Fragments contain nothing of one visitor, and pages of a known visitor neither use nor fill them.
  const isKnown = visitor !== undefined && isIdentified(visitor);
  const fragments =
    cache.isOn && !isKnown
      ? collectFragments(cache, { page, languageTag, text: countedText(text), messages: messages.messages })
      : undefined;
  const data: unknown = context.loaderData[leaf.id];
  const head = module.head(data, page, text);
  const screen = fragments && module.fragment?.(data);
  const asFragment =
    screen &&
    fragments.page(screen, (placed) => (
      <WholePage
        shell={shell}
        here={hereOf(key.path, key.query, row.queryKeys)}
        view={head.view ?? row.view}
        isBare={row.bare === true || page.contentOnly}
        screen={placed}
      />
    ));
  const markup =
    asFragment ??
    renderToString(
      <FragmentSinkProvider value={fragments}>
        <App page={page} visitor={visitor} languageTag={languageTag} messages={messages.messages}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </App>
      </FragmentSinkProvider>,
    );
  const parts = writeDocument({
    state,
    head,
    status: context.statusCode,
    markup,
    fragments,
    files,
    module: row.module ?? "",
    textFiles: messages.files(files.textSet(row.module ?? "")),
    text,
    bodyClass: bodyClasses(page.visitorClass).join(" "),
    awaitsLogin: key.awaitsLogin,
    snapshot: key.snapshot,
  });
  return { kind: "document", status: context.statusCode, parts };
}
