import { describe, expect, it } from "vitest";
import { CABIN_TEMPLATES, rowsOf, seatsOf } from "#domain/flight/cabin.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";
import { CabinMap } from "./cabin-map.tsx";
import { flyersOf } from "./seat-choice.ts";
import { nextSeat } from "./seat-focus.ts";

/** All cabins of the largest aircraft: two aisles, two decks, 425 seats. */
function largestCabin(): LegSeats {
  const { name, sections } = CABIN_TEMPLATES.find(({ id }) => id === "W48")!;
  const leg = { number: "IO1", airline: "Saltamar", cabin: "ECONOMY", from: "LHR", to: "JFK", departs: "", arrives: "" } as const;
  return {
    leg,
    aircraft: name,
    currency: "EUR",
    sections: sections.map((section) => {
      const seats = seatsOf(section).map((seat) => ({ ...seat, isFree: seat.row % 3 !== 0, priceMinor: 900 }));
      return {
        cabin: section.cabin,
        deck: section.deck,
        columns: section.letters,
        rows: rowsOf(section).map((row) => ({ row, seats: seats.filter((seat) => seat.row === row) })),
      };
    }),
  };
}

describe("the seat map of the largest aircraft", () => {
  const leg = largestCabin();
  const ids = leg.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ id }) => id)));
  const party = flyersOf([{ reference: "1", kind: "adult", isOfAge: true, age: null }]);

  it("draws every seat once with its own name, and one of them is in the tab order", { tags: ["EXTRA-005"] }, async () => {
    const Screen = () => <CabinMap leg={leg} seating={{}} passenger="1" party={party} onPress={() => undefined} />;
    const { markup } = await drawScreen(Screen, null, pageOf(pageKey({ brandId: "solara" })), "/extras");
    expect(ids.length).toBeGreaterThanOrEqual(380);
    const drawn = [...markup.matchAll(/<button[^>]*data-seat="(\w+)"[^>]*>/g)];
    expect(drawn.map(([, id]) => id)).toEqual(ids);
    expect(new Set(drawn.map(([button]) => /aria-label="([^"]+)"/.exec(button)?.[1])).size).toBe(ids.length);
    expect(drawn.filter(([button]) => button.includes('tabindex="0"'))).toHaveLength(1);
  });

  it("can be reached seat by seat with the arrow keys, across cabins and decks", { tags: ["EXTRA-005"] }, () => {
    const reached = new Set<string>();
    const queue = [ids[0]!];
    for (let seat = queue.pop(); seat !== undefined; seat = queue.pop()) {
      if (reached.has(seat)) continue;
      reached.add(seat);
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = nextSeat(leg.sections, seat, key);
        if (next !== undefined) queue.push(next);
      }
    }
    expect(reached.size).toBe(ids.length);
  });
});
