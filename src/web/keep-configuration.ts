/** Keeps the central configuration in the browser for the pages to come. The page itself brought its own, so nothing waits for it. */
import type { Visit } from "./visit.ts";
import { openStorage } from "./visitor/browser-storage.ts";
import { loadPageConfiguration } from "./visitor/fetch-configuration.ts";
import { whenIdle } from "./when-idle.ts";

export function keepConfiguration(visit: Visit): void {
  whenIdle(() => {
    void loadPageConfiguration(visit.api, visit.page(), { storage: openStorage(window), now: () => Date.now(), onFailure });
  });
}

// The browser has no other log; the server wrote its own line.
// oxlint-disable-next-line no-console
const onFailure = () => console.warn("configuration.failed: the defaults hold");
