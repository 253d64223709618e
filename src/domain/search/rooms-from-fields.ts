/** Reads the travellers of a plain form as entered, so that a check can report mistakes. */
import type { AgeRange } from "#domain/occupancy/ages.ts";
import { preselectedChildAge } from "#domain/occupancy/ages.ts";
import { NEW_ROOM_ADULTS } from "#domain/occupancy/rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { FORM_FIELD } from "./form-fields.ts";

/** Above every limit, and small enough to count to. */
const MAX = 30;

export function countOf(text: string | undefined | null, fallback: number): number {
  const count = Number.parseInt(text ?? "", 10);
  return Number.isNaN(count) ? fallback : Math.min(Math.max(count, 0), MAX);
}

function agesOf(text: string | undefined, count: number, ages: AgeRange): readonly number[] {
  const fields = (text ?? "").split(/[\s,]+/).filter(Boolean);
  return Array.from({ length: count }, (_, index) => countOf(fields[index], preselectedChildAge(ages)));
}

/** Divides a total among rooms; the first rooms get the remainder. */
const shareOf = (total: number, rooms: number, index: number) => Math.floor(total / rooms) + (index < total % rooms ? 1 : 0);

function spread({ adults, childrenAges, infants }: Room, rooms: number): readonly Room[] {
  return Array.from({ length: rooms }, (_, index) => ({
    adults: shareOf(adults, rooms, index),
    childrenAges: childrenAges.filter((_age, child) => child % rooms === index),
    infants: shareOf(infants, rooms, index),
  }));
}

export function roomsFromFields(fields: URLSearchParams, ages: AgeRange): readonly Room[] {
  const adults = fields.getAll(FORM_FIELD.adults);
  const [children, infants, childAges] = [FORM_FIELD.children, FORM_FIELD.infants, FORM_FIELD.childAges].map((name) => fields.getAll(name));
  const count = Math.max(1, countOf(fields.get(FORM_FIELD.rooms), adults.length));
  const room = (index: number): Room => ({
    adults: countOf(adults[index], NEW_ROOM_ADULTS),
    childrenAges: agesOf(childAges?.[index], countOf(children?.[index], 0), ages),
    infants: countOf(infants?.[index], 0),
  });
  return adults.length === 1 ? spread(room(0), count) : Array.from({ length: count }, (_, index) => room(index));
}
