/** The choices worth showing: those that no other choice beats in everything. */
import { LANDING_KINDS, landingOfGroup, nightOfLanding } from "./landings.ts";

export type Choice = { readonly row: number; readonly price: number; readonly duration: number; readonly stops: number };

export type ParetoFront = {
  /** False if no choice with this or a higher price would be added next. Groups come in the order of `frontKey`. */
  readonly isOpen: (price: number, stops: number, group: number) => boolean;
  /**
   * Choices compete within their `group` (`landings.ts`) and are added in the order of `frontKey`, so that each is compared with a few numbers
   * instead of all other choices. Of equal choices the first one stays.
   */
  readonly add: (row: number, price: number, duration: number, stops: number, group: number) => void;
  /** The choices in ascending price; the front is empty afterwards. */
  readonly take: () => readonly Choice[];
};

/** Above every number of stops and row. */
const [STOPS, ROWS] = [4, 2 ** 24] as const;
/** Bits of stops, and of stops and duration. */
const [STOP_BITS, DURATION_BITS] = [2, 15] as const;

/**
 * Choices with a lower rank come first, of equal ones the first row. A rank is below 2²² and contains the other facts. It does not depend on prices, so it
 * can be prepared with a schedule. Durations are below 2¹³ minutes.
 */
export const frontRank = (duration: number, stops: number, group: number): number =>
  (group << DURATION_BITS) | (duration << STOP_BITS) | stops;

export const stopsOfRank = (rank: number): number => rank & (STOPS - 1);
export const durationOfRank = (rank: number): number => (rank >>> STOP_BITS) & (2 ** (DURATION_BITS - STOP_BITS) - 1);
export const groupOfRank = (rank: number): number => rank >>> DURATION_BITS;

/** Rank and row in one number. */
export const frontKey = (row: number, rank: number): number => rank * ROWS + row;

export const rowOfKey = (key: number): number => key - Math.floor(key / ROWS) * ROWS;

/** Four assignments take less time than a call of `fill`. */
function reset(prices: Float64Array): void {
  for (let stops = 0; stops < STOPS; stops += 1) prices[stops] = Infinity;
}

const isBefore = (one: Choice, other: Choice): boolean => {
  if (one.price !== other.price) return one.price < other.price;
  if (one.duration !== other.duration) return one.duration < other.duration;
  return one.stops === other.stops ? one.row < other.row : one.stops < other.stops;
};

/** Can be reused. */
export function createParetoFront(): ParetoFront {
  const nights = createNightLimits();
  /** The lowest price of the group by most stops. */
  const cheapest = new Float64Array(STOPS);
  let current = -1;
  let count = 0;
  /** The choices so far, which grow; duration and stops of the last one in this group, as one number. */
  let [rows, prices, durations, stopsOf] = [new Int32Array(64), new Float64Array(64), new Int32Array(64), new Uint8Array(64)];
  let last = -1;
  const enter = (group: number): void => {
    current = group;
    nights.enter(group);
    reset(cheapest);
    last = -1;
  };
  const grow = (): void => {
    const grown = <Column extends Int32Array | Float64Array | Uint8Array>(larger: Column, column: Column): Column => {
      larger.set(column);
      return larger;
    };
    const size = rows.length * 2;
    [rows, prices] = [grown(new Int32Array(size), rows), grown(new Float64Array(size), prices)];
    [durations, stopsOf] = [grown(new Int32Array(size), durations), grown(new Uint8Array(size), stopsOf)];
  };
  return {
    isOpen: (price, stops, group) => {
      if (group !== current) enter(group);
      return price < cheapest[stops]! && nights.isOpen(price, stops);
    },
    add: (row, price, duration, stops, group) => {
      if (group !== current) enter(group);
      // A choice with the same or a lower price, no more stops and no longer duration came before.
      if (price >= cheapest[stops]!) return;
      for (let more = stops; more < STOPS; more += 1) if (price < cheapest[more]!) cheapest[more] = price;
      if (!nights.isCheaper(price, stops)) return;
      // All choices before are shorter or have fewer stops, except those of the same duration and stops.
      const kind = duration * STOPS + stops;
      if (kind === last) count -= 1;
      last = kind;
      if (count === rows.length) grow();
      rows[count] = row;
      prices[count] = price;
      durations[count] = duration;
      stopsOf[count] = stops;
      count += 1;
    },
    take: () => {
      const taken: Choice[] = [];
      for (let place = 0; place < count; place += 1) {
        const choice = { row: rows[place]!, price: prices[place]!, duration: durations[place]!, stops: stopsOf[place]! };
        let at = place;
        taken.push(choice);
        for (; at > 0 && isBefore(choice, taken[at - 1]!); at -= 1) taken[at] = taken[at - 1]!;
        taken[at] = choice;
      }
      count = 0;
      current = -1;
      nights.begin();
      return taken;
    },
  };
}

type NightLimits = {
  /** Forgets all choices. */
  readonly begin: () => void;
  /** Groups are entered in ascending order. */
  readonly enter: (group: number) => void;
  /** False if a choice of an earlier hotel night has no more stops and no higher price: hotels would be priced for another night in vain. */
  readonly isOpen: (price: number, stops: number) => boolean;
  /** The same for a choice that is shown if it is true. */
  readonly isCheaper: (price: number, stops: number) => boolean;
};

/** Compares choices of a departure window with those of earlier hotel nights. */
export function createNightLimits(): NightLimits {
  /** The lowest prices by most stops: of the nights before the one of the group, and of that night. */
  const earlier = new Float64Array(STOPS);
  const tonight = new Float64Array(STOPS);
  let [window, night] = [-1, 0];
  return {
    begin: () => {
      window = -1;
    },
    enter: (group) => {
      const landing = landingOfGroup(group);
      const ownWindow = (group - landing) / LANDING_KINDS;
      const ownNight = nightOfLanding(landing);
      if (ownWindow !== window) {
        reset(earlier);
        reset(tonight);
      } else if (ownNight !== night) {
        for (let stops = 0; stops < STOPS; stops += 1) earlier[stops] = Math.min(earlier[stops]!, tonight[stops]!);
      }
      window = ownWindow;
      night = ownNight;
    },
    isOpen: (price, stops) => price < earlier[stops]!,
    isCheaper: (price, stops) => {
      if (price >= earlier[stops]!) return false;
      for (let more = stops; more < STOPS; more += 1) if (price < tonight[more]!) tonight[more] = price;
      return true;
    },
  };
}
