/** Keeps the central configuration in the browser for the pages to come. The page itself brought its own, so nothing waits for it. */
import { loadChunk } from "./load-chunk.ts";
import type { Visit } from "./visit.ts";
import { openStorage, removeKey } from "./visitor/browser-storage.ts";
import { TIMED_KEY } from "./visitor/storage-keys.ts";
import { whenIdle } from "./when-idle.ts";

/** `isAnew`: what is kept was for other choices. */
export function keepConfiguration(visit: Visit, { isAnew = false } = {}): void {
  whenIdle(() => {
    const storage = openStorage(window);
    if (isAnew) removeKey(storage, TIMED_KEY.centralConfig);
    const load = ({ loadPageConfiguration }: typeof import("./visitor/fetch-configuration.ts")) =>
      loadPageConfiguration(visit.api, visit.page(), { storage, now: () => Date.now(), onFailure });
    void loadChunk(() => import("./visitor/fetch-configuration.ts")).then(load, onFailure);
  });
}

// The browser has no other log; the server wrote its own line.
// oxlint-disable-next-line no-console
const onFailure = () => console.warn("configuration.failed: the defaults hold");
