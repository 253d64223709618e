/** The cheapest package of every departure day and length: fares out and back plus the hotel nights that the flight out needs. */
import { isNightDeparture, isNightLanding, NIGHT_ENDS } from "#domain/flight/landings.ts";
import type { PriceMarkup } from "#domain/pricing/pricing-rule.ts";
import { packageTotal } from "./package-total.ts";

/** The cheapest choices of one direction on consecutive days; those of day n are the rows from `first[n]` to before `first[n + 1]`. */
export type DirectionColumns = {
  readonly first: Uint32Array;
  readonly totals: Float64Array;
  readonly arrivalDays: Int8Array;
  readonly arrivalMinutes: Uint16Array;
  readonly departureMinutes: Uint16Array;
};

/** A pair of airports; both directions begin on the first departure day. */
export type CalendarRoute = {
  readonly out: DirectionColumns;
  readonly back: DirectionColumns;
  /** Our price for both directions together; undefined if the supplier's price is ours. */
  readonly markup?: PriceMarkup | undefined;
};

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
  for (const { out, back, markup } of routes) {
    const [any, byDay] = [lowestByDay(back, false), lowestByDay(back, true)];
    for (let day = 0; day < days; day += 1) {
      const longest = Math.min(maxNights, lastDay - day);
      for (let row = out.first[day]!; row < out.first[day + 1]!; row += 1) {
        if (isBeaten(out, row, day)) continue;
        const landingDay = day + out.arrivalDays[row]!;
        const firstNight = out.arrivalMinutes[row]! < NIGHT_ENDS ? landingDay - 1 : landingDay;
        const hotelDay = firstNight - hotels.firstDay;
        if (hotelDay < 0 || hotelDay >= hotels.days) continue;
        // The flight back leaves after the day of the landing, and not shortly after the landing.
        const shortest = Math.max(1, landingDay - day + 1);
        const isLate = isNightLanding(out.arrivalMinutes[row]!);
        // Of a night more or less for each day that the hotel's first night is earlier or later than the departure.
        const hotelCell = hotelDay * hotels.maxNights + day - firstNight - 1;
        const hotelEnd = Math.min(longest, hotels.maxNights - (day - firstNight));
        for (let nights = shortest; nights <= hotelEnd; nights += 1) {
          const leaves = day + nights;
          const flightBack = isLate && leaves === landingDay + 1 ? byDay[leaves]! : any[leaves]!;
          const flights = out.totals[row]! + flightBack;
          const fare = markup && flights !== Infinity ? markup(flights) : flights;
          const sum = fare + hotels.totals[hotelCell + nights]!;
          const cell = day * maxNights + nights - 1;
          if (sum < lowest[cell]!) lowest[cell] = sum;
        }
      }
    }
  }
  // The discount never turns a lower sum into a higher price, so the cheapest sum is the cheapest package.
  for (let cell = 0; cell < lowest.length; cell += 1) {
    if (lowest[cell] !== Infinity) lowest[cell] = packageTotal(lowest[cell]!, discountPercent);
  }
  return lowest;
}

/** Whether another choice of the day needs the same nights, leaves the same ways back and is not dearer. */
function isBeaten({ first, totals, arrivalDays, arrivalMinutes }: DirectionColumns, row: number, day: number): boolean {
  const isSame = (other: number): boolean =>
    arrivalDays[other] === arrivalDays[row] &&
    arrivalMinutes[other]! < NIGHT_ENDS === arrivalMinutes[row]! < NIGHT_ENDS &&
    isNightLanding(arrivalMinutes[other]!) === isNightLanding(arrivalMinutes[row]!);
  for (let other = first[day]!; other < first[day + 1]!; other += 1) {
    const isCheaper = other < row ? totals[other]! <= totals[row]! : totals[other]! < totals[row]!;
    if (other !== row && isCheaper && isSame(other)) return true;
  }
  return false;
}

function lowestByDay({ first, totals, departureMinutes }: DirectionColumns, isNotAtNight: boolean): Float64Array {
  const lowest = new Float64Array(first.length - 1).fill(Infinity);
  for (let day = 0; day < lowest.length; day += 1) {
    for (let row = first[day]!; row < first[day + 1]!; row += 1) {
      if (isNotAtNight && isNightDeparture(departureMinutes[row]!)) continue;
      lowest[day] = Math.min(lowest[day]!, totals[row]!);
    }
  }
  return lowest;
}
