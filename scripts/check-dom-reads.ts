/**
 * State is in React state, refs or stores, never in the document. Refuses look-ups in the document by code of the site, except where the element
 * itself is wanted: to move the focus, to measure or scroll, or because the browser keeps its state.
 */
import { globSync, readFileSync } from "node:fs";

const LOOK_UP = /\.(?:getElementById|querySelector(?:All)?)\b/g;

const FOCUS = "moves the focus to an element that another component renders";
const LAYOUT = "measures, observes or scrolls an element that another component renders";
const NATIVE = "the browser keeps the state of details, popovers and menus, which work before hydration";
const START = "runs before React, or without it";

/** File in src/web → how many look-ups it has, and why. */
const ALLOWED: Readonly<Record<string, readonly [count: number, reason: string]>> = {
  "auth/auth-links.ts": [1, NATIVE],
  "auth/forms/use-first-focus.ts": [2, FOCUS],
  "client/after-start.ts": [1, FOCUS],
  "client/boot.ts": [3, START],
  "client/client.tsx": [2, START],
  "client/faults/failure-notice.ts": [1, START],
  "client/faults/report-fault.ts": [2, START],
  "client/page-main.tsx": [1, LAYOUT],
  "client/session/meet-visitor.ts": [1, START],
  "screens/content/content-screen.tsx": [1, LAYOUT],
  "screens/content/use-open-anchor.ts": [1, LAYOUT],
  "screens/join-the-club/join-screen.tsx": [2, LAYOUT],
  "search/fields/place-field.tsx": [1, FOCUS],
  "search/search-island.tsx": [1, START],
  "search/show-current-tab.ts": [1, LAYOUT],
  "search/use-submit.ts": [2, FOCUS],
  "shell/menus/fold-menus.ts": [5, NATIVE],
  "shell/notices/sign-in-tip.tsx": [1, NATIVE],
  "shell/use-log-out.ts": [1, "the name of the view, which the page publishes on its main element"],
  "ui/map/pins.tsx": [1, FOCUS],
  "ui/overlays/menu.tsx": [1, FOCUS],
};

export function findDomReads(files: Readonly<Record<string, string>>, allowed = ALLOWED): string[] {
  const counts = Object.entries(files).map(([file, code]) => [file, code.match(LOOK_UP)?.length ?? 0] as const);
  const more = counts.flatMap(([file, count]) => {
    const [limit] = allowed[file] ?? [0];
    if (count > limit) return [`src/web/${file}: ${count} look-ups in the document, at most ${limit}; use state or a ref`];
    return count < limit ? [`src/web/${file}: ${count} look-ups in the document; lower its number in the list from ${limit}`] : [];
  });
  const missing = Object.keys(allowed).filter((file) => files[file] === undefined);
  return [...more, ...missing.map((file) => `src/web/${file}: is in the list, but does not exist`)];
}

if (import.meta.main) {
  const names = globSync("src/web/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const files = Object.fromEntries(names.map((file) => [file.replaceAll("\\", "/").replace("src/web/", ""), readFileSync(file, "utf8")]));
  const faults = findDomReads(files);
  const total = Object.values(ALLOWED).reduce((sum, [count]) => sum + count, 0);
  console.log(faults.length ? faults.join("\n") : `${total} look-ups in the document, all for focus, layout, native elements or start-up`);
  process.exitCode = faults.length || names.length === 0 ? 1 : 0;
}
