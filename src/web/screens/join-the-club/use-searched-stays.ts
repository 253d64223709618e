import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { recentSearches } from "#web/search/suggestions/recent-store.ts";
import { localToday } from "#web/visitor/browser-start-up.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { SearchedStay } from "./savings-sum.ts";
import { fetchStay } from "./searched-stay.ts";

/** `none`: no recent searches or no results; the example is shown instead. */
type SearchedStays =
  | { readonly kind: "none" }
  | { readonly kind: "asking"; readonly count: number }
  | { readonly kind: "known"; readonly stays: readonly SearchedStay[] };

/** Current prices of this browser's recent searches. Loaded when the calculator becomes visible, because searches are expensive. */
export function useSearchedStays(place: RefObject<HTMLElement | null>, fee: Money): SearchedStays {
  const api = useApi();
  const page = usePage();
  const [state, setState] = useState<SearchedStays>({ kind: "none" });
  const latest = useRef({ api, page, fee });
  useEffect(() => {
    latest.current = { api, page, fee };
  });
  const { isAuthenticated } = page.visitorClass;

  useEffect(() => {
    const searches = recentSearches(openStorage(window));
    const element = place.current;
    if (searches.length === 0 || !element) return undefined;
    let isWanted = true;
    const load = async () => {
      const { api: client, page: current, fee } = latest.current;
      // A visitor who has just logged in sees member prices.
      const request = { ...current, visitorClass: { ...current.visitorClass, isAuthenticated } };
      setState({ kind: "asking", count: searches.length });
      const facts = { today: localToday(new Date()), fee };
      const answers = await Promise.all(searches.map((search) => fetchStay(client(), request, search, facts).catch(() => undefined)));
      const stays = answers.filter((stay) => stay !== undefined);
      if (isWanted) setState(stays.length > 0 ? { kind: "known", stays } : { kind: "none" });
    };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void load();
    });
    watcher.observe(element);
    return () => {
      isWanted = false;
      watcher.disconnect();
    };
  }, [place, isAuthenticated]);
  return state;
}
