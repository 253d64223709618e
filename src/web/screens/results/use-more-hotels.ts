import { useCallback, useRef, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { findMoreHotels, hotelsLeft } from "#web/hotel/search/find-hotels.ts";
import type { FoundHotels } from "#web/hotel/search/hotel-outcome.ts";
import { resultCardFacts } from "#web/hotel/result-card-facts.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import type { FoundData } from "./results-data.ts";

type Loaded = { readonly of: FoundData; readonly outcome: FoundHotels; readonly hasFailed: boolean };

type MoreHotels = Pick<Loaded, "outcome" | "hasFailed"> & {
  /** Loads the next part; does nothing while one is loading. */
  readonly loadMore: () => void;
};

export function useMoreHotels(data: FoundData, onMore: (outcome: FoundHotels) => void): MoreHotels {
  const api = useApi();
  const page = usePage();
  const visitor = useVisitor();
  const [loaded, setLoaded] = useState<Loaded>();
  const { outcome, hasFailed } = loaded?.of === data ? loaded : { outcome: data.outcome, hasFailed: false };
  const loadingRef = useRef<FoundHotels>(undefined);
  const { request, search, today } = data;
  const loadMore = useCallback(() => {
    if (!search || loadingRef.current === outcome || hotelsLeft(outcome) === 0) return;
    loadingRef.current = outcome;
    const facts = resultCardFacts({ today, page, visitor });
    const show = (more: FoundHotels | undefined) => {
      // Other results were loaded meanwhile.
      if (loadingRef.current !== outcome) return;
      loadingRef.current = undefined;
      setLoaded({ of: data, outcome: more ?? outcome, hasFailed: !more });
      if (more) onMore(more);
    };
    void findMoreHotels(api(), request, outcome, { search, facts }).then(show);
  }, [api, data, onMore, outcome, page, request, search, today, visitor]);
  return { outcome, hasFailed, loadMore };
}
