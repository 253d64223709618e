/** Everything of the card that waits until somebody looks at it more closely. */
import { lazyModule } from "./lazy-module.ts";

export const placeSuggest = lazyModule(() => import("./fields/place-suggest.tsx"));
export const datesPanel = lazyModule(() => import("./fields/dates-panel.tsx"));
export const peoplePanel = lazyModule(() => import("./fields/people-panel.tsx"));
export const recentLine = lazyModule(() => import("./suggestions/recent-line.tsx"));
export const submitting = lazyModule(() => import("./submit-search.ts"));

/** A pointer over the card, or the focus in it: what is typed next wants suggestions, and sending wants to be checked. */
export function wantAtFirstSign(): void {
  placeSuggest.want();
  submitting.want();
}
