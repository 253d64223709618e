/** Back and forward restore the scroll position of a page; a link scrolls to the top or to its anchor. */
import { use, useLayoutEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterStateContext, useLocation } from "react-router";

/** Every page calls this; it scrolls after the page is rendered. */
export function useScrollPlace(): void {
  const location = useLocation();
  const state = use(RouterStateContext);
  const place = state?.restoreScrollPosition;
  const staysPut = state?.preventScrollReset;
  useLayoutEffect(() => {
    // The browser has already positioned the first page, which came from the server.
    if (place === false) return;
    const anchor = place === null && location.hash ? document.getElementById(anchorOf(location.hash)) : null;
    if (anchor) anchor.scrollIntoView();
    else if (typeof place === "number" || staysPut !== true) window.scrollTo(0, place ?? 0);
  }, [location, place, staysPut]);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
