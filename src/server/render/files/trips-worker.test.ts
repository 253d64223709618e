import { describe, expect, it } from "vitest";
import { OFFLINE_CACHE, OFFLINE_PAGE } from "#domain/reservation/offline-trips.ts";
import { TRIPS_WORKER, TRIPS_WORKER_HEADERS } from "./trips-worker.ts";

type Listener = (event: object) => void;
type Caches = Record<string, Record<string, string>>;

/** Runs the served script in a scope with these caches. `fetch` fails if there is no network. */
function startWorker(caches: Caches, fetched?: string) {
  const listeners = new Map<string, Listener>();
  const scope = {
    caches: {
      match: async (request: Request | string, options?: { readonly cacheName?: string }) => {
        const text = caches[options?.cacheName ?? ""]?.[typeof request === "string" ? request : new URL(request.url).pathname];
        return text === undefined ? undefined : new Response(text);
      },
      keys: async () => Object.keys(caches),
      delete: async (name: string) => {
        delete caches[name];
        return true;
      },
    },
    fetch: async () => {
      if (fetched === undefined) throw new TypeError("Failed to fetch");
      return new Response(fetched);
    },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  // The text that browsers get, so a reference to something outside of the function would fail here.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function("self", TRIPS_WORKER)(scope);
  const run = async (type: string, event: object): Promise<Response | undefined> => {
    let work: Promise<unknown> | undefined;
    const onWork = (given: Promise<unknown>) => {
      work = given;
    };
    listeners.get(type)?.({ ...event, waitUntil: onWork, respondWith: onWork });
    return (await work) as Response | undefined;
  };
  const open = async (path: string, request: { readonly method?: string; readonly mode?: string } = {}) => {
    const url = `https://shop.example${path}`;
    return (await run("fetch", { request: { method: "GET", mode: "navigate", url, ...request } }))?.text();
  };
  return { run, open };
}

const STORED: Caches = { [OFFLINE_CACHE]: { [OFFLINE_PAGE]: "trips", "/en/reservations/voucher-1.pdf": "voucher" } };

describe("the worker of trips", () => {
  it("answers from the network as long as there is one", async () => {
    expect(await startWorker(STORED, "page").open("/en/reservations?reservationId=1")).toBe("page");
  });

  it("answers with the stored trips when the network fails", async () => {
    expect(await startWorker(STORED).open("/en/reservations?reservationId=1")).toBe("trips");
  });

  it("fails like the network if nothing is stored", async () => {
    await expect(startWorker({}).open("/en/reservations")).rejects.toThrow("Failed to fetch");
  });

  it("opens a stored voucher with and without network, and asks the network for others", async () => {
    expect(await startWorker(STORED, "page").open("/en/reservations/voucher-1.pdf")).toBe("voucher");
    expect(await startWorker(STORED).open("/en/reservations/voucher-1.pdf")).toBe("voucher");
    expect(await startWorker(STORED, "page").open("/en/reservations/voucher-2.pdf")).toBe("page");
  });

  it.each([
    { method: "POST", mode: "navigate" },
    { method: "GET", mode: "cors" },
  ])("leaves $method requests of mode $mode to the browser", async (request) => {
    expect(await startWorker(STORED).open("/en/reservations", request)).toBeUndefined();
  });

  it("deletes the trips of older versions when it becomes active, and nothing else", async () => {
    const caches: Caches = { "trips-0": {}, [OFFLINE_CACHE]: {}, other: {} };
    await startWorker(caches).run("activate", {});
    expect(Object.keys(caches)).toEqual([OFFLINE_CACHE, "other"]);
  });

  it("may request only its own site", () => {
    expect(TRIPS_WORKER_HEADERS["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
  });
});
