import { describe, expect, it } from "vitest";
import { shownHotels } from "./shown-hotels.ts";

const LISTED = {
  page: "saved",
  visit: null,
  today: "2030-05-01",
  refusal: null,
  ideas: [],
  state: "listed",
  isFromServer: false,
  havePricesFailed: false,
  hotels: [],
} as const;

/** `listedIds`: all saved hotels when the list was loaded, of which none is sold any more. */
const show = (saved: readonly string[] | undefined, listedIds: readonly string[]) => {
  const list = { id: "first", name: "", hotels: listedIds.map((hotelId) => ({ hotelId, note: "" })), share: null };
  return shownHotels({ ...LISTED, lists: [list], list }, saved);
};

describe("the list of saved hotels of an account", { tags: ["ACC-016"] }, () => {
  it("waits for the hotels that a login has just added, instead of saying that there are none", () => {
    expect(show(["1001"], [])).toBe("loading");
    expect(show(["1001", "1003"], ["1003"])).toBe("loading");
  });

  it("is empty if nothing is saved, or only hotels that are not sold any more", () => {
    expect([show(undefined, []), show([], []), show(["1003"], ["1003"])]).toEqual(["empty", "empty", "empty"]);
  });
});
