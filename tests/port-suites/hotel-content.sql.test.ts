/** Reading the hotels of suppliers: batches with a cursor, interruptions, withdrawn hotels. */
import { describe, expect, it } from "vitest";
import { createHouseContent } from "#adapters/suppliers/house/house-content.ts";
import { syncContent } from "#platform/availability/suppliers/sync-content.ts";
import { listContentHotels } from "#platform/catalog/hotels/house-hotels.ts";
import { createHotelMappings } from "#platform/catalog/mapping/hotel-mapping.ts";
import { insertHotels, listHotelsAfter } from "#platform/catalog/hotels/hotel-store.ts";
import { findSource } from "#platform/catalog/mapping/hotel-source-store.ts";
import { decideMapping } from "#platform/catalog/mapping/match-sources.ts";
import { syncHotelContent } from "#platform/jobs/sync-hotel-content.ts";
import type { HotelContent } from "#platform/ports/hotel-content.ts";
import { WORLD } from "#tests/factories/availability.ts";
import { BED_BANK } from "#tests/factories/bed-bank.ts";
import { buildHotel } from "#tests/factories/hotels.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type Items = Awaited<ReturnType<HotelContent["listSince"]>>["items"];

const hotel = (place: number, name = `Bank ${place}`): Items[number] => ({
  kind: "hotel",
  code: `B${place}`,
  name,
  countryCode: "GB",
  latitude: 40,
  longitude: place / 10,
  texts: { en: { description: "Quiet." }, fr: { description: "Calme." } },
  pictures: [{ url: "https://pictures.example/1.jpg", kind: "room", rights: { owner: "The bank", until: "2030-01-01" } }],
});

/** A journal of changes: the cursor is a position in it. Fails once at the position of `failAt`. */
function createJournal(entries: readonly Items[number][], perBatch: number) {
  const requestedCursors: (string | undefined)[] = [];
  let journal = [...entries];
  let failAt: string | undefined;
  const content: HotelContent = {
    name: BED_BANK,
    listSince: async (cursor) => {
      requestedCursors.push(cursor);
      if (cursor !== undefined && cursor === failAt) throw new Error("502");
      const from = Number(cursor ?? 0);
      const items = journal.slice(from, from + perBatch);
      return { items, cursor: String(from + items.length), isLast: from + items.length >= journal.length };
    },
  };
  return {
    content,
    requestedCursors,
    append: (...more: Items) => {
      journal = [...journal, ...more];
    },
    failAt: (cursor: string | undefined) => {
      failAt = cursor;
    },
  };
}

describe("the content of a supplier", () => {
  it("is read in batches, continues after a failed one, and later reads only what changed", async () => {
    const context = db.context();
    const { content, requestedCursors, append, failAt } = createJournal(
      Array.from({ length: 7 }, (_, place) => hotel(place)),
      3,
    );
    failAt("3");
    await expect(syncContent(context, content)).rejects.toThrow("502");
    failAt(undefined);
    expect(await syncContent(context, content)).toEqual({ written: 4, withdrawn: 0 });
    expect(requestedCursors).toEqual([undefined, "3", "3", "6"]);
    append(hotel(2), hotel(3, "New name"), { kind: "gone", code: "B5" }, { kind: "gone", code: "never seen" });
    context.clock.advance({ days: 1 });
    expect(await syncContent(context, content)).toEqual({ written: 1, withdrawn: 1 });
    const of = (code: string) => findSource(context.database.sql, { supplier: BED_BANK, code });
    const [same, renamed, gone] = [await of("B2"), await of("B3"), await of("B5")];
    expect(same!.changedAt < renamed!.changedAt).toBe(true);
    expect(renamed).toMatchObject({ name: "New name", state: "new", content: { texts: { fr: { description: "Calme." } } } });
    expect(gone!.deletedAt).toEqual(context.clock.now());
  });

  it("a withdrawn hotel is not sold; when it comes back, its mapping has to be confirmed again", async () => {
    const context = db.context();
    await insertHotels(context.database.sql, WORLD);
    const { content, append } = createJournal([hotel(1)], 10);
    await syncContent(context, content);
    await decideMapping(context.database, { supplier: BED_BANK, code: "B1", hotelId: 1001 });
    const codeOf = async () => (await createHotelMappings(context)(BED_BANK)).codeOf(1001);
    expect(await codeOf()).toBe("B1");
    append(hotel(1), { kind: "gone", code: "B1" });
    await syncContent(context, content);
    expect(await codeOf()).toBeUndefined();
    append({ kind: "gone", code: "B1" }, hotel(1));
    await syncContent(context, content);
    expect(await findSource(context.database.sql, { supplier: BED_BANK, code: "B1" })).toMatchObject({
      state: "candidate",
      hotelId: 1001,
      deletedAt: null,
    });
  });

  it("our own catalogue needs no confirmation; hotels off sale are withdrawn, and a second run writes nothing", async () => {
    const context = db.context();
    await insertHotels(context.database.sql, WORLD);
    const house = createHouseContent({ listHotels: (afterId) => listContentHotels(context.database, afterId) });
    const onSale = WORLD.filter(({ isBlocked }) => !isBlocked);
    expect(await syncContent(context, house)).toEqual({ written: onSale.length, withdrawn: 0 });
    expect(await syncContent(context, house)).toEqual({ written: 0, withdrawn: 0 });
    const mapping = await createHotelMappings(context)("house");
    expect([mapping.codeOf(1001), mapping.hotelIdOf("1002"), mapping.codeOf(1003)]).toEqual(["1001", 1002, undefined]);
    await context.database.raw("update hotel set is_blocked = true where id = 1001");
    expect(await syncContent(context, house)).toEqual({ written: 0, withdrawn: 1 });
  });

  it("gives confirmed hotels without a district or chain those of the supplier, and keeps known ones", async () => {
    const context = db.context();
    await insertHotels(context.database.sql, [
      buildHotel({ id: 1001, district: "Soho", chain: "" }),
      buildHotel({ id: 1002, district: "", chain: "Larkway" }),
    ]);
    const placed = (place: number, placing: object) => ({ ...hotel(place), ...placing }) as Items[number];
    const { content, append } = createJournal(
      [placed(1, { district: "West End", chain: "Vesperine" }), placed(2, { district: "Leith", chain: "Other" })],
      10,
    );
    const listed = async () =>
      (await listHotelsAfter(context.database.sql, ["id", "district", "chain"], 0)).map(({ district, chain }) => [district, chain]);
    await syncContent(context, content);
    expect(await listed()).toEqual([
      ["Soho", ""],
      ["", "Larkway"],
    ]);
    await decideMapping(context.database, { supplier: BED_BANK, code: "B1", hotelId: 1001 });
    await decideMapping(context.database, { supplier: BED_BANK, code: "B2", hotelId: 1002 });
    expect(await listed()).toEqual([
      ["Soho", "Vesperine"],
      ["Leith", "Larkway"],
    ]);
    append(placed(1, { district: "Mayfair", chain: "Renamed" }));
    await syncContent(context, content);
    expect((await listed())[0]).toEqual(["Soho", "Vesperine"]);
  });

  it("the job goes on with the next supplier when one fails, and refuses content that does not advance", async () => {
    const stuck: HotelContent = { name: "stuck", listSince: async () => ({ items: [], cursor: "1", isLast: false }) };
    const { content } = createJournal([hotel(1)], 10);
    const context = db.context({ hotelContents: [stuck, content] });
    await syncHotelContent(context).run({}, new AbortController().signal);
    expect(context.log.entries.map(({ event, fields }) => [event, fields["supplier"]])).toEqual([
      ["content.not-synced", "stuck"],
      ["content.synced", BED_BANK],
    ]);
  });
});
