import { beforeEach, describe, expect, it, vi } from "vitest";
import { classOf } from "#domain/visitor/visitor.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { SavedData } from "./saved-data.ts";
import { SavedScreen } from "./saved-screen.tsx";

/** What the browser knows as saved; undefined before it has read that. */
const known = vi.hoisted(() => ({ ids: undefined as readonly string[] | undefined }));
vi.mock("#web/saved/saved-store.ts", async (original) => ({ ...(await original<object>()), useSavedHotels: () => known.ids }));
beforeEach(() => {
  known.ids = undefined;
});

const EMPTY = "No saved hotels yet";
const page = pageOf(pageKey({ visitorClass: classOf({ userTypeId: 1, isAuthenticated: true }) }));
const LISTED = {
  page: "saved",
  visit: null,
  today: "2030-05-01",
  isRefused: false,
  share: null,
  ideas: [],
  state: "listed",
  isFromServer: false,
  havePricesFailed: false,
  hotels: [],
} as const;

async function show(ids: readonly string[] | undefined, listedIds: readonly string[]) {
  known.ids = ids;
  const data: SavedData = { ...LISTED, listedIds };
  const { markup, received } = await drawScreen(SavedScreen, data, page, "/saved");
  return markup.includes("saved-loading") ? "waits" : received.includes(EMPTY) ? "empty" : "lists";
}

describe("the list of saved hotels of an account", { tags: ["ACC-016"] }, () => {
  it("waits for the hotels that a login has just added, instead of saying that there are none", async () => {
    expect(await show(["1001"], [])).toBe("waits");
    expect(await show(["1001", "1003"], ["1003"])).toBe("waits");
  });

  it("is empty if nothing is saved, or only hotels that are not sold any more", async () => {
    expect([await show(undefined, []), await show([], []), await show(["1003"], ["1003"])]).toEqual(["empty", "empty", "empty"]);
  });
});
