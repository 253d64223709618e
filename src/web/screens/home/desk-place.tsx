import { lazy, Suspense } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import type { HomeDesk } from "./desk.tsx";

// Only agents see it, so the other visitors do not load it.
const there = import.meta.env.SSR ? await import("./desk.tsx") : undefined;
const Desk = there?.Desk ?? lazy(async () => ({ default: (await loadChunk(() => import("./desk.tsx"))).Desk }));

export const DeskPlace = ({ desk }: { readonly desk: HomeDesk }) => (
  <Suspense>
    <Desk desk={desk} />
  </Suspense>
);
