/** The cheapest package of every departure day and length: fares out and back plus the hotel nights that the flight out needs. */
import { packageTotal } from "./package-total.ts";
import { NIGHT_ENDS } from "./stay-variants.ts";

/** The choices of one direction on consecutive days; those of day n are the rows from `first[n]` to before `first[n + 1]`. */
export type DirectionColumns = {
  readonly first: Uint32Array;
  readonly totals: Float64Array;
  readonly arrivalDays: Int8Array;
  readonly arrivalMinutes: Uint16Array;
  readonly departs: Int32Array;
  readonly arrives: Int32Array;
};

/** A pair of airports; both directions begin on the first departure day. */
export type CalendarRoute = { readonly out: DirectionColumns; readonly back: DirectionColumns; readonly minVisitMinutes: number };

/** The lowest hotel price by arrival and nights: `(day - firstDay) * maxNights + nights - 1`. Days count from the first departure day. */
export type HotelGrid = { readonly firstDay: number; readonly days: number; readonly maxNights: number; readonly totals: Float64Array };

type CalendarSize = {
  readonly days: number;
  readonly maxNights: number;
  /** The last day on which a flight back may leave. */
  readonly lastDay: number;
};

/** Totals by `day * maxNights + nights - 1`, where nights are days between the departures; infinity if there is no package. */
export function cheapestPackages(
  { days, maxNights, lastDay }: CalendarSize,
  routes: readonly CalendarRoute[],
  hotels: HotelGrid,
  discountPercent: number,
): Float64Array {
  const lowest = new Float64Array(days * maxNights).fill(Infinity);
  for (const route of routes) {
    const cheapestBack = lowestByDay(route.back);
    for (let day = 0; day < days; day += 1) {
      for (const choice of choicesOf(route.out, day)) {
        // The flight back leaves after the day of the landing.
        const shortest = Math.max(1, choice.landingDay - day + 1);
        for (let nights = shortest; nights <= Math.min(maxNights, lastDay - day); nights += 1) {
          const leaves = day + nights;
          const hotel = hotelTotal(hotels, choice.firstNight, leaves - choice.firstNight);
          const isTight = leaves === choice.landingDay + 1;
          const flights = isTight ? tightTotal(route, choice, leaves) : choice.total + cheapestBack[leaves]!;
          const cell = day * maxNights + nights - 1;
          lowest[cell] = Math.min(lowest[cell]!, flights + hotel);
        }
      }
    }
  }
  // The discount never turns a lower sum into a higher price, so the cheapest sum is the cheapest package.
  return lowest.map((sum) => (Number.isFinite(sum) ? packageTotal(sum, discountPercent) : sum));
}

function lowestByDay({ first, totals }: DirectionColumns): Float64Array {
  return Float64Array.from({ length: first.length - 1 }, (_, day) => {
    let lowest = Infinity;
    for (let row = first[day]!; row < first[day + 1]!; row += 1) lowest = Math.min(lowest, totals[row]!);
    return lowest;
  });
}

/** The flights of a day that land on the same day and need the same first night. */
type OutChoice = { readonly landingDay: number; readonly firstNight: number; readonly rows: number[]; total: number };

function choicesOf({ first, totals, arrivalDays, arrivalMinutes }: DirectionColumns, day: number): readonly OutChoice[] {
  const choices: OutChoice[] = [];
  for (let row = first[day]!; row < first[day + 1]!; row += 1) {
    const landingDay = day + arrivalDays[row]!;
    const firstNight = arrivalMinutes[row]! < NIGHT_ENDS ? landingDay - 1 : landingDay;
    const known = choices.find((choice) => choice.landingDay === landingDay && choice.firstNight === firstNight);
    if (known) {
      known.rows.push(row);
      known.total = Math.min(known.total, totals[row]!);
    } else choices.push({ landingDay, firstNight, rows: [row], total: totals[row]! });
  }
  return choices;
}

/** If the flight back leaves on the day after the landing, the visit may be too short for some pairs of flights. */
function tightTotal({ out, back, minVisitMinutes }: CalendarRoute, { rows }: OutChoice, leaves: number): number {
  let lowest = Infinity;
  for (const row of rows) {
    for (let other = back.first[leaves]!; other < back.first[leaves + 1]!; other += 1) {
      if (back.departs[other]! - out.arrives[row]! < minVisitMinutes) continue;
      lowest = Math.min(lowest, out.totals[row]! + back.totals[other]!);
    }
  }
  return lowest;
}

function hotelTotal({ firstDay, days, maxNights, totals }: HotelGrid, arrival: number, nights: number): number {
  const day = arrival - firstDay;
  return day >= 0 && day < days && nights >= 1 && nights <= maxNights ? totals[day * maxNights + nights - 1]! : Infinity;
}
