/** The choice of seats for one direction: which passenger sits where on which flight, and who chooses next. */
import type { SeatedPassenger } from "#domain/flight/seat-party.ts";
import { seatChoiceOf, seatRefusal, seatTogether } from "#domain/flight/seat-party.ts";
import type { CartPassenger, CartSeat } from "#web/package-cart/cart-view.ts";
import type { LegSeats, SeatView } from "#web/screens/extras/extras-view.ts";

/** `no` counts by kind, as a flight does: adults, children, infants. */
export type Flyer = SeatedPassenger & { readonly reference: string; readonly age: number | null };

const ORDER = ["adult", "child", "infant"] as const;

export const flyersOf = (passengers: readonly CartPassenger[]): readonly Flyer[] =>
  passengers
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
    .map((passenger, place) => ({ ...passenger, no: place + 1 }));

/** Seat by passenger. */
type Seating = Readonly<Record<string, string>>;

export type SeatSelection = {
  /** By flight number. */
  readonly seats: Readonly<Record<string, Seating>>;
  /** The number of the shown flight. */
  readonly flight: string;
  /** The reference of the passenger whose seat is chosen next. */
  readonly passenger: string;
};

export type SeatEvent =
  | { readonly type: "press"; readonly seat: string }
  | { readonly type: "remove"; readonly passenger: string }
  | { readonly type: "removeAll" }
  | { readonly type: "together" }
  | { readonly type: "showFlight"; readonly flight: string }
  | { readonly type: "choosePassenger"; readonly passenger: string }
  /** Seats that have been taken by others meanwhile are no longer chosen. */
  | { readonly type: "refresh"; readonly legs: readonly LegSeats[] };

export type SeatFacts = { readonly legs: readonly LegSeats[]; readonly party: readonly Flyer[] };

export const seatedOf = (party: readonly Flyer[]): readonly Flyer[] => party.filter(({ kind }) => kind !== "infant");

export const seatsOfLeg = ({ sections }: LegSeats): readonly SeatView[] => sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));

export function firstChoice({ legs, party }: SeatFacts, chosen: readonly CartSeat[]): SeatSelection {
  const seats = Object.fromEntries(
    legs.map(({ leg }) => [
      leg.number,
      Object.fromEntries(chosen.filter(({ flightNumber }) => flightNumber === leg.number).map(({ passenger, seat }) => [passenger, seat])),
    ]),
  );
  const flight = legs[0]?.leg.number ?? "";
  return { seats, flight, passenger: nextPassenger(party, seats[flight] ?? {}) };
}

/** The first passenger without a seat, or the first of all. */
function nextPassenger(party: readonly Flyer[], seating: Seating): string {
  const seated = seatedOf(party);
  return (seated.find(({ reference }) => seating[reference] === undefined) ?? seated[0])?.reference ?? "";
}

const without = (seating: Seating, passenger: string): Seating =>
  Object.fromEntries(Object.entries(seating).filter(([reference]) => reference !== passenger));

/** Why a passenger cannot have a seat. */
export function refusalOf(seat: SeatView, passenger: string, party: readonly Flyer[]): "taken" | "exit-row" | undefined {
  if (!seat.isFree) return "taken";
  const person = party.find(({ reference }) => reference === passenger);
  return person && seatRefusal(seat, person, party);
}

export function changeSeats(choice: SeatSelection, event: SeatEvent, facts: SeatFacts): SeatSelection {
  const { seats, flight } = choice;
  const seating = seats[flight] ?? {};
  const withSeating = (next: Seating): SeatSelection => ({ ...choice, seats: { ...seats, [flight]: next } });
  switch (event.type) {
    case "press":
      return pressSeat(choice, event.seat, facts);
    case "remove":
      return { ...withSeating(without(seating, event.passenger)), passenger: event.passenger };
    case "removeAll": {
      const empty = Object.fromEntries(facts.legs.map(({ leg }) => [leg.number, {}]));
      return { ...choice, seats: empty, passenger: nextPassenger(facts.party, {}) };
    }
    case "together": {
      const found = togetherOf(facts);
      return found ? { ...choice, seats: { ...seats, ...found.seats } } : choice;
    }
    case "showFlight":
      return { ...choice, flight: event.flight, passenger: nextPassenger(facts.party, seats[event.flight] ?? {}) };
    case "choosePassenger":
      return { ...choice, passenger: event.passenger };
    default:
      return refreshed(choice, event.legs, facts);
  }
}

function refreshed(choice: SeatSelection, legs: readonly LegSeats[], { party }: SeatFacts): SeatSelection {
  const kept = Object.fromEntries(
    legs.map((fresh) => {
      const free = new Set(seatsOfLeg(fresh).flatMap(({ id, isFree }) => (isFree ? [id] : [])));
      const before = Object.entries(choice.seats[fresh.leg.number] ?? {});
      return [fresh.leg.number, Object.fromEntries(before.filter(([, seat]) => free.has(seat)))];
    }),
  );
  return { ...choice, seats: kept, passenger: nextPassenger(party, kept[choice.flight] ?? {}) };
}

/** A press on the passenger's own seat removes it, and one on a seat of the party selects its passenger. */
function pressSeat(choice: SeatSelection, pressed: string, { legs, party }: SeatFacts): SeatSelection {
  const { seats, flight, passenger } = choice;
  const seating = seats[flight] ?? {};
  const [owner] = Object.entries(seating).find(([, seat]) => seat === pressed) ?? [];
  if (owner === passenger) return { ...choice, seats: { ...seats, [flight]: without(seating, passenger) } };
  if (owner !== undefined) return { ...choice, passenger: owner };
  const leg = legs.find((one) => one.leg.number === flight);
  const seat = leg && seatsOfLeg(leg).find(({ id }) => id === pressed);
  if (!seat || refusalOf(seat, passenger, party)) return choice;
  const next = { ...seating, [passenger]: pressed };
  const isComplete = seatedOf(party).every(({ reference }) => next[reference] !== undefined);
  return { ...choice, seats: { ...seats, [flight]: next }, passenger: isComplete ? passenger : nextPassenger(party, next) };
}

type Together = { readonly seats: Readonly<Record<string, Seating>>; readonly minor: number; readonly areTogether: boolean };

/** Seats for the whole party on every flight of the direction; undefined if one of them has not enough seats. */
export function togetherOf({ legs, party }: SeatFacts): Together | undefined {
  const found = legs.map((leg) => {
    const sections = leg.sections.map(({ columns, rows }) => ({
      letters: columns,
      seats: rows.flatMap((row) => row.seats.filter(({ isFree }) => isFree)),
    }));
    const answer = seatTogether(sections, party);
    if (!answer) return undefined;
    const seating = Object.fromEntries(
      party.flatMap(({ no, reference }) => {
        const seat = answer.seats.get(no);
        return seat === undefined ? [] : [[reference, seat]];
      }),
    );
    return { number: leg.leg.number, seating, ...answer };
  });
  if (found.length === 0 || found.some((one) => one === undefined)) return undefined;
  const known = found.flatMap((one) => one ?? []);
  return {
    seats: Object.fromEntries(known.map(({ number, seating }) => [number, seating])),
    minor: known.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    areTogether: known.every(({ areTogether }) => areTogether),
  };
}

/** Partial if any flight of the direction lacks a seat for a passenger who needs one (D23). */
export const completenessOf = ({ seats }: SeatSelection, { legs, party }: SeatFacts): "none" | "partial" | "complete" =>
  seatChoiceOf(
    party,
    legs.map(
      ({ leg }) =>
        new Map(
          party.flatMap(({ no, reference }) => {
            const seat = seats[leg.number]?.[reference];
            return seat === undefined ? [] : [[no, seat] as const];
          }),
        ),
    ),
  );

/** What the chosen seats of the direction cost. */
export function chosenMinor({ seats }: SeatSelection, legs: readonly LegSeats[]): number {
  return legs.reduce((sum, leg) => {
    const chosen = new Set(Object.values(seats[leg.leg.number] ?? {}));
    return sum + seatsOfLeg(leg).reduce((part, { id, priceMinor }) => (chosen.has(id) ? part + priceMinor : part), 0);
  }, 0);
}
