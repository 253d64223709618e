/** Pins are buttons. One of them is in the tab order; the arrow keys move the focus to the others (roving tabindex). */
import type { KeyboardEvent } from "react";
import { useMemo, useState } from "react";
import { classNames } from "../base/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import type { Camera, Size } from "./camera.ts";
import { pixelOf } from "./camera.ts";
import type { MapPin } from "./map-pin.ts";
import { pinsWithText } from "./map-pin.ts";
import { project } from "./mercator.ts";

type Props = {
  readonly camera: Camera;
  readonly size: Size;
  readonly pins: readonly MapPin[];
  readonly label: string;
  /** Announced after the name of a pin that the visitor has opened before. */
  readonly visited: string;
  readonly onChoose: ((id: string) => void) | undefined;
};

/** A pin is rendered shortly before it becomes visible. */
const BEYOND_PX = 60;
/** The wheel sends many small zoom steps; labels are recomputed only at fractions of a zoom level. */
const STEPS_PER_ZOOM = 4;

const NEXT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Pins({ camera, size, pins, label, visited, onChoose }: Props) {
  const [focused, setFocused] = useState<string>();
  const step = Math.floor(camera.zoom * STEPS_PER_ZOOM) / STEPS_PER_ZOOM;
  const withText = useMemo(() => pinsWithText(pins, step), [pins, step]);
  const seen = pins
    .map((pin) => ({ pin, ...pixelOf(camera, size, project(pin)) }))
    .filter(({ pin, left, top }) => pin.id === focused || (isNear(left, size.width) && isNear(top, size.height)));
  const first = seen.some(({ pin }) => pin.id === focused) ? focused : seen[0]?.pin.id;
  return (
    <ul className="map-pins" aria-label={label}>
      {seen.map(({ pin, left, top }) => (
        <li
          key={pin.id}
          className={classNames("map-pin-place", pin.isChosen ? "map-pin-first" : !withText.has(pin.id) && "map-pin-last")}
          style={{ transform: `translate(${left}px, ${top}px)` }}
        >
          <button
            type="button"
            tabIndex={pin.id === first ? 0 : -1}
            className={classNames("map-pin", shapeOf(pin, withText), pin.isChosen && "map-pin-chosen", pin.isVisited && "map-pin-visited")}
            aria-label={[pin.name, pin.text, pin.isVisited && visited].filter(Boolean).join(", ")}
            aria-pressed={pin.isChosen ?? false}
            onFocus={() => setFocused(pin.id)}
            onKeyDown={stepAlong}
            onClick={() => onChoose?.(pin.id)}
          >
            {pin.text === "" ? <Icon name="map-pin" /> : <span className="map-pin-text">{pin.text}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

const isNear = (at: number, side: number): boolean => at > -BEYOND_PX && at < side + BEYOND_PX;

const shapeOf = (pin: MapPin, withText: ReadonlySet<string>): string | false => {
  if (!withText.has(pin.id)) return "map-pin-dot";
  return pin.text === "" && "map-pin-drop";
};

/** Arrow keys move between the pins while one of them has the focus; all other keys go to the map. */
function stepAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = NEXT[event.key];
  if (by === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...(event.currentTarget.closest("ul")?.querySelectorAll("button") ?? [])];
  buttons.at((buttons.indexOf(event.currentTarget) + by) % buttons.length)?.focus({ preventScroll: true });
}
