/** The page under test as one element: the same components and data our server renders, without our server. */
import { languageTag } from "../../src/domain/market/locale.ts";
import { App } from "../../src/web/client/app.tsx";
import { FRAME_DATA, sitePage } from "../../src/web/client/site-pages.tsx";
import type { Messages } from "../../src/web/i18n/text.tsx";
import type { PageState } from "../../src/web/client/page-state.ts";
import { StaticRouter } from "../../src/web/router/router-context.tsx";
import { Shell } from "../../src/web/shell/shell.tsx";
import { ROUTES } from "../../src/web/client/routes.ts";

export type PageUnderTest = { readonly state: PageState; readonly messages: Messages; readonly path: string };

/** Routing and loading happen once, here; what is left to the peers is React alone. */
export async function createTree({ state, messages, path }: PageUnderTest) {
  const row = ROUTES.find(({ path: known }) => known in state.loaderData);
  if (!row) throw new Error(`no data of ${path}`);
  const shown = { page: sitePage(row, await row.load()), data: state.loaderData[row.path] };
  const { prefix } = state.page;
  return function Tree() {
    return (
      <App page={state.page} languageTag={languageTag(state.page.locale)} messages={messages}>
        <StaticRouter prefix={prefix} address={path.slice(prefix.length)} frameData={state.loaderData[FRAME_DATA]} shown={shown}>
          <Shell />
        </StaticRouter>
      </App>
    );
  };
}
