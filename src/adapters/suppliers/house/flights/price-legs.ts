/** Prices of flights: the fare of a flight depends on its day and the seats left, and that of a chain is the sum of its flights. */
import { cabinOn, CABIN_TEMPLATES, CABINS, SEATS_OF_CABIN } from "#domain/flight/cabin.ts";
import { bucketFactor, childShare, dayFactor, legFareMinor, SEASON_CLASSES, seatsByRule } from "#domain/flight/fare.ts";
import type { FlightParty, UnitFares } from "#domain/flight/party-price.ts";
import { partyTotalMinor, seatsNeeded } from "#domain/flight/party-price.ts";
import { AIRLINES } from "./airlines.ts";
import type { DayChains } from "./connect-day.ts";
import { LEG, NO_LEG } from "./connect-day.ts";

/** Our own sales: seats taken of a departure, which the rule does not know. */
export type TakenSeats = {
  /** 1 for patterns that have sales on any day: most have none, and need no map lookup. */
  readonly isTouched: Uint8Array;
  readonly takenOf: (pattern: number, day: number, cabin: number) => number;
};

export type FareQuestion = {
  /** Index in `CABINS`. */
  readonly cabin: number;
  readonly party: FlightParty;
  readonly today: number;
  /** From euro to the currency of the answer. */
  readonly rate: number;
};

/** The cabin of each template for each requested cabin: `template * CABINS.length + cabin`. */
const CABIN_ON: Uint8Array = Uint8Array.from(CABIN_TEMPLATES.flatMap((_, template) => CABINS.map((__, cabin) => cabinOn(template, cabin))));
const CHILD_SHARES: Uint16Array = Uint16Array.from(AIRLINES, ({ kind }) => childShare(kind));
const CLASSES = Object.keys(SEASON_CLASSES).length;
/** Visitors search about a year ahead; factors of later days are computed each time. */
const KEPT_DAYS = 400;

/** Day factors by days ahead and season class, for one day of requests; 0 is not computed yet. */
const keptFactors = { today: Number.NaN, values: new Uint16Array(KEPT_DAYS * CLASSES) };

export function factorOf(seasonClass: number, day: number, today: number): number {
  const ahead = day - today;
  if (ahead < 0 || ahead >= KEPT_DAYS) return dayFactor(seasonClass, day, today);
  if (keptFactors.today !== today) {
    keptFactors.today = today;
    keptFactors.values.fill(0);
  }
  const at = ahead * CLASSES + seasonClass;
  return keptFactors.values[at] || (keptFactors.values[at] = dayFactor(seasonClass, day, today));
}

/** What flights cost. Reused from search to search; the arrays grow. */
export type PricedLegs = {
  /** Euro cents of an adult, or -1 if too few seats are left. */
  adults: Int32Array;
  children: Int32Array;
  taxes: Int32Array;
  /** The cabin that the aircraft has for the requested one. */
  cabins: Uint8Array;
};

export const createPricedLegs = (count: number): PricedLegs => ({
  adults: new Int32Array(count),
  children: new Int32Array(count),
  taxes: new Int32Array(count),
  cabins: new Uint8Array(count),
});

export function priceLegs(
  taken: TakenSeats,
  { legs, legCount }: Pick<DayChains, "legs" | "legCount">,
  question: FareQuestion,
  priced: PricedLegs,
): void {
  const wanted = seatsNeeded(question.party);
  for (let leg = 0; leg < legCount; leg += 1) priceLeg(taken, legs, leg, 0, question, wanted, priced);
}

/** One flight, `later` days after the day in the list, because schedules of other weeks are the same. */
export function priceLeg(
  taken: TakenSeats,
  legs: Int32Array,
  leg: number,
  later: number,
  { cabin, today }: FareQuestion,
  wanted: number,
  { adults, children, taxes, cabins }: PricedLegs,
): void {
  const at = leg * LEG.size;
  const pattern = legs[at + LEG.pattern]!;
  const day = legs[at + LEG.day]! + later;
  const aircraft = legs[at + LEG.aircraft]! * CABINS.length;
  const place = CABIN_ON[aircraft + cabin]!;
  const seats = SEATS_OF_CABIN[aircraft + place]!;
  let left = seatsByRule(seats, pattern, day, day - today);
  if (taken.isTouched[pattern] === 1) left -= taken.takenOf(pattern, day, place);
  if (left < wanted) {
    adults[leg] = -1;
    return;
  }
  const fare = legFareMinor(legs[at + LEG.base]!, factorOf(legs[at + LEG.season]!, day, today), bucketFactor(seats, left, wanted), place);
  adults[leg] = fare;
  children[leg] = Math.ceil((fare * CHILD_SHARES[legs[at + LEG.airline]!]!) / 1000);
  taxes[leg] = legs[at + LEG.tax]!;
  cabins[leg] = place;
}

export const NOT_FOR_SALE = -1;

/** The total of a chain for the party, or `NOT_FOR_SALE` if a flight has too few seats or none is in the requested cabin. */
export function totalOfChain(
  priced: PricedLegs,
  first: number,
  second: number,
  third: number,
  { cabin, party, rate }: FareQuestion,
): number {
  let adult = priced.adults[first]!;
  if (adult < 0) return NOT_FOR_SALE;
  let [child, tax, best] = [priced.children[first]!, priced.taxes[first]!, priced.cabins[first]!];
  for (let leg = second, further = third; leg >= 0; leg = further, further = -1) {
    if (priced.adults[leg]! < 0) return NOT_FOR_SALE;
    adult += priced.adults[leg]!;
    child += priced.children[leg]!;
    tax += priced.taxes[leg]!;
    best = Math.max(best, priced.cabins[leg]!);
  }
  if (best !== cabin) return NOT_FOR_SALE;
  return partyTotalMinor(Math.round(adult * rate), Math.round(child * rate), Math.round(tax * rate), party);
}

/** Fares of one passenger over all flights of a chain, in euro cents; undefined if they are not for sale. */
export function faresOfChain(
  taken: TakenSeats,
  chain: Pick<DayChains, "legs" | "legCount">,
  question: FareQuestion,
): UnitFares | undefined {
  const priced = createPricedLegs(chain.legCount);
  priceLegs(taken, chain, question, priced);
  const [first, second, third] = [0, 1, 2].map((leg) => (leg < chain.legCount ? leg : NO_LEG)) as [number, number, number];
  const sum = (column: Int32Array): number => column.reduce((total, minor) => total + minor, 0);
  if (totalOfChain(priced, first, second, third, question) === NOT_FOR_SALE) return undefined;
  return { adultMinor: sum(priced.adults), childMinor: sum(priced.children), taxMinor: sum(priced.taxes) };
}
