/**
 * Work that a page does after hydration, when the browser is idle. It is not needed for the first interaction, so the first script does not contain
 * it.
 */
import type { SiteRouter } from "#web/router/site-router.ts";
import { keepScroll } from "./keep-scroll.ts";

export function afterStart(router: SiteRouter): void {
  keepScroll(router);
  document.addEventListener("click", skipToSearch, true);
}

/**
 * On a page with a search form, the skip link moves the focus to that form. It does not use the hash: the router would render the page again, and
 * React would drop a form that is not hydrated yet.
 */
function skipToSearch(event: MouseEvent): void {
  const search = event.target instanceof Element && event.target.matches(".skip-link") && document.getElementById("search");
  if (!search) return;
  event.preventDefault();
  search.focus();
}
