import { afterEach, describe, expect, it, vi } from "vitest";
import { PATIENCE_MS, trackEvent, trackPageView } from "./track-tools.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const VIEW_ID = "4f7a0f1c-0000-4000-8000-000000000001";

type Made = { readonly name: string; readonly body: Record<string, unknown> };

/** Answers page views with `answer`, and all other calls immediately. */
function createTools(answer: Promise<unknown>) {
  const made: Made[] = [];
  const api = fakeClient((call: { name: string }, input: { body: Record<string, unknown> }) => {
    made.push({ name: call.name, body: input.body });
    return call.name === "recordPageView" ? answer : Promise.resolve({ ok: true, data: { accepted: true } });
  });
  return { api, made };
}

afterEach(() => vi.useRealTimers());

describe("tracking calls", () => {
  it("an event contains the id of its page view", { tags: ["TRACK-002"] }, async () => {
    const { api, made } = createTools(Promise.resolve({ ok: true, data: { pageViewId: VIEW_ID } }));
    trackPageView(api, "Home", { utm_source: "letter" });
    await trackEvent(api, "search", { product: "hotels" });
    expect(made).toEqual([
      { name: "recordPageView", body: { view: "Home", campaign: { utm_source: "letter" } } },
      { name: "recordEvent", body: { event: "search", words: { product: "hotels" }, pageViewId: VIEW_ID } },
    ]);
  });

  it("waits five seconds for the page-view id, then sends the event without it", { tags: ["TRACK-003"] }, async () => {
    vi.useFakeTimers();
    const { api, made } = createTools(new Promise(() => undefined));
    trackPageView(api, "Home", {});
    const response = trackEvent(api, "search", {});
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await response;
    expect(made[1]).toEqual({ name: "recordEvent", body: { event: "search", words: {} } });
  });

  it("a refused or failed page view does not prevent events", { tags: ["TRACK-003"] }, async () => {
    for (const answer of [Promise.resolve({ ok: false }), Promise.reject(new Error("away"))]) {
      const { api, made } = createTools(answer);
      trackPageView(api, "Home", {});
      await trackEvent(api, "search", {});
      expect(made[1]?.body).not.toHaveProperty("pageViewId");
    }
  });
});
