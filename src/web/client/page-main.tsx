/** The main element of every page: sets the view name and the title, and receives the focus after navigation. */
import { useEffect, useRef } from "react";
import { useLoaderData, useLocation } from "react-router";
import { useScrollPlace } from "./scroll-place.ts";
import { useText } from "#web/i18n/text.tsx";
import type { RouteHandle } from "#web/routes/data/route.ts";
import { documentTitle } from "#web/shell/document-title.ts";
import { usePageViews } from "#web/tracking/use-page-views.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** History key of the page that was shown last. The first page comes from the server with its title set, and the focus is not moved there. */
let shown: string | undefined;

export function PageMain({ handle }: { readonly handle: RouteHandle }) {
  const page = usePage();
  const text = useText();
  const data: unknown = useLoaderData();
  const { key } = useLocation();
  const main = useRef<HTMLElement>(null);
  const { row, module } = handle;
  const head = module.head(data, page, text);
  const view = head.view ?? row.view;
  const title = documentTitle(head.title, page.brand.name);
  usePageViews(view);
  useScrollPlace();

  useEffect(() => {
    if (shown !== undefined && shown !== key) {
      document.title = title;
      main.current?.focus({ preventScroll: true });
    }
    shown = key;
  }, [title, key]);

  return (
    <main id="main" ref={main} tabIndex={-1} data-view={view}>
      <module.Screen data={data} />
    </main>
  );
}
