/**
 * A search on a page whose scripts must be light. The server renders it whole, and it works as it is; what makes it rich is fetched at the
 * first sign that somebody wants it, and only then takes the plain form over. What was typed and pressed meanwhile is done again.
 */
import type { ComponentType } from "react";
import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import type { EarlyInput } from "#web/client/before-hydration.ts";
import { keepEarlyInput } from "#web/client/before-hydration.ts";
import { cardGate } from "./card-gate.ts";
import { hasSomethingToShow } from "./has-something-to-show.ts";
import type { PlaceSearchProps } from "./place-search.tsx";
import type { SearchCardProps } from "./search-card.tsx";
import { showCurrentTab } from "./show-current-tab.ts";

// The server has it from the start. In the browser's build this is nothing, so the card stays in a file of its own.
const there = import.meta.env.SSR ? await import("./rich-parts.ts") : undefined;

const SIGNS = ["pointerover", "pointerdown", "focusin"] as const;

type Alive = { readonly onAlive?: (() => void) | undefined };

/** `isWanted` tells that the plain form is not what this visitor should see, before any sign of theirs. */
function island<Props extends object>(Rich: ComponentType<Props & Alive>, isWanted: (props: Props) => boolean) {
  function Island(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    const early = useRef<EarlyInput>(undefined);

    useEffect(() => {
      const plain = frame.current;
      if (!plain || cardGate.isThere()) return undefined;
      showCurrentTab(plain.querySelector(".search-tabs"));
      early.current = keepEarlyInput(plain);
      const stopMarking = cardGate.beforeArrival(() => early.current?.markCaret());
      // Above the page, because React keeps events of what is still plain from everything below.
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
  // Remembered by its props: a plain card that is rendered anew would have to be drawn without its script.
  return memo(Island);
}

export const SearchCardIsland = island<Omit<SearchCardProps, "onAlive">>(
  there?.SearchCard ?? lazy(async () => ({ default: (await cardGate.arrival()).SearchCard })),
  ({ tab, isTabNamed }) => hasSomethingToShow(tab, isTabNamed),
);

export const PlaceSearchIsland = island<Omit<PlaceSearchProps, "onAlive">>(
  there?.PlaceSearch ?? lazy(async () => ({ default: (await cardGate.arrival()).PlaceSearch })),
  () => false,
);
