/** The parts of the search card that are loaded when the visitor interacts with it. */
import { lazyModule } from "./lazy-module.ts";

export const placeSuggest = lazyModule(() => import("./fields/place-suggest.tsx"));
export const datesPanel = lazyModule(() => import("./fields/dates-panel.tsx"));
export const peoplePanel = lazyModule(() => import("./fields/people-panel.tsx"));
export const recentLine = lazyModule(() => import("./suggestions/recent-line.tsx"));
export const submitting = lazyModule(() => import("./submit-search.ts"));

/** Called on hover or focus: typing will need suggestions, and submitting will need the checks. */
export function wantAtFirstSign(): void {
  placeSuggest.preload();
  submitting.preload();
}
