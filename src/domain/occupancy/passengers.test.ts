import { expect, it } from "vitest";
import { listPassengers } from "./passengers.ts";
import { haveSameGuests } from "./rooms.ts";

const room = (adults: number, childrenAges: readonly number[] = [], infants = 0) => ({ adults, childrenAges, infants });

it("every passenger has a number, a kind and a unique reference, room by room", { tags: ["SEARCH-021"] }, () => {
  const passengers = listPassengers([room(2, [4]), room(1, [], 1)]);
  expect(passengers.map(({ paxNumber }) => paxNumber)).toEqual([1, 2, 3, 4, 5]);
  expect(passengers.map(({ personType }) => personType)).toEqual(["adults", "adults", "children", "adults", "infants"]);
  expect(passengers.map(({ paxReferenceNumber }) => paxReferenceNumber)).toEqual(["1", "2", "3", "4", "5"]);
});

it("rooms have the same guests in the same order of rooms, in any order of the children's ages", () => {
  const one = [room(2, [4, 7]), room(1, [], 1)];
  expect(haveSameGuests(one, [room(2, [7, 4]), room(1, [], 1)])).toBe(true);
  const others = [
    [room(1, [], 1), room(2, [4, 7])],
    [room(2, [4, 8]), room(1, [], 1)],
    [room(2, [4]), room(1, [], 1)],
    [room(2, [4, 7]), room(1)],
    [room(3, [4, 7]), room(1, [], 1)],
    [room(2, [4, 7])],
  ];
  expect(others.map((rooms) => haveSameGuests(one, rooms))).toEqual(others.map(() => false));
});
