import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { SeatedPassenger } from "#domain/flight/seat-party.ts";
import { listPassengers } from "#domain/occupancy/passengers.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { flightPartyOf } from "./flight-party.ts";

const ORDER: readonly PassengerKind[] = ["adult", "child", "infant"];

type FlightPassenger = SeatedPassenger & { readonly reference: string };

/**
 * A prebooking numbers people room by room (`reference`), a flight by kind (`no`): adults, children, infants. Minors who pay an adult fare are not of
 * age for an exit row.
 */
export function listFlightPassengers(rooms: readonly Room[]): readonly FlightPassenger[] {
  const kinds = rooms.flatMap(({ adults, childrenAges }) => [
    ...Array.from({ length: adults }, () => "adult" as const),
    ...childrenAges.map((age) => kindOfChild(age)),
  ]);
  const seated = listPassengers(rooms).filter(({ personType }) => personType !== "infants");
  const infants = listPassengers(rooms).filter(({ personType }) => personType === "infants");
  const known = [
    ...seated.map(({ paxReferenceNumber, personType }, place) => ({
      reference: paxReferenceNumber,
      kind: kinds[place]!,
      isOfAge: personType === "adults",
    })),
    ...infants.map(({ paxReferenceNumber }) => ({ reference: paxReferenceNumber, kind: "infant" as const, isOfAge: false })),
  ];
  return known
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .map((passenger, place) => ({ ...passenger, no: place + 1 }));
}

/** By the rule with which the party was priced. */
const kindOfChild = (age: number): PassengerKind =>
  flightPartyOf([{ adults: 0, childrenAges: [age], infants: 0 }]).children === 1 ? "child" : "adult";
