import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "#web/router/router-context.tsx";
import type { RoomFilter } from "./room-filter.ts";
import { filterOfQuery, queryWithFilter } from "./room-filter.ts";

/** Writes the filter to the URL without a navigation: all rooms are already loaded. */
function keepInAddress(filter: RoomFilter): void {
  const { pathname, search } = window.location;
  const query = queryWithFilter(new URLSearchParams(search), filter);
  window.history.replaceState(window.history.state, "", query ? `${pathname}?${query}` : pathname);
}

type Chosen = { readonly at: string; readonly filter: RoomFilter };

/** Moves the focus to the heading if the clicked element is removed by the change. Call `mark` before the change. */
function useFocusKept(changed: unknown) {
  const place = useRef<HTMLHeadingElement>(null);
  const focusedRef = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focusedRef.current && !focusedRef.current.isConnected) place.current?.focus({ preventScroll: true });
    focusedRef.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the focus may be lost on this change
  }, [changed]);
  return { place, mark: () => void (focusedRef.current = document.activeElement) };
}

/** The filter of the URL until the visitor chooses another one. `place` receives the focus of removed elements. */
export function useRoomFilter() {
  const { search, key } = useLocation();
  const at = `${key} ${search}`;
  const [chosen, setChosen] = useState<Chosen>(() => ({ at, filter: filterOfQuery(new URLSearchParams(search)) }));
  const current = chosen.at === at ? chosen : { at, filter: filterOfQuery(new URLSearchParams(search)) };
  // During render, so that after a navigation the rooms of the previous address are never shown.
  if (current !== chosen) setChosen(current);
  const { place, mark } = useFocusKept(current.filter);
  const choose = (filter: RoomFilter) => {
    mark();
    setChosen({ at, filter });
    keepInAddress(filter);
  };
  return { filter: current.filter, choose, place };
}
