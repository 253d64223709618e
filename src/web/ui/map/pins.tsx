/** Pins and clusters are buttons. One of them is in the tab order; the arrow keys move the focus to the others (roving tabindex). */
import type { KeyboardEvent } from "react";
import { useMemo, useState } from "react";
import { classNames } from "../base/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { Camera, Size } from "./camera.ts";
import { pixelOf } from "./camera.ts";
import type { PinGroup } from "./cluster-pins.ts";
import { clusterPins } from "./cluster-pins.ts";
import type { MapPin } from "./map-pin.ts";
import type { MapViewProps } from "./map-props.ts";
import { project } from "./mercator.ts";

type Props = Pick<MapViewProps, "pins" | "words" | "marked" | "onMark" | "onChoose"> & {
  readonly camera: Camera;
  readonly size: Size;
  /** Called with the pins of a cluster that the visitor opens. */
  readonly onOpen: (pins: readonly MapPin[]) => void;
};

/** A pin is rendered shortly before it becomes visible. */
const BEYOND_PX = 60;
/** The wheel sends many small zoom steps; clusters are recomputed only at fractions of a zoom level. */
const STEPS_PER_ZOOM = 4;

const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Pins({ camera, size, pins, words, marked, onMark, onChoose, onOpen }: Props) {
  const [focused, setFocused] = useState<string>();
  const step = Math.floor(camera.zoom * STEPS_PER_ZOOM) / STEPS_PER_ZOOM;
  const groups = useMemo(() => clusterPins(pins, step), [pins, step]);
  const seen = groups
    .map((group) => ({ group, ...pixelOf(camera, size, project(group.lead)) }))
    .filter(({ group, left, top }) => group.lead.id === focused || (isNear(left, size.width) && isNear(top, size.height)));
  const first = seen.some(({ group }) => group.lead.id === focused) ? focused : seen[0]?.group.lead.id;
  return (
    <ul className="map-pins" aria-label={words.pins}>
      {seen.map(({ group, left, top }) => {
        const { lead, pins: members } = group;
        const isMarked = marked !== undefined && members.some(({ id }) => id === marked);
        const mark = members.length === 1 ? lead.id : undefined;
        return (
          <li
            key={lead.id}
            className={classNames("map-pin-place", (lead.isChosen || isMarked) && "map-pin-first")}
            style={{ transform: `translate(${left}px, ${top}px)` }}
          >
            <button
              type="button"
              tabIndex={lead.id === first ? 0 : -1}
              className={classNames("map-pin", ...looksOf(group), isMarked && "map-pin-marked")}
              aria-pressed={members.length === 1 ? (lead.isChosen ?? false) : undefined}
              onFocus={() => {
                setFocused(lead.id);
                onMark?.(mark);
              }}
              onBlur={() => onMark?.(undefined)}
              onPointerEnter={() => onMark?.(mark)}
              onPointerLeave={() => onMark?.(undefined)}
              onKeyDown={stepAlong}
              onClick={() => (members.length > 1 ? onOpen(members) : onChoose?.(lead.id))}
            >
              {/* Not `aria-label`, because the name does not contain the visible text literally. */}
              <span className="visually-hidden">{nameOf(group, words)}</span>
              <PinLabel group={group} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function PinLabel({ group: { lead, lowest, pins } }: { readonly group: PinGroup }) {
  if (pins.length > 1) {
    return (
      <>
        <span className="map-pin-count" aria-hidden>
          {pins.length}
        </span>
        {lowest.text === "" ? null : (
          <span className="map-pin-text" aria-hidden>
            {lowest.text}
          </span>
        )}
      </>
    );
  }
  if (lead.text === "") return <Icon name="map-pin" />;
  return (
    <span className="map-pin-text" aria-hidden>
      {lead.text}
      {lead.note === undefined ? null : <small>{lead.note}</small>}
    </span>
  );
}

const isNear = (at: number, side: number): boolean => at > -BEYOND_PX && at < side + BEYOND_PX;

const looksOf = ({ lead, pins }: PinGroup): readonly (string | false | undefined)[] =>
  pins.length > 1
    ? ["map-pin-cluster", pins.every(({ isVisited }) => isVisited) && "map-pin-visited"]
    : [lead.text === "" && "map-pin-drop", lead.isChosen && "map-pin-chosen", lead.isVisited && "map-pin-visited"];

function nameOf({ lead, lowest, pins }: PinGroup, { cluster, visited }: Props["words"]): string {
  if (pins.length > 1) return cluster?.(pins.length, lowest.text) ?? `${pins.length} ${lowest.text}`;
  return [lead.name, lead.text, lead.note, lead.isVisited && visited].filter(Boolean).join(", ");
}

/** Arrow keys move between the pins while one of them has the focus; all other keys go to the map. */
function stepAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = NEXT[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...(event.currentTarget.closest("ul")?.querySelectorAll("button") ?? [])];
  buttons.at((buttons.indexOf(event.currentTarget) + by) % buttons.length)?.focus({ preventScroll: true });
}
