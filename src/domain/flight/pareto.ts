/** The choices worth showing: those that no other choice beats in everything. */
import { DEPARTURE_WINDOWS, LANDING_KINDS, landingOfCompetition, nightOfLanding } from "./visit.ts";

export type Choice = { readonly row: number; readonly price: number; readonly duration: number; readonly stops: number };

export type Front = {
  /** Choices compete within their `competition` (`visit.ts`). Of equal choices the first one stays. */
  readonly add: (row: number, price: number, duration: number, stops: number, competition: number) => void;
  /** The choices in ascending price; the front is empty afterwards. */
  readonly take: () => readonly Choice[];
};

const compare = (one: Choice, other: Choice): number =>
  one.price - other.price || one.duration - other.duration || one.stops - other.stops || one.row - other.row;

/** Few choices survive at any time, so each new one is compared with all of its competition. Can be reused. */
export function createFront(): Front {
  const fronts: Choice[][] = Array.from({ length: DEPARTURE_WINDOWS * LANDING_KINDS }, () => []);
  let landings = noLandings();
  return {
    add: (row, price, duration, stops, competition) => {
      includeLanding(landings, landingOfCompetition(competition));
      const front = fronts[competition]!;
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
      forEachLanding(landings, (competition, takes) => {
        const front = fronts[competition]!;
        for (const choice of front) if (takes(choice.price, choice.stops)) choices.push(choice);
        front.length = 0;
      });
      landings = noLandings();
      return choices.toSorted(compare);
    },
  };
}

const STOPS = 3;
/** The lowest prices of a departure window by most stops: of the nights before the one that is visited, and of that night. */
const earlier = new Float64Array(STOPS);
const tonight = new Float64Array(STOPS);

/** False if a choice of an earlier hotel night has no more stops and no higher price: hotels would be priced for another night in vain. */
function isCheaperThanEarlier(price: number, stops: number): boolean {
  if (price >= earlier[stops]!) return false;
  for (let more = stops; more < STOPS; more += 1) tonight[more] = Math.min(tonight[more]!, price);
  return true;
}

/** Kinds of landing that occur, both inclusive. */
export type LandingRange = { first: number; last: number };

export const noLandings = (): LandingRange => ({ first: LANDING_KINDS, last: -1 });

export function includeLanding(range: LandingRange, kind: number): void {
  if (kind < range.first) range.first = kind;
  if (kind > range.last) range.last = kind;
}

/** Visits competitions, those of a departure window in the order of their landing. `takes` expects each choice of the visited competition once. */
export function forEachLanding(
  { first, last }: LandingRange,
  visit: (competition: number, takes: (price: number, stops: number) => boolean) => void,
): void {
  for (let window = 0; window < DEPARTURE_WINDOWS; window += 1) {
    earlier.fill(Infinity);
    tonight.fill(Infinity);
    let night = 0;
    for (let kind = first; kind <= last; kind += 1) {
      if (nightOfLanding(kind) !== night) {
        night = nightOfLanding(kind);
        for (let stops = 0; stops < STOPS; stops += 1) earlier[stops] = Math.min(earlier[stops]!, tonight[stops]!);
      }
      visit(window * LANDING_KINDS + kind, isCheaperThanEarlier);
    }
  }
}
