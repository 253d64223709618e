import { describe, expect, it } from "vitest";
import { buildPlaces } from "./build-places.ts";
import type { PlaceSnapshot } from "./place-snapshot.ts";
import { openPlaces } from "./places.ts";
import { readSnapshot, writeSnapshot } from "./snapshot-file.ts";

const snapshot = buildPlaces(
  [
    {
      id: 2643743,
      name: "London",
      country: "GB",
      state: "ENG",
      feature: "PPLC",
      population: 7_556_900,
      latitude: 51.50853,
      longitude: -0.12574,
    },
    {
      id: 4717560,
      name: "Paris",
      country: "US",
      state: "TX",
      feature: "PPLA2",
      population: 24_782,
      latitude: 33.66094,
      longitude: -95.55551,
    },
  ],
  [
    {
      iata: "LHR",
      name: "London Heathrow Airport",
      city: "London",
      country: "GB",
      latitude: 51.4775,
      longitude: -0.461389,
      timeZone: "Europe/London",
    },
  ],
);

describe("the file of places", () => {
  it("is read as it was written", () => {
    const file = writeSnapshot(snapshot, "now");
    expect(readSnapshot(file.buffer as ArrayBuffer, "now")).toEqual(snapshot);
  });

  it("is not used when it was made of something else, or is no such file", () => {
    const file = writeSnapshot(snapshot, "now").buffer as ArrayBuffer;
    expect(readSnapshot(file, "then")).toBeUndefined();
    expect(readSnapshot(file.slice(0, 20), "now")).toBeUndefined();
    expect(readSnapshot(new ArrayBuffer(0), "now")).toBeUndefined();
    expect(readSnapshot(new ArrayBuffer(64), "now")).toBeUndefined();
  });

  it("finds places by id, in the language of the visitor, with their time zone and state", () => {
    const places = openPlaces(readSnapshot(writeSnapshot(snapshot, "x").buffer as ArrayBuffer, "x") as PlaceSnapshot);
    const london = places.findCity("2643743")!;
    expect(places.cityAt(london, "it")).toMatchObject({
      type: "Cities",
      id: "2643743",
      name: "Londra",
      countryCode: "GB",
      timeZone: "Europe/London",
    });
    expect(places.cityAt(places.findCity("4717560")!, "en")).toMatchObject({ name: "Paris", detail: "Texas", latitude: 33.66094 });
    expect(places.airportAt(places.findAirport("lhr")!, "fr")).toMatchObject({ type: "Airports", id: "LHR", detail: "Londres" });
    expect(places.cityAt(places.findCity("bali")!, "fr")).toMatchObject({ type: "Regions", name: "Bali", countryCode: "ID" });
    for (const id of ["1", "", "constructor", "99999999999", "-1", "2643743.5"]) expect(places.findCity(id)).toBeUndefined();
  });
});
