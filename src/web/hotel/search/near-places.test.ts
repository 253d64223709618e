import { describe, expect, it } from "vitest";
import { nearQueries } from "./near-places.ts";

describe("queries for a place that was not found", () => {
  it("are the single words, and beginnings of the longest one", () => {
    expect(nearQueries("hotel in Lisbboonn")).toEqual(["Lisbboonn", "hotel", "Lisbboo", "Lisbb"]);
    expect(nearQueries("Lisbboonn")).toEqual(["Lisbboo", "Lisbb"]);
  });

  it("are few, and never the text that was not found", () => {
    expect(nearQueries("Rome")).toEqual([]);
    expect(nearQueries("xy")).toEqual([]);
    expect(nearQueries("")).toEqual([]);
    expect(nearQueries("one Saint-Germain des Prés near Paris in France").length).toBeLessThanOrEqual(4);
  });
});
