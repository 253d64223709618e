/** Suggests other stays that may be available. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import type { NoRoomsReason } from "./hotel-view.ts";

const WEEK = 7;

const moved = ({ startDate, endDate }: Stay, days: number): Stay => ({
  startDate: addDays(startDate, days),
  endDate: addDays(endDate, days),
});
const longer = ({ startDate, endDate }: Stay, nights: number): Stay => ({ startDate, endDate: addDays(endDate, nights) });

function candidates(stay: Stay, reason: NoRoomsReason | null): readonly Stay[] {
  if (reason === "minimum-stay") return [longer(stay, 1), longer(stay, 2)];
  if (reason === "too-many-guests") return [];
  if (reason === "closed-to-arrival") return [moved(stay, -1), moved(stay, 1)];
  return [moved(stay, 1), moved(stay, WEEK)];
}

/** Only valid stays. */
export const stayRepairs = (stay: Stay, reason: NoRoomsReason | null, today: CalendarDate): readonly Stay[] =>
  candidates(stay, reason).filter((other) => stayProblem(other, today) === undefined);
