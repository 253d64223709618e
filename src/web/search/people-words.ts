import { summaryOf } from "#domain/occupancy/room-moves.ts";
import type { Occupants } from "#domain/occupancy/room-bounds.ts";
import type { Text } from "#web/i18n/text.tsx";

/** Summary of the travellers for a closed field, without kinds whose count is zero. */
export function peopleWords(rooms: readonly Occupants[], text: Text, hasRooms: boolean): string {
  const summary = summaryOf(rooms);
  const counted = [
    summary.adults > 0 && text("search.adultsCount", { count: summary.adults }),
    summary.seniors > 0 && text("search.seniorsCount", { count: summary.seniors }),
    summary.children > 0 && text("search.childrenCount", { count: summary.children }),
    summary.infants > 0 && text("search.infantsCount", { count: summary.infants }),
    hasRooms && text("search.roomsCount", { count: summary.rooms }),
  ];
  return counted.filter(Boolean).join(" · ");
}
