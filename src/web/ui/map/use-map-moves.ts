/** Input handling of a map: one finger or the mouse drags it; two fingers, the wheel and keys zoom it. */
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from "react";
import { useEffect, useRef } from "react";
import type { Pixel, Size } from "./camera.ts";
import { moveBy, zoomAround } from "./camera.ts";
import type { MovingCamera } from "./use-camera.ts";

/** Smaller movements during a press count as a click, not as a drag. */
const TREMBLE_PX = 6;
/** Distance that one press of an arrow key moves the map. */
const STEP_PX = 90;
/** Wheel pixels per zoom level; a pinch on a touch pad sends smaller values. */
const WHEEL_PX = 240;
const PINCH_PX = 80;
const PIXELS_PER_LINE = 16;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};
const ZOOMS: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1, _: -1 };

type Stage = RefObject<HTMLDivElement | null>;

const pixelIn = (element: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Pixel => {
  const { left, top } = element.getBoundingClientRect();
  return { left: clientX - left, top: clientY - top };
};

/** `isInline`: the map is part of a scrolling page, so the wheel scrolls the page until the map has the focus. */
export function useMapMoves(stage: Stage, moving: MovingCamera, size: Size, isInline: boolean) {
  const { now, go, glide, reportMove } = moving;
  const fingers = useRef(new Map<number, Pixel>());
  const dragged = useRef(0);

  const zoomBy = (by: number, around: Pixel = { left: size.width / 2, top: size.height / 2 }) => {
    const from = now();
    const zoom = Math.round(from.zoom + by);
    glide((share) => zoomAround(from, size, around, from.zoom + (zoom - from.zoom) * share));
    reportMove();
  };

  useEffect(() => {
    const element = stage.current;
    // React's wheel listener is passive, so it could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      if (isInline && !event.ctrlKey && !element?.contains(document.activeElement)) return;
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1);
      const zoom = now().zoom - delta / (event.ctrlKey ? PINCH_PX : WHEEL_PX);
      if (element) go(zoomAround(now(), size, pixelIn(element, event), zoom));
      reportMove();
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [stage, size, isInline, now, go, reportMove]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) dragged.current = 0;
    fingers.current.set(event.pointerId, pixelIn(event.currentTarget, event));
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const after = pixelIn(event.currentTarget, event);
    const [left, top] = [after.left - before.left, after.top - before.top];
    const [other] = [...fingers.current].flatMap(([id, pixel]) => (id === event.pointerId ? [] : [pixel]));
    if (dragged.current + Math.hypot(left, top) < TREMBLE_PX && !other) return;
    dragged.current += Math.hypot(left, top);
    fingers.current.set(event.pointerId, after);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!other) return go(moveBy(now(), -left, -top));
    const spread = Math.log2(Math.max(1, distance(after, other)) / Math.max(1, distance(before, other)));
    const middle = { left: (after.left + other.left) / 2, top: (after.top + other.top) / 2 };
    go(zoomAround(moveBy(now(), -left / 2, -top / 2), size, middle, now().zoom + spread));
  };

  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    if (fingers.current.delete(event.pointerId) && fingers.current.size === 0 && dragged.current > 0) reportMove();
  };

  /** The click that ends a drag must not activate the pin on which the drag started. */
  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current > 0) event.stopPropagation();
    dragged.current = 0;
  };

  const onDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target as Element).closest("button")) zoomBy(event.shiftKey ? -1 : 1, pixelIn(event.currentTarget, event));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, zoom] = [ARROWS[event.key], ZOOMS[event.key]];
    if (!arrow && zoom === undefined) return;
    event.preventDefault();
    if (zoom !== undefined) return zoomBy(zoom);
    const from = now();
    glide((share) => moveBy(from, (arrow?.[0] ?? 0) * share, (arrow?.[1] ?? 0) * share));
    reportMove();
  };

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onClickCapture,
    onDoubleClick,
    onKeyDown,
  };
  return { zoomBy, handlers };
}

const distance = (one: Pixel, other: Pixel): number => Math.hypot(one.left - other.left, one.top - other.top);
