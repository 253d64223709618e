import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { RoomFilter } from "./room-filter.ts";
import { filterOfQuery, queryWithFilter } from "./room-filter.ts";

/** Other rooms of the same stay are no other page: everything about them is here already, so nobody is asked. */
function keepInAddress(filter: RoomFilter): void {
  const { pathname, search } = window.location;
  const query = queryWithFilter(new URLSearchParams(search), filter);
  window.history.replaceState(window.history.state, "", query ? `${pathname}?${query}` : pathname);
}

type Chosen = { readonly at: string; readonly filter: RoomFilter };

/** What is pressed may go away with what it changes; the focus must not. Call what it returns before the change. */
function useFocusKept(changed: unknown) {
  const place = useRef<HTMLHeadingElement>(null);
  const held = useRef<Element>(null);
  useLayoutEffect(() => {
    if (held.current && !held.current.isConnected) place.current?.focus({ preventScroll: true });
    held.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the change is what the focus may be lost for
  }, [changed]);
  return { place, mark: () => void (held.current = document.activeElement) };
}

/** What the address asks for, until somebody chooses otherwise on the page. `place` takes the focus of what went away. */
export function useRoomFilter() {
  const { search, key } = useLocation();
  const at = `${key} ${search}`;
  const [chosen, setChosen] = useState<Chosen>(() => ({ at, filter: filterOfQuery(new URLSearchParams(search)) }));
  const current = chosen.at === at ? chosen : { at, filter: filterOfQuery(new URLSearchParams(search)) };
  // While rendering: whoever comes here by another address must not see the rooms of the last one first.
  if (current !== chosen) setChosen(current);
  const { place, mark } = useFocusKept(current.filter);
  const choose = (filter: RoomFilter) => {
    mark();
    setChosen({ at, filter });
    keepInAddress(filter);
  };
  return { filter: current.filter, choose, place };
}
