import { describe, expect, it } from "vitest";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { keepRecent } from "#web/search/suggestions/recent-store.ts";
import type { ViewedHotel } from "./viewed-hotels.ts";
import { lastVisit, readViewed, rememberViewed } from "./viewed-hotels.ts";

const TODAY = "2027-03-01";
const SETTINGS = settingsOf(pageOf(pageKey()));
const hotel = (hotelId: string, changes: Partial<ViewedHotel> = {}): ViewedHotel => ({
  hotelId,
  name: `Hotel ${hotelId}`,
  place: "London",
  picture: null,
  startDate: "2027-03-10",
  endDate: "2027-03-12",
  adults: "2,1",
  children: "1_5",
  ...changes,
});

describe("recently viewed hotels", () => {
  it("are the last twelve, each once, newest first", () => {
    const storage = { local: new MemoryShelf() };
    for (let id = 1; id <= 14; id += 1) rememberViewed(storage, hotel(String(id)));
    rememberViewed(storage, hotel("5", { endDate: "2027-03-15" }));
    expect(readViewed(storage).map(({ hotelId }) => hotelId)).toEqual(["5", "14", "13", "12", "11", "10", "9", "8", "7", "6", "4", "3"]);
    expect(readViewed(storage)[0]?.endDate).toBe("2027-03-15");
  });

  it("ignores what cannot be a hotel", () => {
    const storage = { local: new MemoryShelf() };
    storage.local.setItem("viewedHotels", JSON.stringify([null, { hotelId: "x" }, hotel("7", { startDate: "soon" as never }), hotel("8")]));
    expect(readViewed(storage).map(({ hotelId }) => hotelId)).toEqual(["8"]);
  });
});

describe("the dates that the visitor last looked for", () => {
  it("are those of the last search, else of the last hotel, unless they have passed", () => {
    const storage = { local: new MemoryShelf() };
    expect(lastVisit(storage, TODAY, SETTINGS)).toBeUndefined();
    rememberViewed(storage, hotel("1"));
    expect(lastVisit(storage, TODAY, SETTINGS)).toEqual({
      startDate: "2027-03-10",
      endDate: "2027-03-12",
      rooms: [
        { adults: 2, childrenAges: [], infants: 0 },
        { adults: 1, childrenAges: [5], infants: 0 },
      ],
    });
    const rooms = [{ adults: 1, childrenAges: [], infants: 0 }];
    keepRecent(storage, { destination: { name: "Oslo" }, checkInDate: "2027-04-01", checkOutDate: "2027-04-03", rooms });
    expect(lastVisit(storage, TODAY, SETTINGS)).toEqual({ startDate: "2027-04-01", endDate: "2027-04-03", rooms });
    expect(lastVisit(storage, "2027-03-30", SETTINGS)?.startDate).toBe("2027-04-01");
    expect(lastVisit(storage, "2027-05-01", SETTINGS)).toBeUndefined();
  });
});
