/** All people of a party in order, as a prebooking lists them. */
import type { Room } from "./rooms.ts";

export type Passenger = {
  readonly paxNumber: number;
  readonly personType: "adults" | "children" | "infants";
  readonly paxReferenceNumber: string;
};

/** Room by room; numbering continues across rooms. */
export function listPassengers(rooms: readonly Room[]): Passenger[] {
  const persons = rooms.flatMap(({ adults, childrenAges, infants }) => [
    ...Array.from({ length: adults }, () => "adults" as const),
    ...childrenAges.map(() => "children" as const),
    ...Array.from({ length: infants }, () => "infants" as const),
  ]);
  return persons.map((personType, place) => ({ paxNumber: place + 1, personType, paxReferenceNumber: String(place + 1) }));
}
