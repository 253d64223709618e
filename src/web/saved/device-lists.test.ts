import { describe, expect, it } from "vitest";
import { arranged, createList, placeHotel, saveHotels } from "#domain/search/saved-lists.ts";
import type { ListChange, SavedLists } from "#domain/search/saved-lists.ts";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { readDeviceHotels, writeDeviceHotels } from "./device-hotels.ts";
import { forgetPlace, readDeviceLists, writeDeviceLists } from "./device-lists.ts";

const unwrap = (change: ListChange): SavedLists => (change.ok ? change.lists : []);
const written = (lists: SavedLists) =>
  lists.map(({ name, hotels }) => `${name}: ${hotels.map(({ hotelId, note }) => (note ? `${hotelId} (${note})` : hotelId)).join(" ")}`);

/** Rome, used last, with a hotel and a note, and the first list with another hotel. */
function withLists() {
  const local = new MemoryShelf();
  const storage = { local };
  const rome = unwrap(createList(saveHotels(arranged([]), ["1001"], 10), { id: "rome", name: "Rome" }, 20));
  writeDeviceLists(storage, unwrap(placeHotel(rome, { hotelId: "1002", note: "Balcony" }, 30)));
  return { local, storage };
}

describe("the lists of a guest", { tags: ["ACC-022"] }, () => {
  it("begin with the hotels that an older build has saved", () => {
    const storage = { local: new MemoryShelf() };
    writeDeviceHotels(storage, ["1002", "1001"]);
    expect(written(readDeviceLists(storage))).toEqual([": 1002 1001"]);
  });

  it("come back as they were written", () => {
    const { storage } = withLists();
    expect(written(readDeviceLists(storage))).toEqual(["Rome: 1002 (Balcony)", ": 1001"]);
    expect(readDeviceHotels(storage)).toEqual(["1002", "1001"]);
  });

  it("get what a heart saves in the list that was used last, and lose what it removes", () => {
    const { storage } = withLists();
    writeDeviceHotels(storage, ["1003", "1002", "1001"]);
    expect(written(readDeviceLists(storage))).toEqual(["Rome: 1003 1002 (Balcony)", ": 1001"]);
    writeDeviceHotels(storage, ["1003", "1001"]);
    expect(forgetPlace(storage, "1002")).toEqual({ listId: "rome", note: "Balcony" });
    writeDeviceHotels(storage, ["1002", "1003", "1001"]);
    expect(written(readDeviceLists(storage))).toEqual(["Rome: 1002 1003", ": 1001"]);
  });

  it("leave nothing behind when they are empty", () => {
    const { local, storage } = withLists();
    writeDeviceLists(storage, arranged([]));
    expect(local.length).toBe(0);
  });

  it("ignore what cannot be a list, a place or a note", () => {
    const { local, storage } = withLists();
    const lists = [
      null,
      { id: "../x", name: "A", usedAt: 1 },
      { id: "b", name: "x".repeat(51), usedAt: 1 },
      { id: "oslo", name: "Oslo", usedAt: 5 },
    ];
    const places = { "1001": ["oslo", "x".repeat(301)], "1002": ["gone", "Balcony"], "1003": "oslo", "9": ["oslo", "Quiet"] };
    local.setItem("savedLists", JSON.stringify({ lists, places }));
    // A note is kept when its list is not.
    expect(written(readDeviceLists(storage))).toEqual(["Oslo: 1002 (Balcony) 1001"]);
    local.setItem("savedLists", "[7");
    expect(written(readDeviceLists(storage))).toEqual([": 1002 1001"]);
  });

  it("are not written where the browser forbids it", () => {
    expect(writeDeviceLists({}, saveHotels(arranged([]), ["1001"], 10))).toBe(false);
  });
});
