/**
 * Seats of a party on one flight: who may sit where, whether a choice is complete, and seats together in one press. Infants sit on a lap and have no
 * seat.
 */
import type { Seat } from "./cabin.ts";
import type { PassengerKind } from "./passenger-ages.ts";

/** Numbered from 1 in the order of the booking. `isOfAge`: may sit at an exit; false for everybody whose age is unknown. */
export type SeatedPassenger = { readonly no: number; readonly kind: PassengerKind; readonly isOfAge: boolean };

/** A seat that can be chosen, with its price for one passenger. */
export type FreeSeat = Seat & { readonly priceMinor: number };

type SeatsByPassenger = ReadonlyMap<number, string>;

const needsSeat = ({ kind }: SeatedPassenger): boolean => kind !== "infant";

type SeatRefusal = "exit-row";

/**
 * Passengers in an exit row must be able to open the door, so airlines refuse children, minors, adults with an infant on their lap, and the only adult
 * of children, who would sit elsewhere.
 */
export function seatRefusal(seat: Seat, passenger: SeatedPassenger, party: readonly SeatedPassenger[]): SeatRefusal | undefined {
  return seat.isExit && !mayOpenExit(passenger, party) ? "exit-row" : undefined;
}

const isGrown = ({ kind, isOfAge }: SeatedPassenger): boolean => kind === "adult" && isOfAge;

function mayOpenExit(passenger: SeatedPassenger, party: readonly SeatedPassenger[]): boolean {
  if (!isGrown(passenger) || holdsInfant(passenger, party)) return false;
  const hasChildren = party.some(({ kind }) => kind === "child");
  return !hasChildren || party.some((other) => other.no !== passenger.no && isGrown(other));
}

/** Each infant travels with one adult, in the order of the booking. */
function holdsInfant({ no }: SeatedPassenger, party: readonly SeatedPassenger[]): boolean {
  const infants = party.filter(({ kind }) => kind === "infant").length;
  const adults = party.filter(({ kind }) => kind === "adult");
  return adults.slice(0, infants).some((adult) => adult.no === no);
}

/** `partial`: some passengers of the direction have a seat and some have none, on any of its flights (D23). */
export function seatChoiceOf(party: readonly SeatedPassenger[], chosen: readonly SeatsByPassenger[]): "none" | "partial" | "complete" {
  const wanted = party.filter(needsSeat).length * chosen.length;
  const given = chosen.reduce((sum, seats) => sum + party.filter((one) => needsSeat(one) && seats.has(one.no)).length, 0);
  if (given === 0) return "none";
  return given === wanted ? "complete" : "partial";
}

type Row = readonly FreeSeat[];

/** How far apart a set of seats is: rows count more than columns, and an aisle between neighbours counts a little. */
function spreadOf(seats: readonly FreeSeat[], columnOf: (seat: Seat) => number): number {
  const rows = seats.map(({ row }) => row);
  const columns = seats.map(columnOf);
  return (Math.max(...rows) - Math.min(...rows)) * 100 + (Math.max(...columns) - Math.min(...columns));
}

/** Windows of adjacent free seats within a row: what can be filled without a stranger between. */
function blocksOf(row: Row, size: number, columnOf: (seat: Seat) => number): FreeSeat[][] {
  const blocks: FreeSeat[][] = [];
  for (let start = 0; start + size <= row.length; start += 1) {
    const block = row.slice(start, start + size);
    // Two columns apart is the aisle; more means that a taken seat is between.
    const isWhole = block.every((seat, place) => place === 0 || columnOf(seat) - columnOf(block[place - 1]!) <= 2);
    if (isWhole) blocks.push(block);
  }
  return blocks;
}

type PartySeats = { readonly seats: SeatsByPassenger; readonly totalMinor: number; readonly areTogether: boolean };

/** `letters`: the seats of a row from left to right with spaces for aisles, as in `CabinSection`. */
export type SeatedSection = { readonly letters: string; readonly seats: readonly FreeSeat[] };

/** More than any seat costs, so that a price decides only between seats that are equally near. */
const SPREAD_WEIGHT = 1_000_000;

/**
 * Seats for the whole party, as near to each other as the free seats allow; of equally near ones the cheapest, then the foremost. Exit rows are used
 * only if every passenger may sit there. Each row gets an adult as long as there are adults, and children sit next to the adults of their row.
 * Undefined if there are not enough seats.
 */
export function seatTogether(sections: readonly SeatedSection[], party: readonly SeatedPassenger[]): PartySeats | undefined {
  const seated = party.filter(needsSeat);
  if (seated.length === 0) return undefined;
  const mayUseExits = seated.every((one) => mayOpenExit(one, party));
  let best: { readonly seats: readonly FreeSeat[]; readonly cost: number; readonly areTogether: boolean } | undefined;
  for (const { letters, seats } of sections) {
    const columnOf = (seat: Seat): number => letters.indexOf(seat.letter);
    const rows = rowsOfSeats(
      seats.filter(({ isExit }) => mayUseExits || !isExit),
      columnOf,
    );
    for (const candidate of candidatesOf(rows, seated.length, columnOf)) {
      const cost = spreadOf(candidate, columnOf) * SPREAD_WEIGHT + candidate.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
      if (best === undefined || cost < best.cost) best = { seats: candidate, cost, areTogether: areNeighbours(candidate, columnOf) };
    }
  }
  if (!best) return undefined;
  const totalMinor = best.seats.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  return { seats: assign(best.seats, seated), totalMinor, areTogether: best.areTogether };
}

/** Whether every passenger sits beside another one of the party, perhaps across the aisle. */
const areNeighbours = (seats: readonly FreeSeat[], columnOf: (seat: Seat) => number): boolean =>
  seats.length === 1 ||
  seats.every((seat) => seats.some((other) => other !== seat && other.row === seat.row && Math.abs(columnOf(other) - columnOf(seat)) <= 2));

function rowsOfSeats(seats: readonly FreeSeat[], columnOf: (seat: Seat) => number): Row[] {
  const byRow = Map.groupBy(seats, ({ row }) => row);
  return [...byRow.keys()].toSorted((a, b) => a - b).map((row) => byRow.get(row)!.toSorted((a, b) => columnOf(a) - columnOf(b)));
}

/** One row if the party fits; otherwise blocks of consecutive rows, as even as possible; at last the nearest free seats one by one. */
function candidatesOf(rows: readonly Row[], size: number, columnOf: (seat: Seat) => number): readonly (readonly FreeSeat[])[] {
  const inOneRow = rows.flatMap((row) => blocksOf(row, size, columnOf));
  if (inOneRow.length > 0) return inOneRow;
  for (let parts = 2; parts <= size; parts += 1) {
    const sizes = Array.from({ length: parts }, (_, place) => Math.floor((size + place) / parts)).toReversed();
    const stacked = rows.flatMap((_, first) => stackBlocks(rows.slice(first, first + parts), sizes, columnOf));
    if (stacked.length > 0) return stacked;
  }
  const all = rows.flat();
  if (all.length < size) return [];
  return all.slice(0, all.length - size + 1).map((_, first) => all.slice(first, first + size));
}

/** A block of each size in rows that follow each other, each block below the one before as far as possible. */
function stackBlocks(rows: readonly Row[], sizes: readonly number[], columnOf: (seat: Seat) => number): FreeSeat[][] {
  if (rows.length < sizes.length) return [];
  const isConsecutive = rows.every((row, place) => place === 0 || row[0]!.row - rows[place - 1]![0]!.row <= 2);
  if (!isConsecutive) return [];
  const [first = [], ...others] = rows.map((row, place) => blocksOf(row, sizes[place]!, columnOf));
  return first.flatMap((top) => {
    const below = others.map((blocks) =>
      blocks.toSorted((a, b) => Math.abs(columnOf(a[0]!) - columnOf(top[0]!)) - Math.abs(columnOf(b[0]!) - columnOf(top[0]!))).at(0),
    );
    return below.every((block) => block !== undefined) ? [[...top, ...below.flat()]] : [];
  });
}

/**
 * Adults and children alternate, beginning with an adult, so that in every row a child has an adult beside it; the remaining passengers follow in the
 * order of the booking.
 */
function assign(seats: readonly FreeSeat[], seated: readonly SeatedPassenger[]): SeatsByPassenger {
  const adults = seated.filter(({ kind }) => kind === "adult");
  const children = seated.filter(({ kind }) => kind !== "adult");
  const perRow = [...Map.groupBy(seats, ({ row }) => row).values()];
  const order: SeatedPassenger[] = [];
  for (const [place, row] of perRow.entries()) {
    const rowsLeft = perRow.length - place;
    // Every row gets its share of the adults, at least one while there are any.
    const own = adults.splice(0, Math.min(row.length, Math.max(1, Math.round(adults.length / rowsLeft))));
    const young = children.splice(0, row.length - own.length);
    const filled = [...own, ...young, ...adults.splice(0, row.length - own.length - young.length)];
    order.push(...alternate(filled));
  }
  return new Map(seats.map(({ id }, place) => [order[place]!.no, id]));
}

/** An adult, the children, the other adults: children are between adults where there are two. */
function alternate(row: readonly SeatedPassenger[]): SeatedPassenger[] {
  const adults = row.filter(({ kind }) => kind === "adult");
  const children = row.filter(({ kind }) => kind !== "adult");
  const ordered: SeatedPassenger[] = [];
  const perGap = Math.ceil(children.length / Math.max(1, adults.length));
  for (const adult of adults) ordered.push(adult, ...children.splice(0, perGap));
  return [...ordered, ...children];
}
