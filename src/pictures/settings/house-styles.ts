/** How ordinary houses look in each part of the world. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Architecture } from "./setting.ts";

/** `gable`, `chalet` and `tiers` turn their gable to the viewer, all others their eaves. */
export type HouseRoof =
  | "tiles"
  | "gable"
  | "point"
  | "chalet"
  | "mansard"
  | "flat"
  | "battlements"
  | "cornice"
  | "eaves"
  | "tiers"
  | "thatch";
export type HouseWindows = "shutters" | "plain" | "arched" | "lattice";

type Choice<T> = readonly [T, ...T[]];

export type HouseStyle = {
  readonly walls: Choice<Colour>;
  readonly roofs: Choice<HouseRoof>;
  readonly covers: Choice<Colour>;
  readonly windows: HouseWindows;
  /** Height relative to the same house in the south of Europe. */
  readonly tall: number;
};

const { plaster, ochre, rose, stone, terracotta, slate, brick, darkBrick, barnRed, whitewash, earth, linen, wood, darkWood } = NATURAL;
const paleRose = mix(rose, linen, 0.4);

const MEDITERRANEAN: HouseStyle = {
  walls: [plaster, ochre, rose, stone, plaster],
  roofs: ["tiles"],
  covers: [terracotta, terracotta, mix(terracotta, NATURAL.ochre, 0.35)],
  windows: "shutters",
  tall: 1,
};

const STYLES: Readonly<Record<Architecture, HouseStyle>> = {
  mediterranean: MEDITERRANEAN,
  aegean: {
    walls: [whitewash, whitewash, linen],
    roofs: ["flat", "flat", "flat", "tiles"],
    covers: [whitewash],
    windows: "plain",
    tall: 0.8,
  },
  continental: {
    walls: [plaster, mix(stone, linen, 0.3), ochre, paleRose, mix(plaster, NATURAL.meadow, 0.2)],
    roofs: ["mansard", "mansard", "tiles"],
    covers: [slate, slate, mix(terracotta, darkBrick, 0.4)],
    windows: "plain",
    tall: 1.25,
  },
  northern: {
    walls: [brick, darkBrick, mix(brick, ochre, 0.4), plaster, mix(slate, darkBrick, 0.4)],
    roofs: ["gable"],
    covers: [mix(terracotta, darkBrick, 0.5), slate],
    windows: "plain",
    tall: 1.2,
  },
  british: {
    walls: [mix(stone, slate, 0.3), mix(stone, ochre, 0.4), darkBrick, mix(brick, stone, 0.4)],
    roofs: ["tiles", "point", "cornice"],
    covers: [slate, mix(slate, darkBrick, 0.2)],
    windows: "plain",
    tall: 1.2,
  },
  alpine: {
    walls: [plaster, mix(wood, darkWood, 0.5), wood],
    roofs: ["chalet"],
    covers: [slate, darkWood],
    windows: "shutters",
    tall: 0.85,
  },
  timber: {
    walls: [barnRed, barnRed, NATURAL.ochre, linen, mix(NATURAL.cloth, slate, 0.3)],
    roofs: ["point", "point", "tiles"],
    covers: [slate, darkBrick],
    windows: "plain",
    tall: 0.9,
  },
  ottoman: {
    walls: [plaster, ochre, rose, mix(wood, ochre, 0.4)],
    roofs: ["tiles", "tiles", "flat"],
    covers: [mix(terracotta, darkBrick, 0.25), terracotta],
    windows: "plain",
    tall: 1.1,
  },
  arab: {
    walls: [earth, mix(earth, rose, 0.5), mix(earth, linen, 0.3), NATURAL.sand],
    roofs: ["battlements", "flat", "flat"],
    covers: [earth],
    windows: "arched",
    tall: 0.95,
  },
  gulf: {
    walls: [NATURAL.sand, mix(NATURAL.sand, linen, 0.5), mix(earth, linen, 0.4)],
    roofs: ["flat", "battlements"],
    covers: [NATURAL.sand],
    windows: "arched",
    tall: 0.95,
  },
  "south-asian": {
    walls: [paleRose, ochre, mix(NATURAL.turquoise, plaster, 0.5), plaster, mix(earth, rose, 0.5)],
    roofs: ["flat", "cornice", "flat"],
    covers: [earth],
    windows: "arched",
    tall: 1.1,
  },
  "east-asian": {
    walls: [mix(plaster, stone, 0.3), mix(darkWood, wood, 0.3), darkWood],
    roofs: ["eaves"],
    covers: [mix(slate, NATURAL.ink, 0.3), slate, mix(slate, NATURAL.jade, 0.35)],
    windows: "lattice",
    tall: 0.72,
  },
  "southeast-asian": {
    walls: [mix(wood, terracotta, 0.3), plaster, mix(darkWood, wood, 0.4)],
    roofs: ["tiers", "tiers", "eaves"],
    covers: [mix(terracotta, NATURAL.gold, 0.25), terracotta, mix(NATURAL.jade, terracotta, 0.15)],
    windows: "lattice",
    tall: 0.75,
  },
  latin: {
    walls: [NATURAL.sunny, rose, mix(NATURAL.turquoise, plaster, 0.2), mix(terracotta, rose, 0.6), whitewash, NATURAL.ochre],
    roofs: ["cornice", "tiles", "cornice"],
    covers: [terracotta],
    windows: "arched",
    tall: 0.9,
  },
  american: {
    walls: [brick, mix(brick, stone, 0.4), darkBrick, mix(brick, terracotta, 0.4), stone],
    roofs: ["cornice"],
    covers: [darkBrick],
    windows: "plain",
    tall: 1.35,
  },
  island: {
    walls: [wood, mix(wood, linen, 0.5), linen],
    roofs: ["thatch"],
    covers: [NATURAL.thatch, mix(NATURAL.thatch, darkWood, 0.25)],
    windows: "lattice",
    tall: 0.5,
  },
  southern: {
    walls: [linen, mix(NATURAL.sand, linen, 0.4), mix(brick, ochre, 0.3), mix(NATURAL.cloth, linen, 0.5)],
    roofs: ["tiles", "cornice", "point"],
    covers: [mix(slate, linen, 0.2), mix(terracotta, slate, 0.3)],
    windows: "plain",
    tall: 0.9,
  },
};

/** Without a setting: southern houses, or gabled ones along canals. */
const GABLED: HouseStyle = { ...MEDITERRANEAN, roofs: ["gable"] };

export function houseStyleOf({ scene: { setting } }: Pen, isGabled = false): HouseStyle {
  if (setting) return STYLES[setting.architecture];
  return isGabled ? GABLED : MEDITERRANEAN;
}
