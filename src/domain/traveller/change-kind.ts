/** A search for the same people, one of whom travels as another kind than before. */
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import { CHILD_AGES } from "#domain/occupancy/ages.ts";
import type { Room } from "#domain/occupancy/rooms.ts";

type Searched = {
  /** From 1. */
  readonly room: number;
  readonly kind: PassengerKind;
  /** The age that was searched for; null for adults. */
  readonly age: number | null;
};

/** `age`: on the first flight. */
export function changeKind<R extends Room>(rooms: readonly R[], person: Searched, to: PassengerKind, age: number): readonly R[] {
  return rooms.map((room, place) => (place === person.room - 1 ? withAnother(without(room, person), to, age) : room));
}

function without<R extends Room>(room: R, { kind, age }: Searched): R {
  const place = age === null ? -1 : room.childrenAges.indexOf(age);
  if (kind === "infant") return { ...room, infants: Math.max(room.infants - 1, 0) };
  if (kind === "adult" && place < 0) return { ...room, adults: Math.max(room.adults - 1, 0) };
  const at = Math.max(place, 0);
  return { ...room, childrenAges: room.childrenAges.filter((_, index) => index !== at) };
}

function withAnother<R extends Room>(room: R, kind: PassengerKind, age: number): R {
  if (kind === "infant") return { ...room, infants: room.infants + 1 };
  if (kind === "adult") return { ...room, adults: room.adults + 1 };
  return { ...room, childrenAges: [...room.childrenAges, Math.min(Math.max(age, CHILD_AGES.min), CHILD_AGES.max)] };
}
