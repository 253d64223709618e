/** Separate from the code that stores trips, because every logout needs it. */
import { OFFLINE_CACHE_START, OFFLINE_WORKER } from "#domain/reservation/offline-trips.ts";

/** The parts of `window` that are needed; absent where the browser or an insecure connection forbids them. */
export type OfflineBrowser = {
  readonly caches?: CacheStorage;
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
};

/** Deletes all stored trips and removes the worker: after a logout, the deletion of the account, or by choice. Never rejects. */
export async function forgetTrips({ caches, navigator }: OfflineBrowser): Promise<void> {
  try {
    for (const name of (await caches?.keys()) ?? []) if (name.startsWith(OFFLINE_CACHE_START)) await caches?.delete(name);
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
      const { scriptURL } = worker.active ?? worker.waiting ?? worker.installing ?? {};
      if (scriptURL?.endsWith(OFFLINE_WORKER)) await worker.unregister();
    }
  } catch {
    // The browser forbids storage, so nothing is stored.
  }
}
