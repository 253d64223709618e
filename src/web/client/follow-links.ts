/** Turns clicks on links of the same site and language into navigation without a reload. */
import type { SiteRouter } from "#web/router/site-router.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

export function followLinks(router: Pick<SiteRouter, "navigate">, prefix: string): void {
  document.addEventListener("click", (event) => {
    const path = pathToFollow(event, prefix);
    if (path === undefined) return;
    event.preventDefault();
    void router.navigate(path);
  });
}

/** Undefined if the browser should handle the click. */
function pathToFollow(event: MouseEvent, prefix: string): string | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.closest("[data-document]")) return undefined;
  return pathInside(new URL(link.href, location.href), new URL(location.href), prefix);
}

/** The path after the prefix; undefined for other sites, other languages, and anchors on the same page, which the browser handles. */
export function pathInside(url: URL, current: URL, prefix: string): string | undefined {
  if (url.origin !== current.origin) return undefined;
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return undefined;
  if (url.hash && url.pathname === current.pathname && url.search === current.search) return undefined;
  return (url.pathname.slice(prefix.length) || "/") + url.search + url.hash;
}
