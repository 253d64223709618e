import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CabinSection } from "./cabin.ts";
import { CABIN_TEMPLATES, seatsOf } from "./cabin.ts";
import type { FreeSeat, SeatedPassenger, SeatedSection } from "./seat-party.ts";
import { seatChoiceOf, seatRefusal, seatTogether } from "./seat-party.ts";

const NARROW = CABIN_TEMPLATES.find(({ id }) => id === "N15")!.sections[0]!;

const adult = (no: number, isOfAge = true): SeatedPassenger => ({ no, kind: "adult", isOfAge });
const child = (no: number): SeatedPassenger => ({ no, kind: "child", isOfAge: false });
const infant = (no: number): SeatedPassenger => ({ no, kind: "infant", isOfAge: false });

/** All seats are free and cost the same, except those that are taken or have a price. */
const freeOf = (
  section: CabinSection,
  taken: ReadonlySet<string> = new Set(),
  prices: Readonly<Record<string, number>> = {},
): SeatedSection => ({
  letters: section.letters,
  seats: seatsOf(section)
    .filter(({ id }) => !taken.has(id))
    .map((seat): FreeSeat => ({ ...seat, priceMinor: prices[seat.id] ?? 900 })),
});

describe("an exit row", () => {
  const exit = seatsOf(NARROW).find(({ isExit }) => isExit)!;

  it("is for adults of age without an infant on the lap", () => {
    const party = [adult(1), adult(2), adult(3, false), child(4), infant(5)];
    expect(party.map((one) => seatRefusal(exit, one, party))).toEqual(["exit-row", undefined, "exit-row", "exit-row", "exit-row"]);
    expect(seatRefusal({ ...exit, isExit: false }, child(4), party)).toBeUndefined();
  });

  it("is not for the only adult of children, who would sit elsewhere", () => {
    const refusalsOf = (party: readonly SeatedPassenger[]) => party.map((one) => seatRefusal(exit, one, party));
    expect(refusalsOf([adult(1), child(2), child(3), child(4)])).toEqual(["exit-row", "exit-row", "exit-row", "exit-row"]);
    expect(refusalsOf([adult(1), adult(2, false), child(3)])).toEqual(["exit-row", "exit-row", "exit-row"]);
    // Of two parents one may sit there, because the other sits with the child. Minors who fly as adults need no adult beside them.
    expect(refusalsOf([adult(1), adult(2), child(3)])).toEqual([undefined, undefined, "exit-row"]);
    expect(refusalsOf([adult(1), adult(2, false)])).toEqual([undefined, "exit-row"]);
  });
});

describe("a choice of seats", () => {
  const party = [adult(1), child(2), infant(3)];

  it("is complete when everybody who needs a seat has one on every flight of the direction", { tags: ["EXTRA-003", "D23"] }, () => {
    const both = new Map([
      [1, "4A"],
      [2, "4B"],
    ]);
    const one = new Map([[1, "4A"]]);
    expect(seatChoiceOf(party, [both, both])).toBe("complete");
    expect([seatChoiceOf(party, [both, one]), seatChoiceOf(party, [both, new Map()])]).toEqual(["partial", "partial"]);
    expect(seatChoiceOf(party, [new Map(), new Map()])).toBe("none");
  });
});

describe("seats together", () => {
  const placesOf = (party: readonly SeatedPassenger[], section = freeOf(NARROW)) => seatTogether([section], party);

  it("are one row for a party that fits, the cheapest one, and never an exit row with a child", () => {
    const cheap = Object.fromEntries(["20A", "20B", "20C"].map((id) => [id, 500]));
    const found = placesOf([adult(1), adult(2), child(3)], freeOf(NARROW, new Set(), { ...cheap, "11A": 0, "11B": 0, "11C": 0 }))!;
    expect([...found.seats.values()].toSorted()).toEqual(["20A", "20B", "20C"]);
    expect([found.totalMinor, found.areTogether]).toEqual([1500, true]);
  });

  it("put the child between the adults", () => {
    const { seats } = placesOf([adult(1), adult(2), child(3)])!;
    expect([...seats.entries()].toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([no]) => no)).toEqual([1, 3, 2]);
  });

  it("are two rows, one behind the other, for a family of eight, each with an adult", () => {
    const party = [adult(1), adult(2), child(3), child(4), child(5), child(6), child(7), child(8), infant(9)];
    const { seats } = placesOf(party)!;
    const rows = new Map([...seats].map(([no, seat]) => [no, Number.parseInt(seat, 10)]));
    expect(seats.size).toBe(8);
    expect(new Set(rows.values()).size).toBe(2);
    expect(rows.get(1)).not.toBe(rows.get(2));
    expect(Math.abs(rows.get(1)! - rows.get(2)!)).toBeLessThanOrEqual(2);
  });

  it("fall back to the nearest free seats, and to nothing if there are not enough", () => {
    const all = seatsOf(NARROW).map(({ id }) => id);
    const only = (...free: readonly string[]) => freeOf(NARROW, new Set(all.filter((id) => !free.includes(id))));
    expect([...placesOf([adult(1), adult(2)], only("2A", "7C", "8C"))!.seats.values()].toSorted()).toEqual(["7C", "8C"]);
    expect([only("2A", "9F"), only("7C", "8C"), only("7C", "7D")].map((free) => placesOf([adult(1), adult(2)], free)?.areTogether)).toEqual(
      [false, false, true],
    );
    expect(placesOf([adult(1), adult(2)], only("2A"))).toBeUndefined();
  });

  it("are free, different, allowed and complete in any cabin, whatever is taken", () => {
    const cabins = CABIN_TEMPLATES.flatMap(({ sections }) => sections);
    const kinds = fc.array(fc.constantFrom("adult" as const, "child" as const, "infant" as const), { minLength: 0, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...cabins), fc.infiniteStream(fc.integer({ min: 0, max: 9 })), kinds, (section, dice, others) => {
        const party = [adult(1), ...others.map((kind, place): SeatedPassenger => ({ no: place + 2, kind, isOfAge: kind === "adult" }))];
        const seats = seatsOf(section);
        const taken = new Set(seats.filter(() => (dice.next().value ?? 0) > 3).map(({ id }) => id));
        const free = freeOf(section, taken);
        const wanted = party.filter(({ kind }) => kind !== "infant");
        const found = seatTogether([free], party);
        const given = [...(found?.seats.values() ?? [])];
        const byId = new Map(free.seats.map((seat) => [seat.id, seat]));
        const refused = wanted.filter((one) => {
          const seat = byId.get(found?.seats.get(one.no) ?? "");
          return seat !== undefined && seatRefusal(seat, one, party) !== undefined;
        });
        expect([new Set(given).size, refused]).toEqual([given.length, []]);
        expect(given.every((id) => byId.has(id))).toBe(true);
        // Undefined only if the seats that all of them may use do not suffice.
        const usable = free.seats.filter(({ isExit }) => !isExit).length;
        expect(found === undefined && usable >= wanted.length).toBe(false);
        expect(found === undefined || given.length === wanted.length).toBe(true);
      }),
    );
  });
});
