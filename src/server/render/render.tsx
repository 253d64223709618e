/** Renders a page: loaders first, with calls inside the process, then one synchronous React pass, or none if the page consists of fragments. */
import { renderToString } from "react-dom/server";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { bodyClasses } from "#domain/visitor/body-classes.ts";
import { App } from "#web/client/app.tsx";
import { createText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import type { PageHead, RouteRow } from "#web/routes/data/route.ts";
import { createPathMatcher } from "#web/router/match-path.ts";
import { ownTarget } from "#web/router/redirects.ts";
import { StaticRouter } from "#web/router/router-context.tsx";
import { ROUTES } from "#web/client/routes.ts";
import { hereOf } from "#web/shell/menus/use-place-links.ts";
import type { ShellData } from "#web/shell/load-shell.ts";
import { WholePage } from "#web/client/whole-page.tsx";
import { FragmentSinkProvider } from "#web/fragments/define-fragment.tsx";
import { documentFiles } from "./document-files.ts";
import type { ClientManifest, DocumentFiles } from "./document-files.ts";
import type { WrittenDocument } from "./document.ts";
import { writeDocument, writeState } from "./document.ts";
import { joinSpaces } from "#server/base/intl-spaces.ts";
import { keptText } from "./fragments/kept-text.ts";
import type { FragmentCache } from "./fragments/fragment-cache.ts";
import { createFragmentCache } from "./fragments/fragment-cache.ts";
import type { PageFragments } from "./fragments/page-fragments.tsx";
import { collectFragments } from "./fragments/page-fragments.tsx";
import type { KeptDocuments } from "./kept-documents.ts";
import { createKeptDocuments } from "./kept-documents.ts";
import { pageKeyText } from "./pages/page-key.ts";
import type { ShellFiles } from "./files/shell-files.ts";
import { createShellFiles } from "./files/shell-files.ts";
import type { CompiledMessages } from "#server/base/messages.ts";
import type { PageRequest, RenderedPage, RenderPage } from "./page-request.ts";
import { isIdentified } from "#domain/visitor/visitor.ts";
import type { LoadContext } from "#web/client/load-context.ts";
import type { SitePage } from "#web/client/site-pages.tsx";
import { FRAME_DATA, loadData, sitePage } from "#web/client/site-pages.tsx";
import { loadShell } from "#web/shell/load-shell.ts";
import { Shell } from "#web/shell/shell.tsx";

/** Base for parsing; only path and query are used, the host never appears in a response. */
const NOWHERE = "http://page.invalid";

/** The route of a page with its module, which is loaded once. */
type FindPage = (path: string) => { readonly page: SitePage; readonly params: Readonly<Record<string, string>> };

async function createPageFinder(rows: readonly RouteRow[]): Promise<FindPage> {
  const pages = new Map(await Promise.all(rows.map(async (row) => [row, sitePage(row, await row.load())] as const)));
  const find = createPathMatcher(rows);
  return (path) => {
    const found = find(path);
    const page = found && pages.get(found.row);
    if (!page) throw new Error(`no route for ${path}`);
    return { page, params: found.params };
  };
}

type LoadedPage = { readonly page: SitePage; readonly shell: ShellData; readonly data: unknown; readonly status: number };

/** A response is a redirect. A failed loader is a fault, not a page: the caller decides what the visitor sees. */
async function loadPage(
  find: FindPage,
  request: PageRequest,
  moment: { readonly today: CalendarDate; readonly serverNow?: Date },
): Promise<LoadedPage | Response> {
  const { key, page: settings, client, visitor, platform, cookies, signal } = request;
  const { page, params } = find(key.path);
  const context: LoadContext = {
    api: client,
    page: settings,
    ...moment,
    ...(visitor && { visitor }),
    ...(platform && { platform }),
    ...(cookies && { cookies }),
  };
  const { pathname, search } = new URL(`${NOWHERE}${key.prefix}${key.path}${key.query && `?${key.query}`}`);
  try {
    const [shell, loaded] = await Promise.all([loadShell(context), loadData(page.handle.module, context, { params, pathname, search })]);
    // The server has given the request up, so nobody would receive the page.
    signal?.throwIfAborted();
    return { page, shell, ...loaded };
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
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
  readonly documents?: KeptDocuments;
  /** Serves the data of the shell to browsers. */
  readonly shellFiles?: Pick<ShellFiles, "hrefOf">;
};

type Language = { readonly languageTag: string; readonly messages: CompiledMessages; readonly text: Text };
type Frame = {
  readonly language: Language;
  readonly files: DocumentFiles;
  readonly fragments: FragmentCache;
  readonly documents: KeptDocuments;
  readonly shellHrefOf: ShellFiles["hrefOf"];
};

const FRAGMENT_BYTES = 32 * 1024 * 1024;
const NO_DOCUMENTS = createKeptDocuments(0);

export function createRenderer(options: RendererOptions): RenderPage {
  const {
    manifest,
    messagesFor,
    today,
    now,
    routes = ROUTES,
    fragments = createFragmentCache(FRAGMENT_BYTES),
    documents = NO_DOCUMENTS,
  } = options;
  const { hrefOf: shellHrefOf } = options.shellFiles ?? createShellFiles();
  joinSpaces();
  const files = documentFiles(manifest);
  const finder = createPageFinder(routes);

  const languageOf = ({ key }: PageRequest): Language => {
    const messages = messagesFor(key.brandId, key.locale);
    const settings = { languageTag: languageTag(key.locale), messages: messages.messages };
    return { languageTag: settings.languageTag, messages, text: createText(settings) };
  };

  return async (request) => {
    const loaded = await loadPage(await finder, request, { today: today(), ...(now && { serverNow: now() }) });
    if (loaded instanceof Response) return { kind: "redirect", location: locationOf(loaded, request.key.prefix) };
    return render(loaded, request, { language: languageOf(request), files, fragments, documents, shellHrefOf });
  };
}

/** Of another site, or with the prefix of the page. */
function locationOf(response: Response, prefix: string): string {
  const target = ownTarget(response);
  return target === undefined ? (response.headers.get("location") ?? "") : prefix + target;
}

function render(
  loaded: LoadedPage,
  request: PageRequest,
  { language, files, fragments: cache, documents, shellHrefOf }: Frame,
): RenderedPage {
  const { page: shownPage, shell, data, status } = loaded;
  const { key, page, visitor } = request;
  const { row, module } = shownPage.handle;
  const { text, messages } = language;
  const loaderData = { [row.path]: data };
  const shellHref = shell.signedIn ? undefined : shellHrefOf(key.brandId, shell);
  const state = writeState({
    page,
    ...(shellHref === undefined ? { loaderData: { [FRAME_DATA]: shell, ...loaderData } } : { loaderData, shellHref }),
    messagesHref: messages.href,
    ...(visitor && { visitor }),
  });
  // Fragments contain nothing of one visitor, and pages of a known visitor neither use nor fill them.
  const isKnown = visitor !== undefined && isIdentified(visitor);
  const fragments =
    cache.isOn && !isKnown
      ? collectFragments(cache, { page, languageTag: language.languageTag, text: keptText(text), messages: messages.messages })
      : undefined;
  const write = (): WrittenDocument => {
    const head = module.head(data, page, text);
    return writeDocument({
      page,
      state,
      head,
      status,
      markup: markupOf(loaded, request, head, language, fragments),
      fragments,
      files,
      module: row.module ?? "",
      textFiles: messages.files(files.textSet(row.module ?? "")),
      text,
      bodyClass: bodyClasses(page.visitorClass).join(" "),
      awaitsLogin: key.awaitsLogin,
      snapshot: key.snapshot,
    });
  };
  if (!fragments || !module.fragment) return { kind: "document", status, parts: write() };
  const { document, isKept } = documents.findOrWrite(`${pageKeyText(key)}\n${status}`, state, write);
  return { kind: "document", status, parts: document, isKept };
}

/** Of fragments only, if the screen is one; else React renders the page around its fragments. */
function markupOf(
  { page: shownPage, shell, data }: LoadedPage,
  { key, page, visitor }: PageRequest,
  head: PageHead,
  { languageTag, messages }: Language,
  fragments: PageFragments | undefined,
): string {
  const { row, module } = shownPage.handle;
  const screen = fragments && module.fragment?.(data, new URLSearchParams(key.query));
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
  return (
    asFragment ??
    renderToString(
      <FragmentSinkProvider value={fragments}>
        <App page={page} visitor={visitor} languageTag={languageTag} messages={messages.messages}>
          <StaticRouter
            prefix={key.prefix}
            address={`${key.path}${key.query && `?${key.query}`}`}
            frameData={shell}
            shown={{ page: shownPage, data }}
          >
            <Shell />
          </StaticRouter>
        </App>
      </FragmentSinkProvider>,
    )
  );
}
