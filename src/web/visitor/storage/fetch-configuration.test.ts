import { afterEach, describe, expect, it, vi } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { createHttpClient } from "#web/api/api-client.ts";
import { loadPageConfiguration } from "./fetch-configuration.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const page = {
  brand: { clientToken: "tok" },
  locale: "fr_CA",
  market: "CA",
  currency: "CAD",
  visitorClass: { userTypeId: 3, isAuthenticated: false, isCoBrand: false },
} as const;

/** A client that answers or refuses the configuration call, and records it. */
function makeClient(isUp: boolean) {
  const request: unknown[] = [];
  const data = { clientConfiguration: [{ category: "auth", values: {} }], localeToCurrency: { en_GB: "GBP" } };
  const api = fakeClient(async (_: unknown, input: unknown) => {
    request.push(input);
    return isUp ? { ok: true, data } : { ok: false, code: "server-error", messageId: "server.error" };
  });
  return { api, request };
}

const means = () => ({ storage: { local: new MemoryShelf() }, now: () => NOW, onFailure: () => undefined });

/** Fake timers do not affect `AbortSignal.timeout`, so this replacement uses `setTimeout`. */
const movableTimeout = (milliseconds: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), milliseconds);
  return controller.signal;
};

/** The browser's client with a server that accepts the request and never answers. */
const stalledClient = (): Client =>
  createHttpClient({
    fetch: (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    baseUrlOf: () => "",
    headersOf: () => ({}),
  });

describe("loadPageConfiguration", () => {
  afterEach(() => void vi.useRealTimers());

  it("requests the configuration once with the brand's token, and uses the page's locale and currency", { tags: ["CFG-001"] }, async () => {
    const { api, request } = makeClient(true);
    const stored = means();
    const first = await loadPageConfiguration(api, page, stored);
    expect(first).toMatchObject({
      from: "service",
      configuration: { locale: "fr_CA", currency: "CAD", localeToCurrency: { en_GB: "GBP" } },
    });
    expect(await loadPageConfiguration(api, page, stored)).toMatchObject({ from: "storage" });
    expect(request).toEqual([{ query: { token: "tok" } }]);
  });

  it("requests it again for another user type", { tags: ["CFG-001"] }, async () => {
    const { api, request } = makeClient(true);
    const stored = means();
    await loadPageConfiguration(api, page, stored);
    await loadPageConfiguration(api, { ...page, visitorClass: { ...page.visitorClass, userTypeId: 2 } }, stored);
    expect(request).toHaveLength(2);
  });

  it("uses the defaults after a refusal", { tags: ["CFG-002"] }, async () => {
    expect(await loadPageConfiguration(makeClient(false).api, page, means())).toMatchObject({
      from: "defaults",
      configuration: { locale: "en_US", currency: "USD" },
    });
  });

  it("gives up on a stalled service after 60 s, not before, and uses the defaults", { tags: ["CONST-031"] }, async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, "timeout").mockImplementation(movableTimeout);
    const loaded: unknown[] = [];
    void loadPageConfiguration(stalledClient(), page, means()).then((configuration) => loaded.push(configuration));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(loaded).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(loaded).toMatchObject([{ from: "defaults", configuration: { locale: "en_US", currency: "USD" } }]);
  });
});
