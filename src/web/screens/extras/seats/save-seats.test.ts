import { describe, expect, it } from "vitest";
import type { CartSeat } from "#web/package-cart/cart-view.ts";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";
import { saveSeats } from "./save-seats.ts";

const seat = (id: string) =>
  ({ id, row: 7, letter: id.slice(1), place: "aisle", isExit: false, hasBassinet: false, isFree: true, priceMinor: 900 }) as const;

function legOf(number: string): LegSeats {
  const leg = { number, airline: "Saltamar", cabin: "ECONOMY", from: "LHR", to: "MAD", departs: "", arrives: "" } as const;
  const rows = [{ row: 7, seats: [seat("7A"), seat("7B")] }];
  return { leg, aircraft: "Heron 180", currency: "EUR", sections: [{ cabin: "ECONOMY", deck: "main", columns: "AB", rows }] };
}

const legs = [legOf("IO1"), legOf("IO2")];
const choice = { seats: { IO1: { "1": "7A", "2": "7B" }, IO2: { "1": "7A", "2": "7B" } }, flight: "IO1", passenger: "1" };

function cartWith(answers: readonly (string | undefined)[]) {
  const known: { seats: readonly CartSeat[] } = { seats: [] };
  let calls = 0;
  const cart = {
    seats: known.seats,
    change: async () => {
      const code = answers[calls++];
      return code === undefined ? ({ ok: true } as const) : ({ ok: false, code } as const);
    },
    setSeats: (seats: readonly CartSeat[]) => void (known.seats = seats),
  };
  return { cart, known, calls: () => calls };
}

describe("storing the seats of a direction", () => {
  it("stores the seats of every flight", { tags: ["EXTRA-005"] }, async () => {
    const { cart, known } = cartWith([]);
    expect(await saveSeats(cart, legs, choice)).toBeUndefined();
    expect(known.seats.map(({ flightNumber, seat: id }) => `${flightNumber} ${id}`)).toEqual(["IO1 7A", "IO1 7B", "IO2 7A", "IO2 7B"]);
  });

  it(
    "knows the seats of the first flight if those of the second are taken, so that nothing is added twice",
    { tags: ["ERR-019"] },
    async () => {
      const { cart, known } = cartWith([undefined, "seats-taken"]);
      expect(await saveSeats(cart, legs, choice)).toBe("seats-taken");
      expect(known.seats.map(({ flightNumber }) => flightNumber)).toEqual(["IO1", "IO1"]);
    },
  );

  it("does not send what is stored already", { tags: ["EXTRA-005"] }, async () => {
    const first = cartWith([]);
    await saveSeats(first.cart, legs, choice);
    const again = cartWith([]);
    await saveSeats({ ...again.cart, seats: first.known.seats }, legs, choice);
    expect(again.calls()).toBe(0);
  });
});
