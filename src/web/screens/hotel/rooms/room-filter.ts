/** Filter of rooms by board and free cancellation. */
import type { BoardId } from "#domain/hotel/boards.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { ratePlanOf } from "#domain/hotel/rate-plan-id.ts";
import { isFreeNow } from "#web/hotel/terms-words.ts";
import type { RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";

export type RoomFilter = {
  /** Any of these boards, in board order; empty means no restriction. */
  readonly boards: readonly BoardId[];
  readonly isFree: boolean;
};

export const ALL_ROOMS: RoomFilter = { boards: [], isFree: false };

/** The same parameter names as on the results page. */
const NAME = { board: "board", free: "freeCancellation" } as const;
const FREE = "1";
/** Longer than all boards together; limits the work for hostile input. */
const MAX_LIST_LENGTH = 100;

/** Ignores unknown values. */
export function filterOfQuery(query: URLSearchParams): RoomFilter {
  const requestedBoards = new Set(query.getAll(NAME.board).join(",").slice(0, MAX_LIST_LENGTH).split(","));
  const filter = { boards: BOARDS.filter((board) => requestedBoards.has(board)), isFree: query.get(NAME.free) === FREE };
  return isAllRooms(filter) ? ALL_ROOMS : filter;
}

/** Appended to a query; `filterOfQuery` parses it. */
export const textOfFilter = ({ boards, isFree }: RoomFilter): string =>
  (boards.length > 0 ? `&${NAME.board}=${boards.join(",")}` : "") + (isFree ? `&${NAME.free}=${FREE}` : "");

/** Replaces the filter in a query. */
export function queryWithFilter(query: URLSearchParams, filter: RoomFilter): string {
  const otherParameters = new URLSearchParams([...query].filter(([name]) => name !== NAME.board && name !== NAME.free)).toString();
  const text = textOfFilter(filter);
  return otherParameters === "" ? text.slice(1) : otherParameters + text;
}

export const isAllRooms = ({ boards, isFree }: RoomFilter): boolean => boards.length === 0 && !isFree;

const boardOf = ({ bbId }: RateView): BoardId | undefined => ratePlanOf(bbId)?.board;

/** As its row shows it: with unknown terms, no free cancellation is promised. */
const isFreeRate = ({ terms }: RateView): boolean => terms !== null && isFreeNow(terms.summary);

function matches(rate: RateView, { boards, isFree }: RoomFilter): boolean {
  if (isFree && !isFreeRate(rate)) return false;
  const board = boardOf(rate);
  return boards.length === 0 || (board !== undefined && boards.includes(board));
}

const cheapest = ({ rates }: RoomView): number => rates[0]?.price.minor ?? 0;

/** Rooms with the rates that match, sorted by price; the identical list if nothing is filtered. */
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
  /** Number of room types that have it, given the other choices. */
  readonly count: number;
  /** The filter after a click. */
  readonly next: RoomFilter;
};

const countOf = (rooms: readonly RoomView[], filter: RoomFilter): number =>
  rooms.filter(({ rates }) => rates.some((rate) => matches(rate, filter))).length;

function boardChoice(rooms: readonly RoomView[], filter: RoomFilter, board: BoardId): RoomChoice {
  const isChosen = filter.boards.includes(board);
  const boards = BOARDS.filter((other) => (other === board ? !isChosen : filter.boards.includes(other)));
  return { board, isChosen, count: countOf(rooms, { ...filter, boards: [board] }), next: { ...filter, boards } };
}

/** Empty if all rates are alike. A selected choice is always included, so that it can be removed. */
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
