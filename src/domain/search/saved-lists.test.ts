import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldProblem } from "#domain/forms/field-rules.ts";
import { LIST_NOTE, MAX_NOTE } from "#domain/forms/list-rules.ts";
import { MAX_SAVED_HOTELS } from "./hotel-lists.ts";
import type { BroughtList, ListChange, SavedLists } from "./saved-lists.ts";
import {
  arranged,
  createList,
  FIRST_LIST,
  joinNotes,
  leftOver,
  MAX_LISTS,
  mergeLists,
  placeHotel,
  removeList,
  renameList,
  savedIds,
  saveHotels,
} from "./saved-lists.ts";

const NONE = arranged([]);
const unwrap = (change: ListChange): SavedLists => {
  if (!change.ok) throw new Error(change.code);
  return change.lists;
};
const create = (lists: SavedLists, name: string, now: number) => unwrap(createList(lists, { id: `id-${name.toLowerCase()}`, name }, now));
/** As `name: hotel (note) hotel`, the list that was used last first. */
const written = (lists: SavedLists) =>
  lists.map(({ name, hotels }) => `${name}: ${hotels.map(({ hotelId, note }) => (note ? `${hotelId} (${note})` : hotelId)).join(" ")}`);

describe("named lists of saved hotels", { tags: ["ACC-022"] }, () => {
  it("begin with one list without a name, which hearts save to", () => {
    expect(written(NONE)).toEqual([": "]);
    expect(written(saveHotels(NONE, ["1", "2", "1"].slice(0, 2), 10))).toEqual([": 1 2"]);
  });

  it("get hotels in the list that was used last", () => {
    const rome = saveHotels(create(saveHotels(NONE, ["1"], 10), "Rome", 20), ["2"], 30);
    expect(written(rome)).toEqual(["Rome: 2", ": 1"]);
    const back = unwrap(placeHotel(rome, { hotelId: "3", listId: FIRST_LIST }, 40));
    expect(written(saveHotels(back, ["4"], 50))).toEqual([": 4 3 1", "Rome: 2"]);
    // A note or a removal is no use.
    expect(written(unwrap(placeHotel(back, { hotelId: "2", note: "quiet" }, 60)))).toEqual([": 3 1", "Rome: 2 (quiet)"]);
  });

  it("move a hotel with its note, and keep it in one list", () => {
    const lists = unwrap(placeHotel(create(saveHotels(NONE, ["1", "2"], 10), "Rome", 20), { hotelId: "1", note: "balcony" }, 30));
    expect(written(unwrap(placeHotel(lists, { hotelId: "1", listId: "id-rome" }, 40)))).toEqual(["Rome: 1 (balcony)", ": 2"]);
    expect(placeHotel(lists, { hotelId: "1", listId: "gone" }, 40)).toEqual({ ok: false, code: "entry-not-found" });
  });

  it("have different names, at most twenty of them, and a hundred hotels", () => {
    const rome = create(NONE, "Rome", 10);
    expect(written(create(rome, "ROME", 20))).toEqual(["Rome: "]);
    const both = create(rome, "Oslo", 20);
    expect(renameList(both, "id-oslo", "rome")).toEqual({ ok: false, code: "list-name-taken" });
    expect(written(unwrap(renameList(both, "id-rome", "ROMA")))).toEqual(["Oslo: ", "ROMA: "]);
    let many = NONE;
    for (let count = 0; count < MAX_LISTS; count += 1) many = create(many, `List ${count}`, 10 + count);
    expect(createList(many, { id: "x", name: "One more" }, 99)).toEqual({ ok: false, code: "too-many-lists" });
    const ids = Array.from({ length: 120 }, (_, index) => String(index + 1));
    const full = saveHotels(many, ids, 100);
    expect(savedIds(full)).toEqual(ids.slice(0, MAX_SAVED_HOTELS));
    expect(placeHotel(full, { hotelId: "120" }, 200)).toEqual({ ok: false, code: "saved-hotels-full" });
  });

  it("are removed with their hotels; the first one comes back when nothing is left", () => {
    const lists = create(saveHotels(NONE, ["1"], 10), "Rome", 20);
    expect(written(unwrap(removeList(lists, FIRST_LIST)))).toEqual(["Rome: "]);
    expect(written(unwrap(removeList(unwrap(removeList(lists, FIRST_LIST)), "id-rome")))).toEqual([": "]);
    expect(removeList(lists, "gone")).toEqual({ ok: false, code: "entry-not-found" });
  });
});

const NAMES = ["", "Rome", "rome", "Oslo", "Paris in May", ...Array.from({ length: MAX_LISTS }, (_, index) => `Trip ${index}`)];
const note = fc.oneof(
  fc.constant(""),
  fc.constantFrom("quiet", "quiet room", "near the sea"),
  fc.string({ maxLength: MAX_NOTE, unit: "grapheme-ascii" }),
);
const hotels = fc.array(fc.record({ hotelId: fc.integer({ min: 1, max: 150 }).map(String), note }), { maxLength: 40 });
/** What a device may send: hotels may be named twice, and lists may have the same name. */
const brought = fc.array(fc.record({ name: fc.constantFrom(...NAMES), hotels }), { maxLength: 24 });

let created = 0;
const newId = () => `new-${(created += 1)}`;
const merged = (account: SavedLists, device: readonly BroughtList[], now = 1000) => mergeLists(account, device, { now, newId });
/** Lists as a device or an account has them. */
const lists = brought.map((some) => merged(NONE, some, 500));
const placesOf = (some: SavedLists) => new Map(some.flatMap((list) => list.hotels.map((hotel) => [hotel.hotelId, { list, hotel }])));

describe("the merge of a device with an account", { tags: ["ACC-022"] }, () => {
  it("loses no hotel and no note, and moves nothing in the account", () => {
    fc.assert(
      fc.property(lists, lists, (account, device) => {
        const after = merged(account, device);
        const places = placesOf(after);
        const before = placesOf(account);
        const left = placesOf(leftOver(device, after));
        for (const { list, hotel } of placesOf(account).values()) {
          expect(places.get(hotel.hotelId)?.list.id).toBe(list.id);
          expect(places.get(hotel.hotelId)?.hotel.note).toContain(hotel.note);
        }
        for (const { hotel } of placesOf(device).values()) {
          const former = before.get(hotel.hotelId)?.hotel.note;
          const taken = places.get(hotel.hotelId)?.hotel.note.includes(hotel.note) ?? false;
          // Only what does not fit stays on the device.
          const fits = former === undefined ? places.size < MAX_SAVED_HOTELS : joinNotes(former, hotel.note) !== undefined;
          expect(taken || !fits).toBe(true);
          expect(taken || left.get(hotel.hotelId)?.hotel.note === hotel.note).toBe(true);
        }
      }),
    );
  });

  it("puts new hotels into the list with the same name, while there is room for lists", () => {
    fc.assert(
      fc.property(lists, lists, (account, device) => {
        const after = placesOf(merged(account, device));
        const before = placesOf(account);
        const names = new Set([...account, ...device].map(({ name }) => name.toLowerCase()));
        fc.pre(names.size <= MAX_LISTS);
        for (const { list, hotel } of placesOf(device).values()) {
          const place = after.get(hotel.hotelId);
          if (before.has(hotel.hotelId) || !place) continue;
          expect(place.list.name.toLowerCase()).toBe(list.name.toLowerCase());
        }
      }),
    );
  });

  it("keeps the limits, names once, and every hotel in one list", () => {
    fc.assert(
      fc.property(lists, brought, (account, device) => {
        const after = merged(account, device);
        const ids = savedIds(after);
        expect(ids.length).toBeLessThanOrEqual(MAX_SAVED_HOTELS);
        expect(new Set(ids).size).toBe(ids.length);
        expect(after.length).toBeLessThanOrEqual(MAX_LISTS);
        expect(new Set(after.map(({ name }) => name.toLowerCase())).size).toBe(after.length);
        expect(after.flatMap((list) => list.hotels).every((hotel) => fieldProblem(LIST_NOTE, hotel.note) === undefined)).toBe(true);
      }),
    );
  });

  it("has no further effect when it is repeated", () => {
    fc.assert(
      fc.property(lists, lists, (account, device) => {
        const once = merged(account, device);
        const again = merged(once, device, 2000);
        expect(placesOf(again).size).toBe(placesOf(once).size);
        for (const [id, { list, hotel }] of placesOf(once)) {
          expect([placesOf(again).get(id)?.list.id, placesOf(again).get(id)?.hotel.note]).toEqual([list.id, hotel.note]);
        }
      }),
    );
  });

  it("puts the hotels of lists that do not fit into the list that was used last", () => {
    const listsOf = (name: string, first: number) =>
      Array.from({ length: 12 }, (_, index) => ({ name: `${name} ${index}`, hotels: [{ hotelId: String(first + index), note: "" }] }));
    const after = merged(merged(NONE, listsOf("Trip", 1), 500), listsOf("Tour", 50));
    expect(after).toHaveLength(MAX_LISTS);
    expect(after[0]).toMatchObject({ name: "Tour 0" });
    expect(after[0]?.hotels.map(({ hotelId }) => hotelId).toSorted()).toEqual(["50", "58", "59", "60", "61"]);
  });

  it("leaves on the device what does not fit", () => {
    const long = "x".repeat(MAX_NOTE);
    const account = unwrap(
      placeHotel(
        saveHotels(
          NONE,
          Array.from({ length: 99 }, (_, index) => String(index + 1)),
          10,
        ),
        { hotelId: "1", note: long },
        20,
      ),
    );
    const device = merged(NONE, [
      { name: "Rome", hotels: ["1", "2", "200", "201"].map((hotelId) => ({ hotelId, note: `Near ${hotelId}` })) },
    ]);
    const after = merged(account, device);
    expect(written(leftOver(device, after))).toEqual(["Rome: 1 (Near 1) 201 (Near 201)"]);
    expect(written(after)).toContain("Rome: 200 (Near 200)");
    expect(leftOver(device, device)).toEqual(NONE);
  });

  it("joins two notes, unless one contains the other or both are too long", () => {
    expect(joinNotes("quiet", "near the sea")).toBe("quiet\nnear the sea");
    expect([joinNotes("quiet room", "quiet"), joinNotes("", "quiet"), joinNotes("quiet", "quiet room")]).toEqual([
      "quiet room",
      "quiet",
      "quiet room",
    ]);
    expect(joinNotes("a".repeat(MAX_NOTE), "b")).toBeUndefined();
  });

  it("makes the list that the device used last the one that hearts save to", () => {
    const device = [
      { name: "Rome", hotels: [{ hotelId: "1", note: "" }] },
      { name: "Oslo", hotels: [{ hotelId: "2", note: "" }] },
    ];
    expect(written(merged(saveHotels(NONE, ["3"], 10), device))).toEqual(["Rome: 1", "Oslo: 2", ": 3"]);
  });
});
