import type { NameColumn } from "#domain/hotel/hotel-columns.ts";
import type { ResultColumns } from "./result-columns.ts";
import type { ResultFilter } from "./result-filter.ts";

/** One bit per filter group. */
export const GROUP = { stars: 1, amenities: 2, boards: 4, freeCancellation: 8, rating: 16, price: 32, districts: 64, chains: 128 } as const;

const bitsOf = (numbers: readonly number[]): number => numbers.reduce((bits, number) => bits | (1 << number), 0);

/**
 * For each row the groups it fails. A row that fails none matches; a row that fails a single group counts in the facets of that group, because they
 * show the effect of another choice there. A group without a choice costs nothing.
 */
export function failingGroups(columns: ResultColumns, filter: ResultFilter): Uint8Array {
  const failing = new Uint8Array(columns.count);
  if (filter.stars.length > 0) failStars(failing, columns, bitsOf(filter.stars));
  if (filter.amenities.length > 0) failAmenities(failing, columns, bitsOf(filter.amenities));
  if (filter.boards.length > 0) failBoards(failing, columns, bitsOf(filter.boards));
  if (filter.districts.length > 0) failNames(failing, columns, columns.facts.districts, filter.districts, GROUP.districts);
  if (filter.chains.length > 0) failNames(failing, columns, columns.facts.chains, filter.chains, GROUP.chains);
  if (filter.freeCancellation) failCancellation(failing, columns);
  if (filter.minRating !== undefined) failRating(failing, columns, filter.minRating);
  if (filter.price.min !== undefined || filter.price.max !== undefined) failPrice(failing, columns, filter.price);
  return failing;
}

/*
 * Whether a hotel matches is unpredictable for branch prediction, so the code below has no branches: every row is written, with or without its bit.
 */

/** 1 for any integer except 0. */
const isNonZero = (number: number): number => (number | -number) >>> 31;

/** 1 if one small integer is less than another. */
const isBelow = (one: number, other: number): number => (one - other) >>> 31;

function failStars(failing: Uint8Array, { facts: { stars }, places }: ResultColumns, requestedBits: number): void {
  const unwanted = ~requestedBits;
  for (let row = 0; row < failing.length; row += 1) failing[row]! |= ((unwanted >>> stars[places[row]!]!) & 1) * GROUP.stars;
}

function failAmenities(failing: Uint8Array, { facts: { amenities }, places }: ResultColumns, requestedBits: number): void {
  for (let row = 0; row < failing.length; row += 1) failing[row]! |= isNonZero(~amenities[places[row]!]! & requestedBits) * GROUP.amenities;
}

function failBoards(failing: Uint8Array, { boards }: ResultColumns, requestedBits: number): void {
  for (let row = 0; row < failing.length; row += 1) failing[row]! |= (1 - isNonZero(boards[row]! & requestedBits)) * GROUP.boards;
}

function failNames(
  failing: Uint8Array,
  { places }: ResultColumns,
  { ids, names }: NameColumn,
  requested: readonly string[],
  group: number,
): void {
  const groupOfId = Uint8Array.from(names, (name) => (name !== "" && requested.includes(name) ? 0 : group));
  for (let row = 0; row < failing.length; row += 1) failing[row]! |= groupOfId[ids[places[row]!]!]!;
}

function failCancellation(failing: Uint8Array, { freeCancellation }: ResultColumns): void {
  for (let row = 0; row < failing.length; row += 1) failing[row]! |= (1 - freeCancellation[row]!) * GROUP.freeCancellation;
}

function failRating(failing: Uint8Array, { facts: { ratings }, places }: ResultColumns, least: number): void {
  for (let row = 0; row < failing.length; row += 1) failing[row]! |= isBelow(ratings[places[row]!]!, least) * GROUP.rating;
}

function failPrice(failing: Uint8Array, { totals }: ResultColumns, { min = -Infinity, max = Infinity }: ResultFilter["price"]): void {
  for (let row = 0; row < failing.length; row += 1) {
    if (totals[row]! < min || totals[row]! > max) failing[row]! |= GROUP.price;
  }
}
