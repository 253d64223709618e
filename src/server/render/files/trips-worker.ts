/** The service worker of trips and reservations: it answers navigations when the network fails, and never changes what is stored. */
import { OFFLINE_CACHE, OFFLINE_CACHE_START, OFFLINE_PAGE } from "#domain/reservation/offline-trips.ts";
import type { Header } from "#server/site/security-headers.ts";

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };

/** The part of the global scope of a service worker that this one uses; TypeScript's own types exclude those of pages. */
type WorkerScope = {
  readonly caches: Pick<CacheStorage, "match" | "keys" | "delete">;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((type: "install" | "activate", listener: (event: Waiting) => void) => void) &
    ((type: "fetch", listener: (event: FetchEvent) => void) => void);
};

type Names = { readonly cacheName: string; readonly cacheStart: string; readonly page: string };

/** Serialized into the worker, so it must not use anything from outside itself. */
function serveTrips(scope: WorkerScope, { cacheName, cacheStart, page }: Names): void {
  const stored = (request: Request | string) => scope.caches.match(request, { cacheName });
  const answer = async (request: Request): Promise<Response> => {
    // The vouchers have addresses of their own, which the server does not know.
    const voucher = request.url.endsWith(".pdf") ? await stored(request) : undefined;
    if (voucher) return voucher;
    try {
      return await scope.fetch(request);
    } catch (error) {
      const trips = await stored(page);
      if (!trips) throw error;
      return trips;
    }
  };
  const deleteOldVersions = async () => {
    const names = await scope.caches.keys();
    const old = names.filter((name) => name.startsWith(cacheStart) && name !== cacheName);
    await Promise.all(old.map((name) => scope.caches.delete(name)));
  };

  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(deleteOldVersions()));
  scope.addEventListener("fetch", (event) => {
    const { method, mode } = event.request;
    if (method === "GET" && mode === "navigate") event.respondWith(answer(event.request));
  });
}

const NAMES: Names = { cacheName: OFFLINE_CACHE, cacheStart: OFFLINE_CACHE_START, page: OFFLINE_PAGE };

export const TRIPS_WORKER = `(${serveTrips.toString()})(self, ${JSON.stringify(NAMES)});\n`;

export const TRIPS_WORKER_HEADERS: Readonly<Record<string, string>> = Object.fromEntries([
  ["content-type", "text/javascript; charset=utf-8"],
  // Browsers look for a new version with every navigation to these pages.
  ["cache-control", "no-cache"],
  // The policy of a worker's own file decides what it may request.
  ["content-security-policy", "default-src 'none'; connect-src 'self'"],
] satisfies readonly Header[]);
