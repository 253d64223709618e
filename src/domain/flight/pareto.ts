/** The choices worth showing: those that no other choice beats in everything. */

/** A departure is not better than another one, only different: choices compete within six hours of the day. */
const WINDOW_MINUTES = 360;
const WINDOWS = 4;

export type Choice = { readonly row: number; readonly price: number; readonly duration: number; readonly stops: number };

export type Front = {
  /** `duration` and `departure` (local, of the day) are minutes. Of equal choices the first one stays. */
  readonly add: (row: number, price: number, duration: number, stops: number, departure: number) => void;
  /** The choices in ascending price; the front is empty afterwards. */
  readonly take: () => readonly Choice[];
};

const compare = (one: Choice, other: Choice): number =>
  one.price - other.price || one.duration - other.duration || one.stops - other.stops || one.row - other.row;

/** Few choices survive at any time, so each new one is compared with all of its window. Can be reused. */
export function createFront(): Front {
  const windows: Choice[][] = Array.from({ length: WINDOWS }, () => []);
  return {
    add: (row, price, duration, stops, departure) => {
      const front = windows[Math.floor(departure / WINDOW_MINUTES) % WINDOWS]!;
      let kept = 0;
      for (let at = 0; at < front.length; at += 1) {
        const other = front[at]!;
        if (other.price <= price && other.duration <= duration && other.stops <= stops) return;
        if (other.price < price || other.duration < duration || other.stops < stops) front[kept++] = other;
      }
      front.length = kept;
      front.push({ row, price, duration, stops });
    },
    take: () => {
      const choices: Choice[] = [];
      for (const front of windows) {
        for (const choice of front) choices.push(choice);
        front.length = 0;
      }
      return choices.toSorted(compare);
    },
  };
}
