/** What a page does once it has come to life and is idle: nobody needs it in the first moment, so it is no part of the first script. */
import type { DataRouter } from "react-router";
import { keepScroll } from "./keep-scroll.ts";

export function afterStart(router: DataRouter): void {
  keepScroll(router);
  document.addEventListener("click", skipToSearch, true);
}

/**
 * Where a page has a search form, the skip link leads to it. Not by its hash: the router would render the page anew, and React would drop a form
 * that is still plain.
 */
function skipToSearch(event: MouseEvent): void {
  const search = event.target instanceof Element && event.target.matches(".skip-link") && document.getElementById("search");
  if (!search) return;
  event.preventDefault();
  search.focus();
}
