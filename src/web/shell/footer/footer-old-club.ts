/**
 * The footer's link to the club's former site. Its markup is cached and shared by visitors, so it has an attribute, and one listener on the document
 * handles it.
 */
import { useEffect } from "react";
import { useApi } from "#web/api/api-context.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { usePage } from "#web/visitor/page-context.tsx";

export const OLD_CLUB_ATTRIBUTE = "data-old-club";

/** Guests follow the plain link; for logged-in visitors a click first requests a proof of identity. */
export function useOldClubLink(): void {
  const api = useApi();
  const { isAuthenticated } = usePage().visitorClass;

  useEffect(() => {
    if (!isAuthenticated) return undefined;
    const go = async (base: string) => {
      const { oldClubAddress } = await loadChunk(() => import("#web/visitor/old-club.ts"));
      const address = await oldClubAddress(base, { ...openBrowserState(window), api: api() });
      if (address !== undefined) window.location.assign(address);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[${OLD_CLUB_ATTRIBUTE}]`) : null;
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      void go(link.href);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [api, isAuthenticated]);
}
