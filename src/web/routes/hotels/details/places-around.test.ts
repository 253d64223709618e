import { expect, it } from "vitest";
import { nearestOfEachKind } from "./places-around.ts";

const place = (kind: "centre" | "station" | "beach" | "sight" | "airport" | "district", km: number) => ({
  kind,
  name: `${kind} ${km}`,
  latitude: 0,
  longitude: 0,
  km,
});

it("a hotel lists the nearest places of each kind, those that most travellers ask for first", () => {
  const places = [
    place("station", 0.2),
    place("district", 0.3),
    place("sight", 0.4),
    place("centre", 0.5),
    place("station", 0.6),
    place("station", 0.7),
    place("airport", 7),
    place("beach", 8),
  ];
  expect(nearestOfEachKind(places).map(({ name }) => name)).toEqual([
    "centre 0.5",
    "station 0.2",
    "station 0.6",
    "beach 8",
    "sight 0.4",
    "airport 7",
  ]);
});
