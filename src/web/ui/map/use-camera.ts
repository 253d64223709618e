/** The camera of a map and its movements: immediate, or animated unless the visitor prefers reduced motion. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { MapBox } from "#domain/results/results-in-box.ts";
import type { Camera, Size } from "./camera.ts";
import { boxOf, settle } from "./camera.ts";

const GLIDE_MS = 200;
/** The map reports its area after it has not moved for this long. */
const REST_MS = 300;

export type MovingCamera = {
  readonly camera: Camera;
  /** The current camera, even if it is not rendered yet. */
  readonly now: () => Camera;
  readonly go: (to: Camera) => void;
  /** `way` returns the camera for each share of the animation, from 0 to 1. */
  readonly glide: (cameraAt: (share: number) => Camera) => void;
  /** Call it whenever the visitor, not the page, has moved the map. */
  readonly reportMove: () => void;
};

export function useCamera(first: () => Camera, size: Size, onBox: ((box: MapBox) => void) | undefined): MovingCamera {
  const [camera, setCamera] = useState(first);
  const latest = useRef(camera);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const notifyRef = useRef<() => void>(undefined);
  useEffect(() => {
    notifyRef.current = () => onBox?.(boxOf(latest.current, size));
  }, [onBox, size]);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(rest.current);
    },
    [],
  );
  const now = useCallback(() => latest.current, []);
  const show = useCallback(
    (to: Camera) => {
      latest.current = settle(to, size);
      setCamera(latest.current);
    },
    [size],
  );
  const go = useCallback(
    (to: Camera) => {
      cancelAnimationFrame(frame.current);
      show(to);
    },
    [show],
  );
  const glide = useCallback(
    (cameraAt: (share: number) => Camera) => {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return go(cameraAt(1));
      cancelAnimationFrame(frame.current);
      const startedAt = performance.now();
      const step = (moment: number): void => {
        const share = Math.min(1, Math.max(0, moment - startedAt) / GLIDE_MS);
        show(cameraAt(1 - (1 - share) ** 3));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [go, show],
  );
  const reportMove = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => notifyRef.current?.(), REST_MS);
  }, []);
  return { camera, now, go, glide, reportMove };
}
