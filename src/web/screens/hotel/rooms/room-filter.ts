/** Which rooms of a stay somebody wants to see: by board, and by whether they can be cancelled free. */
import type { BoardId } from "#domain/hotel/boards.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { ratePlanOf } from "#domain/hotel/rate-plan-id.ts";
import { isFreeNow } from "#web/hotel/terms-words.ts";
import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

export type RoomFilter = {
  /** Any of these; none means whichever. From least to most. */
  readonly boards: readonly BoardId[];
  readonly isFree: boolean;
};

export const ALL_ROOMS: RoomFilter = { boards: [], isFree: false };

/** As the results of a search name them, so that one choice is called the same on both pages. */
const NAME = { board: "board", free: "freeCancellation" } as const;
const FREE = "1";
/** Longer than all boards together; what an attacker sends is longer. */
const MAX_LIST_LENGTH = 100;

/** What cannot be read is not there. */
export function filterOfQuery(query: URLSearchParams): RoomFilter {
  const given = new Set(query.getAll(NAME.board).join(",").slice(0, MAX_LIST_LENGTH).split(","));
  const filter = { boards: BOARDS.filter((board) => given.has(board)), isFree: query.get(NAME.free) === FREE };
  return isAllRooms(filter) ? ALL_ROOMS : filter;
}

/** Goes behind the query of an address; `filterOfQuery` reads it back. */
export const textOfFilter = ({ boards, isFree }: RoomFilter): string =>
  (boards.length > 0 ? `&${NAME.board}=${boards.join(",")}` : "") + (isFree ? `&${NAME.free}=${FREE}` : "");

/** The same query for other rooms. */
export function queryWithFilter(query: URLSearchParams, filter: RoomFilter): string {
  const others = new URLSearchParams([...query].filter(([name]) => name !== NAME.board && name !== NAME.free)).toString();
  const text = textOfFilter(filter);
  return others === "" ? text.slice(1) : others + text;
}

export const isAllRooms = ({ boards, isFree }: RoomFilter): boolean => boards.length === 0 && !isFree;

const boardOf = ({ bbId }: RateView): BoardId | undefined => ratePlanOf(bbId)?.board;

/** As its row says: where nobody could tell the terms, nothing is promised. */
const isFreeRate = ({ terms }: RateView): boolean => terms !== null && isFreeNow(terms.summary);

function matches(rate: RateView, { boards, isFree }: RoomFilter): boolean {
  if (isFree && !isFreeRate(rate)) return false;
  const board = boardOf(rate);
  return boards.length === 0 || (board !== undefined && boards.includes(board));
}

const cheapest = ({ rates }: RoomView): number => rates[0]?.price.minor ?? 0;

/** Rooms with the rates that match, from the cheapest up; the very same list where nothing is filtered. */
export function filterRooms(rooms: readonly RoomView[], filter: RoomFilter): readonly RoomView[] {
  if (isAllRooms(filter)) return rooms;
  return rooms
    .map((room) => ({ ...room, rates: room.rates.filter((rate) => matches(rate, filter)) }))
    .filter(({ rates }) => rates.length > 0)
    .toSorted((a, b) => cheapest(a) - cheapest(b));
}

export type RoomChoice = {
  /** Undefined for free cancellation. */
  readonly board: BoardId | undefined;
  readonly isChosen: boolean;
  /** Kinds of rooms that have it, beside what else is chosen. */
  readonly count: number;
  /** What is asked for once it is pressed. */
  readonly next: RoomFilter;
};

const countOf = (rooms: readonly RoomView[], filter: RoomFilter): number =>
  rooms.filter(({ rates }) => rates.some((rate) => matches(rate, filter))).length;

function boardChoice(rooms: readonly RoomView[], filter: RoomFilter, board: BoardId): RoomChoice {
  const isChosen = filter.boards.includes(board);
  const boards = BOARDS.filter((other) => (other === board ? !isChosen : filter.boards.includes(other)));
  return { board, isChosen, count: countOf(rooms, { ...filter, boards: [board] }), next: { ...filter, boards } };
}

/** Nothing where all rates are alike: there is nothing to choose between. What is chosen already can always be taken back. */
export function roomChoices(rooms: readonly RoomView[], filter: RoomFilter): readonly RoomChoice[] {
  const rates = rooms.flatMap((room) => room.rates);
  const offered = new Set([...rates.map(boardOf), ...filter.boards]);
  const boards = offered.size > 1 ? BOARDS.filter((board) => offered.has(board)) : [];
  const hasFree = filter.isFree || new Set(rates.map(isFreeRate)).size > 1;
  const free = { ...filter, isFree: true };
  return [
    ...boards.map((board) => boardChoice(rooms, filter, board)),
    ...(hasFree
      ? [{ board: undefined, isChosen: filter.isFree, count: countOf(rooms, free), next: { ...filter, isFree: !filter.isFree } }]
      : []),
  ];
}
