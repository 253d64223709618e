/**
 * The hotel nights that a trip needs. A package price is the hotel price of these nights plus the fare, so trips with the same nights form a stay
 * variant and hotels are priced once for each variant, not once for each trip.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { NIGHT_ENDS } from "#domain/flight/visit.ts";

/** Hotels expect guests by 18:00. A guest who lands after this minute may arrive later, so the hotel is notified. */
export const LATE_LANDING_HOUR = 16;
const LATE_LANDING = LATE_LANDING_HOUR * 60;

/** Local time at the destination; `minute` counts from midnight. */
export type TripLanding = { readonly day: CalendarDate; readonly minute: number };

export const isEarlyLanding = ({ minute }: TripLanding): boolean => minute < NIGHT_ENDS;

/** Whether the guests arrive after the hour at which the hotel counts them as a no-show. An early landing is in the night that was booked. */
export const isLateLanding = (landing: TripLanding): boolean => landing.minute > LATE_LANDING || isEarlyLanding(landing);

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

/** Ordered by the first night. */
export function groupByStay(trips: TripColumns, days: TripDays): readonly StayVariant[] {
  const variants = new Map<CalendarDate, { readonly stay: Stay; readonly rows: number[] }>();
  // Hundreds of trips have a few kinds of landing, and dates are computed once for each of them.
  const byLanding = new Map<number, { readonly rows: number[] } | undefined>();
  const variantAt = (row: number): { readonly rows: number[] } | undefined => {
    const stay = stayOfTrip(landingAt(trips, row, days), days.backDay);
    if (!stay) return undefined;
    const variant = variants.get(stay.startDate) ?? { stay, rows: [] };
    variants.set(stay.startDate, variant);
    return variant;
  };
  for (let row = 0; row < trips.count; row += 1) {
    const landing = trips.arrivalDays[row]! * 2 + Number(trips.arrivalMinutes[row]! < NIGHT_ENDS);
    if (!byLanding.has(landing)) byLanding.set(landing, variantAt(row));
    byLanding.get(landing)?.rows.push(row);
  }
  return [...variants.values()]
    .map(({ stay, rows: own }) => ({ stay, rows: own.toSorted((one, other) => compareTrips(trips, one, other)) }))
    .toSorted((one, other) => (one.stay.startDate < other.stay.startDate ? -1 : 1));
}

function compareTrips({ totals, outStops, backStops, outMinutes, backMinutes }: TripColumns, one: number, other: number): number {
  return (
    totals[one]! - totals[other]! ||
    outStops[one]! + backStops[one]! - (outStops[other]! + backStops[other]!) ||
    outMinutes[one]! + backMinutes[one]! - (outMinutes[other]! + backMinutes[other]!) ||
    one - other
  );
}
