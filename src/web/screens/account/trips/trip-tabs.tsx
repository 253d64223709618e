/** Two tabs. Both panels are in the markup and CSS hides one of them; without JavaScript both are shown. */
import type { KeyboardEvent, ReactNode } from "react";
import { useRef } from "react";
import { useText } from "#web/i18n/text.tsx";
import type { TripTab } from "./trip.ts";
import { TRIP_TABS } from "./trip.ts";

type Props = {
  readonly selected: TripTab;
  readonly onSelect: (tab: TripTab) => void;
  readonly counts: Readonly<Record<TripTab, number>>;
  readonly panels: Readonly<Record<TripTab, ReactNode>>;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function TripTabs({ selected, onSelect, counts, panels }: Props) {
  const text = useText();
  const tabs = useRef<Partial<Record<TripTab, HTMLButtonElement | null>>>({});
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = TRIP_TABS[(TRIP_TABS.indexOf(selected) + step + TRIP_TABS.length) % TRIP_TABS.length] ?? selected;
    onSelect(next);
    tabs.current[next]?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={text("trips.title")} className="trip-tabs">
        {TRIP_TABS.map((tab) => (
          <button
            key={tab}
            ref={(button) => {
              tabs.current[tab] = button;
            }}
            type="button"
            role="tab"
            id={`trips-tab-${tab}`}
            className="trip-tab"
            aria-selected={tab === selected}
            aria-controls={`trips-${tab}`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
            onKeyDown={onKeyDown}
          >
            {text(`trips.${tab}`)} <span className="trip-count">{counts[tab]}</span>
          </button>
        ))}
      </div>
      {TRIP_TABS.map((tab) => (
        <section
          key={tab}
          id={`trips-${tab}`}
          role="tabpanel"
          aria-labelledby={`trips-tab-${tab}`}
          className="trip-panel"
          data-closed={tab === selected ? undefined : ""}
        >
          <h2 className="trip-panel-title">{text(`trips.${tab}`)}</h2>
          {panels[tab]}
        </section>
      ))}
    </>
  );
}
