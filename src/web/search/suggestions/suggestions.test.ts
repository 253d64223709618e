import { describe, expect, test, vi } from "vitest";
import { fetchSuggestions, cachedSuggestions, suggestionNamed } from "./suggestions.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const { signal } = new AbortController();
const items = [{ id: "1", type: "Cities", name: "Bergen", country: "Norway" }];
const answering = (answer: unknown) => fakeClient(vi.fn(async () => answer));

describe("suggestions", () => {
  test("are requested by text and cached by language", { tags: ["SEARCH-019"] }, async () => {
    const api = answering({ ok: true, data: { items } });
    expect(await fetchSuggestions(api, "nb", " Berg ", signal)).toEqual(items);
    expect(api).toHaveBeenCalledWith(
      expect.objectContaining({ path: "/hotels/autosuggest" }),
      { query: { q: "Berg", maxResults: 12 } },
      { signal },
    );
    expect(cachedSuggestions("nb", "berg")).toEqual(items);
    expect(cachedSuggestions("de", "berg")).toBeUndefined();
    await fetchSuggestions(api, "nb", "bergen", signal);
    expect(suggestionNamed("nb", "BERGEN ")).toEqual(items[0]);
    expect(suggestionNamed("nb", "berg")).toBeUndefined();
  });

  test("a failed call gives no suggestions and is not cached", async () => {
    expect(await fetchSuggestions(answering({ ok: false, code: "server-error" }), "nb", "x1", signal)).toBeUndefined();
    const throwing = fakeClient(vi.fn(async () => Promise.reject(new Error("aborted"))));
    expect(await fetchSuggestions(throwing, "nb", "x1", signal)).toBeUndefined();
    expect(cachedSuggestions("nb", "x1")).toBeUndefined();
  });
});
