import { describe, expect, test } from "vitest";
import { counterpartOf, isFlightsAddress, pictureSeedOf } from "./place-address.ts";

const HOTELS = "/destinations/hotels-in-london";
const FLIGHTS = "/destinations/cheap-flights-to-london";

describe("addresses of places", () => {
  test("the pages of one place lead to one another", () => {
    expect([counterpartOf(HOTELS), counterpartOf(FLIGHTS)]).toEqual([FLIGHTS, HOTELS]);
    expect([isFlightsAddress(HOTELS), isFlightsAddress(FLIGHTS)]).toEqual([false, true]);
  });

  test("the pages of one place show the same picture, other pages their own", () => {
    expect([pictureSeedOf(HOTELS), pictureSeedOf(FLIGHTS), pictureSeedOf("/about-us")]).toEqual(["london", "london", "/about-us"]);
  });
});
