/** The data of the header and footer in the browser: a guest's page keeps what the server sent, and loads the data when it is to be rendered again. */
import type { ShellData } from "#web/shell/load-shell.ts";
import { loadFrameParts } from "#web/shell/frame-gate.tsx";
import { isIdentified } from "#domain/visitor/visitor.ts";
import { loadChunk } from "./faults/load-chunk.ts";
import type { PageState } from "./page-state.ts";
import { FRAME_DATA } from "./site-pages.tsx";
import type { Visit } from "./visit.ts";

export type PageFrame = {
  /** Undefined as long as the header and footer are shown as sent. */
  readonly shell: () => ShellData | undefined;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Never fails: without the data the header and footer stay as they are. */
  readonly load: () => Promise<void>;
};

export function createPageFrame({ loaderData, shellHref }: PageState, visit: Visit): PageFrame {
  const listeners = new Set<() => void>();
  let shell: ShellData | undefined;
  let loading: Promise<void> | undefined;
  const loadBoth = async () => {
    const sent = loaderData[FRAME_DATA] as ShellData | undefined;
    const [data] = await Promise.all([sent ?? fetchShell(shellHref, visit), loadFrameParts()]);
    shell = data;
    for (const onChange of listeners) onChange();
  };
  return {
    shell: () => shell,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    load: () => {
      loading ??= loadBoth().catch(() => {
        // The next attempt loads them again.
        loading = undefined;
      });
      return loading;
    },
  };
}

/** The server has rendered the names and menus of these visitors for them alone, with handlers that only React has. */
export const hasOwnFrame = ({ visitor, loaderData }: PageState): boolean =>
  loaderData[FRAME_DATA] !== undefined || (visitor !== undefined && isIdentified(visitor));

/** A node that did not render the page may not have the file; the same data comes by calls. */
async function fetchShell(href: string | undefined, visit: Visit): Promise<ShellData> {
  const response = href === undefined ? undefined : await fetch(href).catch(() => undefined);
  if (response?.ok) return (await response.json()) as ShellData;
  const { loadShell } = await loadChunk(() => import("#web/shell/load-shell.ts"));
  return loadShell(visit.loadContext());
}
