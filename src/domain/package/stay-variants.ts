/**
 * The hotel nights that a trip needs. A package price is the hotel price of these nights plus the fare, so trips with the same nights form a stay
 * variant and hotels are priced once for each variant, not once for each trip.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { NIGHT_ENDS } from "#domain/flight/landings.ts";

/** Hotels expect guests by 18:00. A guest who lands after this minute may arrive later, so the hotel is notified. */
export const LATE_LANDING_HOUR = 16;
const LATE_LANDING = LATE_LANDING_HOUR * 60;

/** Local time at the destination; `minute` counts from midnight. */
export type TripLanding = { readonly day: CalendarDate; readonly minute: number };

/** `moment`: local time as the calls write it, such as "2030-05-20T22:10". */
export const landingOfMoment = (moment: string): TripLanding => ({
  day: moment.slice(0, 10) as CalendarDate,
  minute: Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16)),
});

export const isEarlyLanding = ({ minute }: TripLanding): boolean => minute < NIGHT_ENDS;

/**
 * Whether the guests arrive after the hour at which the hotel counts them as a no-show. An early landing is in the night that was booked; without that
 * night, the guests come during the day.
 */
export const isLateLanding = (landing: TripLanding, firstNight: CalendarDate): boolean =>
  isEarlyLanding(landing) ? firstNight < landing.day : landing.minute > LATE_LANDING;

/**
 * The nights from a landing to the local day of the flight back; undefined if no night is left. A trip that lands on the day it leaves has none,
 * even if it lands before the night ends.
 */
export function stayOfTrip(landing: TripLanding, leaves: CalendarDate): Stay | undefined {
  if (landing.day >= leaves) return undefined;
  return { startDate: isEarlyLanding(landing) ? addDays(landing.day, -1) : landing.day, endDate: leaves };
}

/** The nights without the one that an early landing adds: the guest gets the room at check-in time. Undefined if the landing is not early. */
export const stayWithoutFirstNight = (landing: TripLanding, leaves: CalendarDate): Stay | undefined =>
  isEarlyLanding(landing) && landing.day < leaves ? { startDate: landing.day, endDate: leaves } : undefined;

/**
 * The nights that a trip needs in place of another one. Travellers who booked without the night before an early landing do not need that night after
 * a change either.
 */
export function stayInsteadOf(
  { landing, firstNight }: { readonly landing: TripLanding; readonly firstNight: CalendarDate },
  next: TripLanding,
  leaves: CalendarDate,
): Stay | undefined {
  const isWithoutFirstNight = isEarlyLanding(landing) && landing.day === firstNight;
  return (isWithoutFirstNight ? stayWithoutFirstNight(next, leaves) : undefined) ?? stayOfTrip(next, leaves);
}

/** Trips as columns. Rows need no order. */
export type TripColumns = {
  readonly count: number;
  /** In minor units, for the whole party. */
  readonly totals: ArrayLike<number>;
  /** Days after `outDay` and minutes of that day, in local time of the destination. */
  readonly arrivalDays: ArrayLike<number>;
  readonly arrivalMinutes: ArrayLike<number>;
  readonly outStops: ArrayLike<number>;
  readonly backStops: ArrayLike<number>;
  readonly outMinutes: ArrayLike<number>;
  readonly backMinutes: ArrayLike<number>;
};

/** The local days of departure, from the origin and from the destination. */
export type TripDays = { readonly outDay: CalendarDate; readonly backDay: CalendarDate };

export type StayVariant = {
  readonly stay: Stay;
  /** Best first: the cheapest, of equal prices the one with fewer stops, then the shorter one. */
  readonly rows: readonly number[];
};

export const landingAt = ({ arrivalDays, arrivalMinutes }: TripColumns, row: number, { outDay }: TripDays): TripLanding => ({
  day: addDays(outDay, arrivalDays[row]!),
  minute: arrivalMinutes[row]!,
});

/** Days of arrival after the departure are a column of one byte. */
const EARLIEST_DAY = -128;

/** Ordered by the first night. */
export function groupByStay(trips: TripColumns, days: TripDays): readonly StayVariant[] {
  const variants = new Map<CalendarDate, { readonly stay: Stay; readonly rows: number[] }>();
  // Hundreds of trips have a few kinds of landing, and dates are computed once for each of them. `null`: no night is left.
  const byLanding: ({ readonly rows: number[] } | null | undefined)[] = [];
  const variantAt = (row: number): { readonly rows: number[] } | null => {
    const stay = stayOfTrip(landingAt(trips, row, days), days.backDay);
    if (!stay) return null;
    const variant = variants.get(stay.startDate) ?? { stay, rows: [] };
    variants.set(stay.startDate, variant);
    return variant;
  };
  for (let row = 0; row < trips.count; row += 1) {
    const landing = (trips.arrivalDays[row]! - EARLIEST_DAY) * 2 + Number(trips.arrivalMinutes[row]! < NIGHT_ENDS);
    const known = byLanding[landing];
    const variant = known === undefined ? variantAt(row) : known;
    byLanding[landing] = variant;
    variant?.rows.push(row);
  }
  return [...variants.values()]
    .map(({ stay, rows: own }) => ({ stay, rows: inOrder(trips, own) }))
    .toSorted((one, other) => (one.stay.startDate < other.stay.startDate ? -1 : 1));
}

/** More moves than this for each row, and the engine's sort is faster. */
const MAX_MOVES = 8;

/** Suppliers list trips in ascending price, so few rows have to be moved, and only past equally dear ones. */
function inOrder(trips: TripColumns, rows: readonly number[]): readonly number[] {
  const sorted = [...rows];
  let moves = 0;
  for (let place = 1; place < sorted.length; place += 1) {
    const row = sorted[place]!;
    let at = place;
    for (; at > 0 && compareTrips(trips, sorted[at - 1]!, row) > 0; at -= 1) sorted[at] = sorted[at - 1]!;
    sorted[at] = row;
    moves += place - at;
    if (moves > sorted.length * MAX_MOVES) return rows.toSorted((one, other) => compareTrips(trips, one, other));
  }
  return sorted;
}

function compareTrips(trips: TripColumns, one: number, other: number): number {
  const difference = trips.totals[one]! - trips.totals[other]!;
  return difference === 0 ? compareJourneys(trips, one, other) : difference;
}

function compareJourneys({ outStops, backStops, outMinutes, backMinutes }: TripColumns, one: number, other: number): number {
  return (
    outStops[one]! + backStops[one]! - (outStops[other]! + backStops[other]!) ||
    outMinutes[one]! + backMinutes[one]! - (outMinutes[other]! + backMinutes[other]!) ||
    one - other
  );
}
