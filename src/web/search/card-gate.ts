/** Controls when the script of the search card is loaded: not before the visitor needs it, and again after a failure. */
import { loadChunk } from "#web/client/faults/load-chunk.ts";

type Module = typeof import("./rich-parts.ts");

let open: () => void = () => undefined;
let opened = closed();
let module: Module | undefined;
const listeners = new Set<() => void>();

function closed(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  open = resolve;
  return promise;
}

async function arrival(): Promise<Module> {
  for (;;) {
    await opened;
    try {
      module ??= await loadChunk(() => import("./rich-parts.ts"));
      for (const listener of listeners) listener();
      return module;
    } catch {
      // The plain card works and stays; the script is loaded again when it is next needed.
      opened = closed();
    }
  }
}

export const cardGate = {
  open: () => open(),
  isThere: () => module !== undefined,
  arrival,
  /** Called right before the rich card replaces the plain one; returns a function that unsubscribes. */
  beforeArrival: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** For client-side navigation: such a page has no server-rendered card to start with. */
export async function loadSearchCard(): Promise<void> {
  cardGate.open();
  await Promise.race([arrival(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** After this the page is shown with an empty space for the card. */
const MAX_WAIT_MS = 3000;
