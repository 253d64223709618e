/** The main element of every page, with its name, its title and the place where keyboards and screen readers arrive. */
import { useEffect, useRef } from "react";
import { useLoaderData, useLocation } from "react-router";
import { useScrollPlace } from "./scroll-place.ts";
import { useText } from "#web/i18n/text.tsx";
import type { RouteHandle } from "#web/routes/data/route.ts";
import { documentTitle } from "#web/shell/document-title.ts";
import { usePageViews } from "#web/tracking/use-page-views.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** The visit to an address that was shown last. The first came from the server, which set its title, and whoever reads it keeps the focus. */
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
