/** Back and forward lead to where one was on the page, a link to its top or its anchor. */
import { use, useLayoutEffect } from "react";
import { UNSAFE_DataRouterStateContext as RouterStateContext, useLocation } from "react-router";

/** Called by every page: scrolls when it is shown. */
export function useScrollPlace(): void {
  const location = useLocation();
  const state = use(RouterStateContext);
  const place = state?.restoreScrollPosition;
  const staysPut = state?.preventScrollReset;
  useLayoutEffect(() => {
    // The first page came from the server and stands where the browser put it.
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
