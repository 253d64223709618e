/**
 * The search card on a page whose scripts must be light. The server renders it whole, and it works as it is; what makes it rich is fetched
 * at the first sign that somebody wants it, and only then takes the plain card over. What was typed and pressed meanwhile is done again.
 */
import { lazy, memo, Suspense, useCallback, useEffect, useRef } from "react";
import type { EarlyInput } from "#web/before-hydration.ts";
import { keepEarlyInput } from "#web/before-hydration.ts";
import { cardGate } from "./card-gate.ts";
import { hasSomethingToShow } from "./has-something-to-show.ts";
import type { SearchCardProps } from "./search-card.tsx";
import { showCurrentTab } from "./show-current-tab.ts";

// The server has it from the start. In the browser's build this is nothing, so the card stays in a file of its own.
const there = import.meta.env.SSR ? await import("./search-card.tsx") : undefined;

const Card = there?.SearchCard ?? lazy(async () => ({ default: (await cardGate.arrival()).SearchCard }));

const SIGNS = ["pointerover", "pointerdown", "focusin"] as const;

type Props = Omit<SearchCardProps, "onAlive">;

/** Remembered by its props: a plain card that is rendered anew would have to be drawn without its script. */
export const SearchCardIsland = memo(function SearchCardIsland(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const early = useRef<EarlyInput>(undefined);
  const { tab, isTabNamed } = props;

  useEffect(() => {
    const plain = frame.current;
    if (!plain || cardGate.isThere()) return undefined;
    showCurrentTab(plain.querySelector(".search-tabs"));
    early.current = keepEarlyInput(plain);
    const stopMarking = cardGate.beforeArrival(() => early.current?.markCaret());
    // Above the page, because React keeps events of what is still plain from everything below.
    const onSign = ({ target }: Event) => void (target instanceof Node && plain.contains(target) && cardGate.open());
    for (const sign of SIGNS) document.addEventListener(sign, onSign, { capture: true, passive: true });
    if (plain.matches(":hover, :focus-within") || hasSomethingToShow(tab, isTabNamed)) cardGate.open();
    return () => {
      stopMarking();
      for (const sign of SIGNS) document.removeEventListener(sign, onSign, { capture: true });
    };
  }, [tab, isTabNamed]);

  const onAlive = useCallback(() => {
    early.current?.replay();
    early.current = undefined;
  }, []);

  return (
    <div className="search-frame" ref={frame}>
      <Suspense fallback={<div className="search-card search-card-coming" />}>
        <Card {...props} onAlive={onAlive} />
      </Suspense>
    </div>
  );
});
