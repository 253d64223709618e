/** The part of the suite for suppliers that sell classes of opaque hotels. The answer for a class must not distinguish its members. */
import { expect, it } from "vitest";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { ClassOffer } from "#platform/ports/hotel-supplier.ts";
import type { OpenSupplier } from "./hotel-supplier.ts";
import { askFor } from "./hotel-supplier.ts";
import { eventually } from "#tests/setup/eventually.ts";

const UNTIL = new Date("2100-01-01T00:00:00Z");
const LEAST = 5;
const MEMBERS = 7;

/** An offer as a caller may see it. */
const visiblePart = (offer: ClassOffer) => ({ ...offer, hotelIds: null });

export function describeClasses(open: OpenSupplier): void {
  const openOpaque = async () => {
    const under = await open();
    const { opaque } = under.supplier;
    if (!opaque) throw new Error("the supplier sells no classes");
    const members: ClassMembers = { hotelIds: under.hotelIds.slice(0, MEMBERS), least: LEAST };
    const { channel: _, ...wanted } = askFor(under.today, 60, 2);
    const list = async () => (await opaque.listOffers(members, wanted)).offers;
    return { ...under, opaque, members, wanted, list };
  };

  it(
    "are priced as their cheapest offer, do not report rooms left, and list only members that can take the stay",
    { tags: ["HOTEL-013"] },
    async () => {
      const { opaque, members, wanted, list } = await openOpaque();
      const offers = await list();
      expect(offers.length).toBeGreaterThan(0);
      for (const { hotelIds, room } of offers) {
        expect(new Set(hotelIds).size).toBeGreaterThanOrEqual(members.least);
        expect(hotelIds.filter((id) => !members.hotelIds.includes(id))).toEqual([]);
        expect(members.hotelIds.filter((id) => room.roomTypeId.includes(String(id)))).toEqual([]);
      }
      const priced = await opaque.priceClasses([members], wanted);
      expect([priced.count, priced.hotelIds[0]]).toEqual([1, members.hotelIds[0]]);
      expect(priced.totals[0]).toBe(Math.min(...offers.map(({ totalMinor }) => totalMinor)));
      expect(priced.leadAt(0).left).toBeNull();
    },
  );

  it(
    "answer the same whichever member a room was taken from, and whatever is held under a member's name",
    { tags: ["HOTEL-013"] },
    async () => {
      const { supplier, members, wanted, list } = await openOpaque();
      const before = (await list()).map(visiblePart);
      const { roomTypeId } = before[0]!.room;
      const answers: unknown[] = [];
      for (const hotelId of [members.hotelIds[0]!, members.hotelIds.at(-1)!]) {
        const id = `hold-class-${hotelId}`;
        expect(await supplier.hold({ id, hotelId, roomTypeId, stay: wanted.stay, rooms: 2, until: UNTIL })).toBe("held");
        answers.push((await list()).map(visiblePart));
        await supplier.release(id);
        await eventually(async () => expect((await list()).map(visiblePart)).toEqual(before));
      }
      expect(answers[1]).toEqual(answers[0]);
      for (const hotelId of members.hotelIds) {
        const [namedOffer] = (await supplier.listOffers(hotelId, { ...wanted, channel: "Publish" })).offers;
        if (!namedOffer) continue;
        const hold = { id: `hold-named-${hotelId}`, hotelId, roomTypeId: namedOffer.room.roomTypeId, stay: wanted.stay, until: UNTIL };
        await supplier.hold({ ...hold, rooms: namedOffer.left });
      }
      expect((await list()).map(visiblePart)).toEqual(before);
    },
  );

  it(
    "are not sold with fewer members left than the minimum, and no member takes more rooms than it has",
    { tags: ["HOTEL-013"] },
    async () => {
      const { supplier, members, wanted, list } = await openOpaque();
      const [{ room, hotelIds } = { room: undefined, hotelIds: [] }] = await list();
      const { roomTypeId } = room!;
      let holds = 0;
      for (const hotelId of hotelIds.slice(0, hotelIds.length - members.least + 1)) {
        while (
          (await supplier.hold({ id: `hold-full-${holds}`, hotelId, roomTypeId, stay: wanted.stay, rooms: 1, until: UNTIL })) === "held"
        )
          expect((holds += 1)).toBeLessThan(500);
      }
      const left = async () => (await list()).filter((offer) => offer.room.roomTypeId === roomTypeId);
      await eventually(async () => expect(await left()).toEqual([]));
    },
  );
}
