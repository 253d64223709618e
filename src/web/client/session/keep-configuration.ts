/** Keeps the central configuration in the browser for the pages to come. The page itself brought its own, so nothing waits for it. */
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import type { Visit } from "#web/client/visit.ts";
import { openStorage, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { whenIdle } from "#web/client/when-idle.ts";

/** `isAnew`: what is kept was for other choices. */
export function keepConfiguration(visit: Visit, { isAnew = false } = {}): void {
  whenIdle(() => {
    const storage = openStorage(window);
    if (isAnew) removeKey(storage, TIMED_KEY.centralConfig);
    const load = ({ loadPageConfiguration }: typeof import("#web/visitor/storage/fetch-configuration.ts")) =>
      loadPageConfiguration(visit.api, visit.page(), { storage, now: () => Date.now(), onFailure });
    void loadChunk(() => import("#web/visitor/storage/fetch-configuration.ts")).then(load, onFailure);
  });
}

// The browser has no other log; the server wrote its own line.
// oxlint-disable-next-line no-console
const onFailure = () => console.warn("configuration.failed: the defaults hold");
