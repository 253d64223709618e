/** Seats of a flight that customers of other channels have chosen, so that a cabin fills as its departure comes near. */
import type { Seat } from "./cabin.ts";
import { mix } from "./fare.ts";

/** Of those who have bought from others, in per cent: everybody else gets a seat at check-in. */
const CHOOSE_EARLY = 55;
/** How much later middle seats are chosen than others, as a share of all choices. */
const MIDDLE_IS_LATER = 0.35;
const RANGE = 2 ** 32;

/**
 * `sold` of `seats` are sold by others. Later in the same flight's sale, with more sold, the same seats are chosen and further ones. There are never more than
 * sold, so everybody who can still buy finds a seat.
 */
export function seatsOfOthers(seats: readonly Seat[], flight: number, day: number, sold: number): ReadonlySet<string> {
  const turnOf = ({ place }: Seat, at: number): number =>
    mix(flight * seats.length + at, day) / RANGE + (place === "middle" ? MIDDLE_IS_LATER : 0);
  const inTurn = seats.map((seat, at) => ({ id: seat.id, turn: turnOf(seat, at) })).toSorted((one, other) => one.turn - other.turn);
  return new Set(inTurn.slice(0, Math.floor((sold * CHOOSE_EARLY) / 100)).map(({ id }) => id));
}
