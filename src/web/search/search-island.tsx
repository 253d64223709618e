/**
 * A search form on a page with minimal scripts. The server renders it completely, and it works without scripts. Its script is loaded on the first
 * interaction and then hydrates the form; input and clicks made in between are replayed.
 */
import type { ComponentType } from "react";
import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import type { Product } from "#domain/search/product.ts";
import { recordInput } from "#web/client/early-input.ts";
import { createReplay } from "#web/client/replay-input.ts";
import type { Replay } from "#web/client/replay-input.ts";
import { cardGate } from "./card-gate.ts";
import type { PlaceSearchProps } from "./place-search.tsx";
import type { SearchCardProps } from "./search-card.tsx";
import { showCurrentTab } from "./show-current-tab.ts";
import { storedProduct } from "./stored-product.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";

// On the server the components are available immediately. In the browser's build this is undefined, so that the card stays in a separate file.
const loaded = import.meta.env.SSR ? await import("./rich-parts.ts") : undefined;

const SIGNS = ["pointerover", "pointerdown", "focusin"] as const;

/** Whether the plain card is not what this visitor should see: the address fills it in, or this browser has stored searches or another tab. */
function hasSomethingToShow(tab: Product, isTabNamed: boolean): boolean {
  const storage = openStorage(window);
  const isOtherTab = !isTabNamed && (storedProduct() ?? tab) !== tab;
  const isStored = [STORAGE_KEY.recentSearches, TIMED_KEY.searchParams].some((key) => readText(storage, key) !== undefined);
  return window.location.search !== "" || isOtherTab || isStored;
}

type Alive = { readonly onAlive?: (() => void) | undefined };

/** `isWanted` returns whether the card must be loaded immediately, without an interaction. */
function island<Props extends object>(Rich: ComponentType<Props & Alive>, isWanted: (props: Props) => boolean) {
  function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const early = useRef<Replay>(undefined);

    useEffect(() => {
      const plain = frame.current;
      if (!plain || cardGate.isThere()) return undefined;
      showCurrentTab(plain.querySelector(".search-tabs"));
      early.current = createReplay(recordInput(plain));
      const stopMarking = cardGate.beforeArrival(() => early.current?.markCaret());
      // On the document, because React stops events of components that are not hydrated yet.
      const onSign = ({ target }: Event) => void (target instanceof Node && plain.contains(target) && cardGate.open());
      for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true });
      if (plain.matches(":hover, :focus-within") || isWanted(props)) cardGate.open();
      return () => {
        stopMarking();
        for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true });
      };
    }, [props]);

    const onAlive = useCallback(() => {
      early.current?.replay();
      early.current = undefined;
    }, []);

    return (
      <div className="search-frame" ref={frame}>
        <Suspense fallback={<div className="search-card search-card-coming" />}>
          <Rich {...props} onAlive={onAlive} />
        </Suspense>
      </div>
    );
  }
  // Memoised by its props: rendering a card again before its script is loaded would require the script.
  return memo(Island);
}

export const SearchCardIsland = island<Omit<SearchCardProps, "onAlive">>(
  loaded?.SearchCard ?? lazy(async () => ({ default: (await cardGate.arrival()).SearchCard })),
  ({ tab, isTabNamed }) => hasSomethingToShow(tab, isTabNamed),
);

export const PlaceSearchIsland = island<Omit<PlaceSearchProps, "onAlive">>(
  loaded?.PlaceSearch ?? lazy(async () => ({ default: (await cardGate.arrival()).PlaceSearch })),
  () => false,
);
