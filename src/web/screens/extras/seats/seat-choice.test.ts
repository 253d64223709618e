import { describe, expect, it } from "vitest";
import { CABIN_TEMPLATES, rowsOf, seatsOf } from "#domain/flight/cabin.ts";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";
import type { SeatEvent } from "./seat-choice.ts";
import { changeSeats, chosenMinor, completenessOf, firstChoice, flyersOf, refusalOf, seatsOfLeg, togetherOf } from "./seat-choice.ts";

const TAKEN = new Set(["5A", "5B", "6D"]);

/** The economy cabin of a Heron 180: rows 5 to 30, exits in 12 and 14. */
function aLeg(number: string, taken: ReadonlySet<string> = TAKEN): LegSeats {
  const section = CABIN_TEMPLATES.find(({ id }) => id === "N18")!.sections[1]!;
  const seats = seatsOf(section).map((seat) => ({ ...seat, isFree: !taken.has(seat.id), priceMinor: seat.place === "middle" ? 600 : 900 }));
  const rows = rowsOf(section).map((row) => ({ row, seats: seats.filter((seat) => seat.row === row) }));
  const leg = { number, airline: "Saltamar", cabin: "ECONOMY", from: "LHR", to: "MAD", departs: "", arrives: "" } as const;
  return { leg, aircraft: "Heron 180", currency: "EUR", sections: [{ cabin: "ECONOMY", deck: "main", columns: section.letters, rows }] };
}

const person = (reference: string, kind: "adult" | "child" | "infant") => ({ reference, kind, isOfAge: kind === "adult", age: null });
/** The second adult is the lead's companion; the infant sits on the lap of the first. */
const party = flyersOf([person("1", "adult"), person("2", "child"), person("3", "adult"), person("4", "infant")]);
const legs = [aLeg("IO1"), aLeg("IO2")];
const facts = { legs, party };
const start = firstChoice(facts, []);
const after = (...events: readonly SeatEvent[]) => events.reduce((choice, event) => changeSeats(choice, event, facts), start);
const press = (seat: string): SeatEvent => ({ type: "press", seat });

describe("the choice of seats", () => {
  it("goes from passenger to passenger, by kind, and leaves out infants", { tags: ["EXTRA-005"] }, () => {
    const choice = after(press("7A"), press("7B"), press("7C"));
    expect(choice.seats["IO1"]).toEqual({ "1": "7A", "3": "7B", "2": "7C" });
    expect(after(press("7A")).passenger).toBe("3");
  });

  it("removes a seat by a second press, and selects the passenger of a seat of the party", { tags: ["EXTRA-005"] }, () => {
    const chosen = after(press("7A"));
    const back = changeSeats(chosen, press("7A"), facts);
    expect(back.passenger).toBe("1");
    expect(changeSeats(back, press("7A"), facts).seats["IO1"]).toEqual({});
    expect(after(press("7A"), { type: "remove", passenger: "1" }).seats["IO1"]).toEqual({});
  });

  it("refuses taken seats, and exits to children and to adults with an infant", { tags: ["EXTRA-004"] }, () => {
    expect(after(press("5A"))).toEqual(start);
    // Passenger 1 has the infant on the lap, passenger 2 is a child; only passenger 3 may sit at an exit.
    const exit = seatsOfLeg(legs[0]!).find(({ id }) => id === "12A")!;
    expect(["1", "2", "3"].map((reference) => refusalOf(exit, reference, party))).toEqual(["exit-row", "exit-row", undefined]);
    expect(after(press("12A")).seats["IO1"]).toEqual({});
    expect(after({ type: "choosePassenger", passenger: "3" }, press("12A")).seats["IO1"]).toEqual({ "3": "12A" });
  });

  it("is partial until every flight of the direction has a seat for everybody", { tags: ["EXTRA-003"] }, () => {
    expect(completenessOf(start, facts)).toBe("none");
    const one = after(press("7A"), press("7B"), press("7C"));
    expect(completenessOf(one, facts)).toBe("partial");
    const both = [{ type: "showFlight", flight: "IO2" } as const, press("8A"), press("8B"), press("8C")].reduce(
      (choice, event) => changeSeats(choice, event, facts),
      one,
    );
    expect(completenessOf(both, facts)).toBe("complete");
    expect(chosenMinor(both, legs)).toBe(2 * (900 + 600 + 900));
    expect(completenessOf(changeSeats(both, { type: "removeAll" }, facts), facts)).toBe("none");
  });

  it("seats the party together on all flights in one press, the child beside an adult, away from exits", { tags: ["EXTRA-005"] }, () => {
    const found = togetherOf(facts)!;
    const choice = after({ type: "together" });
    expect(completenessOf(choice, facts)).toBe("complete");
    expect([found.areTogether, chosenMinor(choice, legs)]).toEqual([true, found.minor]);
    const seats = Object.values(choice.seats["IO1"]!);
    expect(new Set(seats.map((seat) => Number.parseInt(seat, 10))).size).toBe(1);
    expect(seats.map((seat) => Number.parseInt(seat, 10))).not.toContain(12);
    // Column of the child next to the column of an adult.
    const column = (reference: string) => "ABC DEF".indexOf(choice.seats["IO1"]![reference]!.at(-1)!);
    expect(Math.min(...["1", "3"].map((adult) => Math.abs(column(adult) - column("2"))))).toBeLessThanOrEqual(2);
  });

  it("drops only those seats that others have taken meanwhile", { tags: ["ERR-019"] }, () => {
    const choice = after(press("7A"), press("7B"), press("7C"));
    const fresh = [aLeg("IO1", new Set(["7B"])), aLeg("IO2")];
    const next = changeSeats(choice, { type: "refresh", legs: fresh }, { legs: fresh, party });
    expect(next.seats["IO1"]).toEqual({ "1": "7A", "2": "7C" });
    expect(next.passenger).toBe("3");
  });

  it("begins with the seats of the cart", () => {
    const price = { minor: 900, currency: "EUR" };
    const known = firstChoice(facts, [{ flightNumber: "IO2", passenger: "1", seat: "9A", price }]);
    expect(known.seats).toEqual({ IO1: {}, IO2: { "1": "9A" } });
  });
});
