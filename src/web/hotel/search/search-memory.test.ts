import { beforeEach, describe, expect, it } from "vitest";
import { defaultForm } from "#domain/search/default-form.ts";
import type { RememberedSearch } from "./search-memory.ts";
import { forgetSearch, knownAnswer, findSearch, rememberAnswer } from "./search-memory.ts";

const NOW = Date.parse("2030-05-01T12:00:00Z");
const search = (over: Partial<RememberedSearch> = {}): RememberedSearch => ({
  availabilityId: "a1",
  expiry: "2030-05-01T12:30:00.000Z",
  keys: ["lond", "london"],
  refresh: null,
  form: defaultForm("hotels", "2030-05-01"),
  ...over,
});
const failed = { kind: "failed" } as const;

describe("the search memory of the browser", () => {
  beforeEach(() => forgetSearch());

  it("finds an open search by its original and its resolved key", () => {
    rememberAnswer(search(), "", failed);
    expect(findSearch("lond", null, NOW)?.availabilityId).toBe("a1");
    expect(findSearch("london", null, NOW)?.availabilityId).toBe("a1");
    expect(findSearch("paris", null, NOW)).toBeUndefined();
    expect(findSearch("london", null, NOW + 31 * 60_000)).toBeUndefined();
  });

  it("ignores a search from before a refresh, and keeps the one made after it", { tags: ["SHELL-006"] }, () => {
    rememberAnswer(search(), "", failed);
    expect(findSearch("london", "171", NOW)).toBeUndefined();
    rememberAnswer(search({ availabilityId: "a2", refresh: "171" }), "", failed);
    expect(findSearch("london", "171", NOW)?.availabilityId).toBe("a2");
    expect(findSearch("london", null, NOW)?.availabilityId).toBe("a2");
  });

  it("keeps the last results of one search only", () => {
    for (let page = 1; page <= 15; page += 1) rememberAnswer(search(), `page=${page}`, failed);
    expect(knownAnswer("page=15")).toBe(failed);
    expect(knownAnswer("page=1")).toBeUndefined();
    rememberAnswer(search({ availabilityId: "a2" }), "", failed);
    expect(knownAnswer("page=15")).toBeUndefined();
  });
});
