/**
 * What a change of a flight's schedule means for a booked package: compared with the connections, the first night of the hotel and the transfer. The
 * traveller is informed of a small change; a large one must be accepted, replaced or cancelled free of charge.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Itinerary } from "#domain/flight/itinerary.ts";
import type { TripLanding } from "./stay-variants.ts";
import { stayInsteadOf } from "./stay-variants.ts";

/** A departure or arrival may move by less than this without being a large change. */
const LARGE_CHANGE_MINUTES = 60;

export type ScheduleImpact =
  /** Departs or arrives at another time, in minutes; negative if earlier. */
  | { readonly kind: "moved"; readonly direction: "out" | "back"; readonly departureMinutes: number; readonly arrivalMinutes: number }
  | { readonly kind: "flights-changed"; readonly direction: "out" | "back" }
  /** A flight leaves before the minimum connection time after the one before is over. */
  | { readonly kind: "connection-lost"; readonly direction: "out" | "back"; readonly at: string }
  /** The booked nights no longer fit the arrival or the way back. */
  | {
      readonly kind: "nights-changed";
      /** The first night. */
      readonly booked: CalendarDate;
      /** The day of check-out; absent in changes that were stored without it. */
      readonly bookedEnd?: CalendarDate;
      /** Undefined if no stay fits the flights. */
      readonly needed: CalendarDate | undefined;
      readonly neededEnd?: CalendarDate | undefined;
    }
  /** The transfer was ordered for another time. */
  | { readonly kind: "transfer-missed"; readonly direction: "out" | "back" };

type ScheduleChange = { readonly impacts: readonly ScheduleImpact[]; readonly size: "none" | "small" | "large" };

type Trip = { readonly out: Itinerary; readonly back: Itinerary };

type ScheduleFacts = {
  readonly before: Trip;
  readonly after: Trip;
  readonly firstNight: CalendarDate;
  readonly hasTransfer: boolean;
  /** The minimum connection time at an airport, in minutes. */
  readonly connectionMinutes: (airport: string) => number;
};

const DIRECTIONS = ["out", "back"] as const;

const minutesBetween = (before: Date, after: Date): number => Math.round((after.getTime() - before.getTime()) / 60_000);

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function landingOf({ legs }: Itinerary): TripLanding {
  const { day, time } = legs.at(-1)!.arrival;
  return { day, minute: minuteOf(time) };
}

const numbersOf = ({ legs }: Itinerary): string => legs.map(({ flightNumber }) => flightNumber).join();

function movedBy(before: Itinerary, after: Itinerary): readonly [departure: number, arrival: number] {
  return [
    minutesBetween(before.legs[0]!.departure.instant, after.legs[0]!.departure.instant),
    minutesBetween(before.legs.at(-1)!.arrival.instant, after.legs.at(-1)!.arrival.instant),
  ];
}

/** Airports at which a flight can no longer be reached. */
const lostConnections = ({ legs }: Itinerary, connectionMinutes: ScheduleFacts["connectionMinutes"]): string[] =>
  legs.flatMap(({ arrival, to }, place) => {
    const next = legs[place + 1];
    return next && minutesBetween(arrival.instant, next.departure.instant) < connectionMinutes(to) ? [to] : [];
  });

export function scheduleChange({ before, after, firstNight, hasTransfer, connectionMinutes }: ScheduleFacts): ScheduleChange {
  const impacts = DIRECTIONS.flatMap((direction): ScheduleImpact[] => {
    const [departureMinutes, arrivalMinutes] = movedBy(before[direction], after[direction]);
    const isMoved = departureMinutes !== 0 || arrivalMinutes !== 0;
    // The way to the hotel begins with the arrival, the way back ends with the departure.
    const transferMinutes = Math.abs(direction === "out" ? arrivalMinutes : departureMinutes);
    return [
      ...(isMoved ? [{ kind: "moved", direction, departureMinutes, arrivalMinutes } as const] : []),
      ...(numbersOf(before[direction]) === numbersOf(after[direction]) ? [] : [{ kind: "flights-changed", direction } as const]),
      ...lostConnections(after[direction], connectionMinutes).map((at) => ({ kind: "connection-lost", direction, at }) as const),
      ...(hasTransfer && transferMinutes >= LARGE_CHANGE_MINUTES ? [{ kind: "transfer-missed", direction } as const] : []),
    ];
  });
  const needed = stayInsteadOf({ landing: landingOf(before.out), firstNight }, landingOf(after.out), after.back.legs[0]!.departure.day);
  const lastDay = before.back.legs[0]!.departure.day;
  const areNightsRight = needed?.startDate === firstNight && needed.endDate === lastDay;
  if (!areNightsRight) {
    const [booked, bookedEnd] = [firstNight, lastDay];
    impacts.push({ kind: "nights-changed", booked, bookedEnd, needed: needed?.startDate, neededEnd: needed?.endDate });
  }
  return { impacts, size: sizeOf(impacts) };
}

function sizeOf(impacts: readonly ScheduleImpact[]): ScheduleChange["size"] {
  if (impacts.length === 0) return "none";
  const isSmall = impacts.every(
    (impact) =>
      impact.kind === "moved" && Math.max(Math.abs(impact.departureMinutes), Math.abs(impact.arrivalMinutes)) < LARGE_CHANGE_MINUTES,
  );
  return isSmall ? "small" : "large";
}

/** What follows if the traveller does not answer: flights that can be flown are accepted, because a trip must not end by silence; others need a person. */
export const silenceOf = (impacts: readonly ScheduleImpact[]): "accept" | "review" => (needsPerson(impacts) ? "review" : "accept");

/** The hotel, the transfer or a connection has to be changed, too. */
export const needsPerson = (impacts: readonly ScheduleImpact[]): boolean =>
  impacts.some(({ kind }) => kind === "connection-lost" || kind === "nights-changed" || kind === "transfer-missed");

const HOUR_MS = 3_600_000;
const ANSWER_MS = 7 * 24 * HOUR_MS;
/** Later the airline can hardly change anything any more. */
const BEFORE_DEPARTURE_MS = 48 * HOUR_MS;
const SHORTEST_ANSWER_MS = 24 * HOUR_MS;

/** A week, but two days before departure at the latest. If that is less than a day away, half of the time that is left, and at most a day. */
export function answerDeadline(now: Date, departure: Date): Date {
  const left = Math.max(0, departure.getTime() - now.getTime());
  const wanted = Math.min(ANSWER_MS, left - BEFORE_DEPARTURE_MS);
  return new Date(now.getTime() + (wanted >= SHORTEST_ANSWER_MS ? wanted : Math.min(SHORTEST_ANSWER_MS, left / 2)));
}
