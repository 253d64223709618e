/** The main element of every page: sets the view name and the title, and receives the focus after navigation. */
import type { ReactNode, Ref } from "react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useRouterState, useShown } from "#web/router/router-context.tsx";
import { useText } from "#web/i18n/text.tsx";
import type { RouteHandle, ViewName } from "#web/routes/data/route.ts";
import { documentTitle } from "#web/shell/document-title.ts";
import { usePageViews } from "#web/tracking/use-page-views.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** History key of the page that was shown last. The first page comes from the server with its title set, and the focus is not moved there. */
let shown: string | undefined;

export function PageMain({ handle }: { readonly handle: RouteHandle }) {
  const page = usePage();
  const text = useText();
  const data = useShown()?.data;
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
    <MainFrame view={view} frame={main}>
      <module.Screen data={data} />
    </MainFrame>
  );
}

type FrameProps = { readonly view: ViewName; readonly frame?: Ref<HTMLElement>; readonly children: ReactNode };

export const MainFrame = ({ view, frame, children }: FrameProps) => (
  <main id="main" ref={frame} tabIndex={-1} data-view={view}>
    {children}
  </main>
);

/**
 * Back and forward restore the scroll position of a page; a link scrolls to the top or to its anchor. Every page calls this; it scrolls
 * after the page is rendered.
 */
function useScrollPlace(): void {
  const location = useLocation();
  const { scrollPlace: place, staysPut } = useRouterState();
  useLayoutEffect(() => {
    // The browser has already positioned the first page, which came from the server.
    if (place === undefined) return;
    const anchor = place === "none" && location.hash ? document.getElementById(anchorOf(location.hash)) : null;
    if (anchor) anchor.scrollIntoView();
    else if (place !== "none") window.scrollTo(0, place);
    else if (!staysPut) window.scrollTo(0, 0);
  }, [location, place, staysPut]);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
