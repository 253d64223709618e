/** The flights of a direction. A direct flight needs no tabs, only its name. */
import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { useText } from "#web/i18n/text.tsx";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";

type Props = { readonly legs: readonly LegSeats[]; readonly selected: string; readonly onSelect: (flight: string) => void };

export function LegTabs({ legs, selected, onSelect }: Props) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const at = legs.findIndex(({ leg }) => leg.number === selected) + step;
    const next = legs[at]?.leg.number;
    if (step === 0 || next === undefined) return;
    onSelect(next);
    const tab = list.current?.children[at];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div className="leg-tabs" role="tablist" aria-label={text("extras.flights")} ref={list}>
      {legs.map(({ leg: { number, from, to }, aircraft }) => (
        <button
          key={number}
          type="button"
          role="tab"
          id={`flight-${number}`}
          className="leg-tab"
          aria-selected={number === selected}
          tabIndex={number === selected ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => onSelect(number)}
        >
          <strong>
            {from} <span aria-hidden>→</span>
            <span className="visually-hidden">{text("packages.to")}</span> {to}
          </strong>
          <span className="hint">{`${number} · ${aircraft}`}</span>
        </button>
      ))}
    </div>
  );
}
