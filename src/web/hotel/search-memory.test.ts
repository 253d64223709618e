import { beforeEach, describe, expect, it } from "vitest";
import { defaultForm } from "#domain/search/default-form.ts";
import type { MadeSearch } from "./search-memory.ts";
import { forgetSearch, knownAnswer, madeSearch, rememberAnswer } from "./search-memory.ts";

const NOW = Date.parse("2030-05-01T12:00:00Z");
const search = (over: Partial<MadeSearch> = {}): MadeSearch => ({
  availabilityId: "a1",
  expiry: "2030-05-01T12:30:00.000Z",
  keys: ["lond", "london"],
  refresh: null,
  form: defaultForm("hotels", "2030-05-01"),
  ...over,
});
const failed = { kind: "failed" } as const;

describe("what the browser remembers of a search", () => {
  beforeEach(() => forgetSearch());

  it("is found by how it was asked and by how it was understood, while it is open", () => {
    rememberAnswer(search(), "", failed);
    expect(madeSearch("lond", null, NOW)?.availabilityId).toBe("a1");
    expect(madeSearch("london", null, NOW)?.availabilityId).toBe("a1");
    expect(madeSearch("paris", null, NOW)).toBeUndefined();
    expect(madeSearch("london", null, NOW + 31 * 60_000)).toBeUndefined();
  });

  it("SHELL-006 is not used for a page that was refreshed since, and holds from then on", () => {
    rememberAnswer(search(), "", failed);
    expect(madeSearch("london", "171", NOW)).toBeUndefined();
    rememberAnswer(search({ availabilityId: "a2", refresh: "171" }), "", failed);
    expect(madeSearch("london", "171", NOW)?.availabilityId).toBe("a2");
    expect(madeSearch("london", null, NOW)?.availabilityId).toBe("a2");
  });

  it("knows the last looks at it, and none at another search", () => {
    for (let page = 1; page <= 15; page += 1) rememberAnswer(search(), `page=${page}`, failed);
    expect(knownAnswer("page=15")).toBe(failed);
    expect(knownAnswer("page=1")).toBeUndefined();
    rememberAnswer(search({ availabilityId: "a2" }), "", failed);
    expect(knownAnswer("page=15")).toBeUndefined();
  });
});
