/**
 * Fares of flights, in integers only: thousandths of a base fare for lead time, weekday, season, bucket and cabin. The search, the calendar, the
 * quote and the booking call the same functions, so a shown price is the price that is charged.
 */
import type { AirlineKind } from "./airline.ts";
import { monthOf } from "./airport-clock.ts";
import { weekdayOf } from "./schedule.ts";

/** Fixed part and minor units (euro cents) for each kilometre up to 1,500, up to 5,000 and beyond. */
const BASES: Readonly<Record<AirlineKind, readonly [number, number, number, number]>> = {
  network: [3200, 9, 5, 4],
  "low-cost": [1500, 5, 4, 3],
  leisure: [2200, 6, 4, 3],
  regional: [3800, 11, 6, 4],
};

/** The fare of one adult in the cheapest family, before all factors, in euro cents. */
export function baseFareMinor(km: number, kind: AirlineKind): number {
  const [fixed, near, middle, far] = BASES[kind];
  return fixed + near * Math.min(km, 1500) + middle * Math.max(0, Math.min(km, 5000) - 1500) + far * Math.max(0, km - 5000);
}

/** From each number of days before departure on. */
const LEAD_TIMES = [
  [200, 930],
  [120, 900],
  [60, 940],
  [30, 1000],
  [21, 1080],
  [14, 1200],
  [7, 1400],
  [3, 1650],
  [0, 1900],
] as const;

const leadFactor = (daysAhead: number): number => LEAD_TIMES.find(([days]) => daysAhead >= days)?.[1] ?? 1900;

/** Sunday to Saturday. */
const WEEK = [1080, 1020, 940, 930, 980, 1090, 1040] as const;

/** Demand by month, January to December: steady, summer sun in the north, winter sun, and the southern summer. */
const SEASONS = [
  [930, 920, 960, 1000, 1010, 1040, 1090, 1080, 1000, 990, 940, 1040],
  [760, 780, 860, 1000, 1080, 1220, 1400, 1430, 1160, 1000, 780, 880],
  [1220, 1200, 1120, 1040, 900, 900, 980, 980, 860, 900, 1020, 1300],
  [1280, 1160, 1060, 1000, 880, 860, 940, 900, 940, 1000, 1080, 1400],
] as const;
export const SEASON_CLASSES = { steady: 0, "summer-sun": 1, "winter-sun": 2, southern: 3 } as const;

/** Lead time, weekday and season together, in thousandths, for a departure day and the day of the request. */
export function dayFactor(seasonClass: number, day: number, today: number): number {
  return Math.floor((leadFactor(day - today) * WEEK[weekdayOf(day)]! * SEASONS[seasonClass]![monthOf(day)]!) / 1_000_000);
}

/** Buckets: the smaller the share of seats left (in thousandths), the higher the fare. */
const BUCKETS = [
  [800, 620],
  [650, 720],
  [500, 830],
  [380, 960],
  [260, 1120],
  [160, 1340],
  [80, 1650],
  [0, 2100],
] as const;
const BUCKET_SHARES: Uint16Array = Uint16Array.from(BUCKETS, ([from]) => from);
const BUCKET_FACTORS: Uint16Array = Uint16Array.from(BUCKETS, ([, factor]) => factor);

/** Buckets are nested: a party pays the bucket of the last seat it takes. */
export const bucketFactor = (seats: number, left: number, wanted: number): number => factorOfShare(((left - wanted + 1) * 1000) / seats);

function factorOfShare(share: number): number {
  let bucket = 0;
  while (bucket < BUCKETS.length - 1 && share < BUCKET_SHARES[bucket]!) bucket += 1;
  return BUCKET_FACTORS[bucket]!;
}

/** In the order of `CABINS`. */
const CABIN_FACTORS = [1000, 1650, 3100, 5200] as const;

/** In thousandths of the fare in economy. */
export const cabinFactor = (cabin: number): number => CABIN_FACTORS[cabin]!;

/**
 * The fare of one adult on one flight. Rounded down twice, so that intermediate products stay exact. Quotients whose dividends are below 2³¹ are
 * truncated with `| 0`: the engine then computes with integers, which takes half the time.
 */
export const legFareMinor = (baseMinor: number, ofDay: number, bucket: number, cabin: number): number => {
  const ofDayMinor = ((baseMinor * ofDay) / 1000) | 0;
  return cabin === 0 ? ((ofDayMinor * bucket) / 1000) | 0 : Math.floor((ofDayMinor * bucket * CABIN_FACTORS[cabin]!) / 1_000_000);
};

/** Share of a flight's final load that is sold this many days before departure, in thousandths. */
const SOLD_BY_DAYS = [
  [0, 1000],
  [7, 880],
  [14, 790],
  [30, 640],
  [60, 450],
  [120, 280],
  [200, 160],
  [365, 50],
] as const;
const SOLD_SHARE: Uint16Array = Uint16Array.from({ length: 366 }, (_, days) => {
  const next = SOLD_BY_DAYS.findIndex(([from]) => from >= days);
  const [toDays, to] = SOLD_BY_DAYS[next]!;
  const [fromDays, from] = SOLD_BY_DAYS[Math.max(0, next - 1)]!;
  return toDays === fromDays ? to : Math.round(from + ((to - from) * (days - fromDays)) / (toDays - fromDays));
});

const soldShare = (daysAhead: number): number => SOLD_SHARE[Math.max(0, Math.min(365, daysAhead))]!;

/** Final loads range from 70 to 103 per cent of the seats: about one flight in eleven sells out. */
const LOWEST_LOAD = 700;
const LOAD_RANGE = 330;

/** A hash of two numbers, below 2³². */
export const mix = (one: number, other: number): number => {
  const first = Math.imul(one ^ (other * 0x9e_37), 0x85_eb_ca_6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35);
  return (second ^ (second >>> 16)) >>> 0;
};

/** Seats that other channels leave to us: what a departure has before our own sales. */
export function seatsByRule(seats: number, flight: number, day: number, daysAhead: number): number {
  const load = Math.min(1000, LOWEST_LOAD + (mix(flight, day) % LOAD_RANGE));
  return seats - (((seats * load * soldShare(daysAhead)) / 1_000_000) | 0);
}

/** The lowest bucket factor of a cabin with at least so many seats, this many days or fewer before departure. */
export const lowestBucketFactor = (seats: number, daysAhead: number): number =>
  factorOfShare(1000 - (LOWEST_LOAD * soldShare(daysAhead)) / 1000 + 1000 / seats);

/** Thousandths of the adult fare. Airlines that sell each flight alone give children no discount. */
export const childShare = (kind: AirlineKind): number => (kind === "network" || kind === "regional" ? 750 : 1000);
const INFANT_SHARE = 100;

export const childFareMinor = (fareMinor: number, kind: AirlineKind): number => shareOfFare(fareMinor, childShare(kind));
/** Thousandths of a fare, rounded up. */
export const shareOfFare = (fareMinor: number, share: number): number => fareMinor - (((fareMinor * (1000 - share)) / 1000) | 0);
export const infantFareMinor = (fareMinor: number): number => Math.ceil((fareMinor * INFANT_SHARE) / 1000);

/** Charges of the departure airport for each passenger with a seat, in euro cents. */
export const airportTaxMinor = (size: number, country: number, isInternational: boolean): number =>
  600 + size * 450 + (country % 17) * 60 + (isInternational ? 700 : 0);
