/** Where a map looks, and how it goes elsewhere: at once, or gliding where the visitor does not mind. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Camera, MapBox, Size } from "./camera.ts";
import { boxOf, settle } from "./camera.ts";

const GLIDE_MS = 200;
/** A map counts as moved when it has been left alone for so long. */
const REST_MS = 300;

export type MovingCamera = {
  readonly camera: Camera;
  /** Where it looks now, even if that is not drawn yet. */
  readonly now: () => Camera;
  readonly go: (to: Camera) => void;
  /** `way` says where it looks after which share of the way, from 0 to 1. */
  readonly glide: (way: (share: number) => Camera) => void;
  /** To be called whenever the visitor, not the page, has moved it. */
  readonly reportMove: () => void;
};

export function useCamera(first: () => Camera, size: Size, onBox: ((box: MapBox) => void) | undefined): MovingCamera {
  const [camera, setCamera] = useState(first);
  const latest = useRef(camera);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef<() => void>(undefined);
  useEffect(() => {
    tell.current = () => onBox?.(boxOf(latest.current, size));
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
    (way: (share: number) => Camera) => {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return go(way(1));
      cancelAnimationFrame(frame.current);
      const begun = performance.now();
      const step = (moment: number): void => {
        const share = Math.min(1, Math.max(0, moment - begun) / GLIDE_MS);
        show(way(1 - (1 - share) ** 3));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [go, show],
  );
  const reportMove = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => tell.current?.(), REST_MS);
  }, []);
  return { camera, now, go, glide, reportMove };
}
