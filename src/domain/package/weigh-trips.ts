/** Which trip of a stay variant is shown: the cheapest, or a slightly dearer one that is clearly faster. */
import { NIGHT_ENDS } from "#domain/flight/landings.ts";
import type { TripColumns } from "./stay-variants.ts";

/** What an hour of travel is worth, in per cent of the cheapest fare of the search: fares differ by route and currency, amounts would not fit all. */
export const HOUR_PERCENT = { cheapest: 0, balanced: 3, fastest: 30 } as const;

/** A change of planes costs more than its time: a delay may break it. */
const MINUTES_A_STOP = 60;
/** A landing in the night costs sleep. */
const MINUTES_A_NIGHT_LANDING = 180;
const NIGHT_BEGINS = 23 * 60;

function weighedMinutes({ outMinutes, backMinutes, outStops, backStops, arrivalMinutes }: TripColumns, row: number): number {
  const landing = arrivalMinutes[row]!;
  const isInNight = landing < NIGHT_ENDS || landing >= NIGHT_BEGINS;
  const stops = outStops[row]! + backStops[row]!;
  return outMinutes[row]! + backMinutes[row]! + stops * MINUTES_A_STOP + (isInNight ? MINUTES_A_NIGHT_LANDING : 0);
}

/** The value of the time of trips, in minor units. */
export function timeCosts(trips: TripColumns, hourPercent: number): (row: number) => number {
  let cheapest = Infinity;
  for (let row = 0; row < trips.count; row += 1) cheapest = Math.min(cheapest, trips.totals[row]!);
  const minuteCost = Number.isFinite(cheapest) ? (cheapest * hourPercent) / 100 / 60 : 0;
  return minuteCost === 0 ? () => 0 : (row) => Math.round(weighedMinutes(trips, row) * minuteCost);
}

/** `rows` are in the order of their prices; of equally good trips the cheaper one is chosen. */
export function bestTrip({ totals }: TripColumns, rows: readonly number[], timeCost: (row: number) => number): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const row of rows) {
    const cost = totals[row]! + timeCost(row);
    if (cost >= least) continue;
    least = cost;
    best = row;
  }
  return best;
}
