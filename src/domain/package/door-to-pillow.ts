/** How long a journey takes from the check-in desk at the airport to the bed in the hotel, so that packages can be sorted by it. */
import { CHECK_IN_HOUR } from "#domain/cancellation/arrival-hours.ts";

/** In minutes. Airlines open their counters this long before departure. */
const BEFORE_DEPARTURE = 120;
/** Passport control and bags. */
const AFTER_LANDING = 45;
/** Kilometres an hour on the road between an airport and a hotel, and its detour over the direct distance. */
const ROAD_SPEED = 60;
const ROAD_DETOUR = 1.3;
const CHECK_IN_MINUTE = CHECK_IN_HOUR * 60;
const DAY_MINUTES = 1440;

type JourneyOut = {
  /** From the first departure to the last arrival. */
  readonly flightMinutes: number;
  /** Local landing, in minutes of its day. */
  readonly landingMinute: number;
  /** An early landing for which the night before was booked, so the room is ready. */
  readonly hasRoomAtOnce: boolean;
};

/** `airportKm`: the direct distance between the airport and the hotel. */
export function doorToPillowMinutes({ flightMinutes, landingMinute, hasRoomAtOnce }: JourneyOut, airportKm: number): number {
  const transfer = Math.round((airportKm * ROAD_DETOUR * 60) / ROAD_SPEED);
  const atHotel = landingMinute + AFTER_LANDING + transfer;
  // A guest who arrives in the morning waits for the room; one who arrives after midnight does not.
  const waiting = hasRoomAtOnce || atHotel >= DAY_MINUTES ? 0 : Math.max(0, CHECK_IN_MINUTE - atHotel);
  return BEFORE_DEPARTURE + flightMinutes + AFTER_LANDING + transfer + waiting;
}
