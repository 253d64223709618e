/** When the script of the search card is fetched: not before somebody wants it, and again when it did not come. */
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
      // The card stays plain, which works, until somebody wants it once more.
      opened = closed();
    }
  }
}

export const cardGate = {
  open: () => open(),
  isThere: () => module !== undefined,
  arrival,
  /** Called right before the card takes over; answers how to stop it. */
  beforeArrival: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** For a page that is about to be shown without having come from the server: it has no plain card to begin with. */
export async function loadSearchCard(): Promise<void> {
  cardGate.open();
  await Promise.race([arrival(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** After this the page is shown with a place for the card. */
const MAX_WAIT_MS = 3000;
