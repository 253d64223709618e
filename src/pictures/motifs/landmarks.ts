/** What rises over the roofs of a town, by region. */
import type { Pen } from "#pictures/pen.ts";
import type { Architecture } from "#pictures/settings/setting.ts";
import { bellTower, blueDome, dome, onionTower, squareTower, steeple, twinBells } from "./churches.ts";
import type { DrawLandmark } from "./landmark-parts.ts";
import { bulbDome, mosque, pagoda, squareMinaret, stupa } from "./temples.ts";

const LANDMARKS: Readonly<Record<Architecture, readonly [DrawLandmark, ...DrawLandmark[]]>> = {
  mediterranean: [bellTower, dome],
  aegean: [blueDome],
  continental: [dome, steeple, steeple],
  northern: [steeple, bellTower],
  british: [squareTower, steeple],
  alpine: [onionTower, steeple],
  timber: [steeple],
  ottoman: [mosque],
  arab: [squareMinaret],
  gulf: [mosque],
  "south-asian": [bulbDome],
  "east-asian": [pagoda],
  "southeast-asian": [stupa],
  latin: [twinBells],
  american: [steeple, bellTower],
  island: [steeple],
  southern: [bellTower, steeple],
};

/** The tallest building of an old town; `x` is its middle. */
export function drawLandmark(pen: Pen, x: number, base: number, height: number, depth: number): string {
  const { setting } = pen.scene;
  return pen.random.pick(setting ? LANDMARKS[setting.architecture] : [bellTower, dome])(pen, x, base, height, depth);
}
