/** How high a city is built. */
import type { Architecture, Setting, TownSize } from "./setting.ts";

type Skyline = {
  /** Height of the towers, relative to a city of skyscrapers; 0 for none. */
  readonly height: number;
  /** Houses and landmarks in front of the towers. */
  readonly isOld: boolean;
};

const MODERN: Skyline = { height: 1, isOld: false };

/** Heights of towers in a city and in a metropolis; smaller places have none. */
const HEIGHTS: Readonly<Partial<Record<Architecture, readonly [city: number, metropolis: number]>>> = {
  american: [0.9, 1.15],
  gulf: [1.1, 1.3],
  "east-asian": [0.75, 1],
  "southeast-asian": [0.6, 0.95],
  southern: [0.6, 0.9],
  latin: [0.55, 0.8],
  "south-asian": [0.3, 0.65],
  ottoman: [0, 0.45],
  british: [0, 0.55],
  continental: [0, 0.35],
  northern: [0, 0.35],
  arab: [0, 0.4],
  island: [0.3, 0.6],
};
/** Where towers are the city itself; elsewhere they rise behind the old town. */
const TOWERS_FROM = 0.74;

const isLarge = (size: TownSize): boolean => size === "metropolis";

export function skylineOf(setting: Setting | undefined): Skyline {
  if (!setting) return MODERN;
  const [city, metropolis] = HEIGHTS[setting.architecture] ?? [0, 0];
  const height = isLarge(setting.size) ? metropolis : setting.size === "city" ? city : 0;
  return { height, isOld: height < TOWERS_FROM };
}
