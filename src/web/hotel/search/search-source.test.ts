import { describe, expect, it } from "vitest";
import { brokenShelf, makeVisit, NOW } from "#tests/factories/visit.ts";
import { keepSearchSource } from "./search-source.ts";

const ORIGIN = "https://shop.example";
const cached = (referrer: string) => {
  const { local, start } = makeVisit();
  keepSearchSource({ referrer, origin: ORIGIN, storage: start.storage, now: NOW });
  return JSON.parse(local.getItem("hotelSearchSource") ?? "null") as unknown;
};

describe("the source of a search for hotels", () => {
  it.each([
    ["/en/widgets/hotels/deals?region=Rome", "deals-widget"],
    ["/en-us/us/widgets/hotels/deals/op", "deals-widget"],
    ["/en/widgets/hotels/details?hotelId=1001", "hotel-widget"],
  ])("%s is %s, for half an hour", { tags: ["TRACK-013", "CFG-022"] }, (path, value) => {
    expect(cached(ORIGIN + path)).toEqual({ value, expires: NOW + 30 * 60_000 });
  });

  it("is not stored for other pages, other sites or an empty referrer", () => {
    for (const referrer of ["", "no address", `${ORIGIN}/en/hotels/deals`, "https://evil.example/en/widgets/hotels/deals"])
      expect(cached(referrer)).toBeNull();
    const storage = { local: brokenShelf, tab: brokenShelf } as never;
    expect(() => keepSearchSource({ referrer: `${ORIGIN}/en/widgets/hotels/deals`, origin: ORIGIN, storage, now: NOW })).not.toThrow();
  });
});
