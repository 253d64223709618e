/** Stores the central configuration in the browser for later pages. The current page contains its own, so nothing waits for this. */
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import type { Visit } from "#web/client/visit.ts";
import { openStorage, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { whenIdle } from "#web/client/when-idle.ts";

/** `isAnew`: the stored configuration belongs to other settings and is discarded. */
export function keepConfiguration(visit: Visit, { isAnew = false } = {}): void {
  whenIdle(() => {
    const storage = openStorage(window);
    if (isAnew) removeKey(storage, TIMED_KEY.centralConfig);
    const load = ({ loadPageConfiguration }: typeof import("#web/visitor/storage/fetch-configuration.ts")) =>
      loadPageConfiguration(visit.api, visit.page(), { storage, now: () => Date.now(), onFailure });
    void loadChunk(() => import("#web/visitor/storage/fetch-configuration.ts")).then(load, onFailure);
  });
}

// The browser has no other log; the server logs the failure itself.
// oxlint-disable-next-line no-console
const onFailure = () => console.warn("configuration.failed: using the defaults");
