/** How hotels are built: by the region of the place and the form of the hotel. */
import { mix } from "#pictures/colour.ts";
import type { Colour } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import type { Plant } from "./plants.ts";
import type { Architecture, FrontForm } from "./setting.ts";

export type FrontRoof = "flat" | "alpine" | "tiled" | "mansard" | "parapet" | "gables" | "curved" | "thatch";

export type FrontStyle = {
  readonly walls: readonly [Colour, ...Colour[]];
  readonly roof: FrontRoof;
  readonly cover: Colour;
  readonly windows: "sash" | "shutters" | "arched" | "glass";
  readonly rail: "iron" | "glass" | "wood";
  /** `long`: one the whole way across each floor. */
  readonly balconies: "none" | "some" | "all" | "long";
  readonly hasAwnings: boolean;
  readonly isArcaded: boolean;
  /** Bands of stone between the floors. */
  readonly hasBands: boolean;
  /** For pictures without a setting. */
  readonly plant: Plant;
};

const { plaster, stone, rose, ochre, linen, wood, darkWood, brick, darkBrick, slate, terracotta, whitewash, earth } = NATURAL;

const GRAND: FrontStyle = {
  walls: [plaster, stone, mix(plaster, rose, 0.35), mix(stone, ochre, 0.3), mix(brick, rose, 0.4)],
  roof: "mansard",
  cover: slate,
  windows: "sash",
  rail: "iron",
  balconies: "some",
  hasAwnings: true,
  isArcaded: false,
  hasBands: true,
  plant: "cypress",
};
const SOUTHERN: FrontStyle = {
  ...GRAND,
  walls: [ochre, rose, plaster, whitewash, mix(terracotta, rose, 0.45), NATURAL.sunny],
  roof: "tiled",
  cover: terracotta,
  windows: "shutters",
  isArcaded: true,
  hasBands: false,
  plant: "palm",
};
const MODERN: FrontStyle = {
  ...GRAND,
  walls: [linen, mix(linen, NATURAL.concrete, 0.5), mix(linen, ochre, 0.2)],
  roof: "flat",
  windows: "glass",
  rail: "glass",
  balconies: "all",
  hasAwnings: false,
  hasBands: false,
  plant: "leafy",
};
const ALPINE: FrontStyle = {
  ...GRAND,
  walls: [wood, mix(wood, darkWood, 0.5), mix(plaster, wood, 0.15)],
  roof: "alpine",
  rail: "wood",
  balconies: "long",
  hasAwnings: false,
  hasBands: false,
  plant: "pine",
};
const RIAD: FrontStyle = {
  ...SOUTHERN,
  walls: [earth, mix(earth, rose, 0.5), mix(earth, linen, 0.35)],
  roof: "parapet",
  windows: "arched",
  balconies: "none",
  hasAwnings: false,
};
const PAVILION: FrontStyle = {
  ...GRAND,
  walls: [mix(plaster, stone, 0.2), mix(wood, darkWood, 0.4), linen],
  roof: "curved",
  cover: mix(slate, NATURAL.ink, 0.25),
  rail: "wood",
  balconies: "long",
  hasAwnings: false,
  hasBands: false,
};
const LODGE: FrontStyle = { ...PAVILION, walls: [wood, mix(wood, linen, 0.5), linen], roof: "thatch", cover: NATURAL.thatch };

const REGIONAL: Readonly<Record<Architecture, FrontStyle>> = {
  mediterranean: SOUTHERN,
  aegean: { ...SOUTHERN, walls: [whitewash, linen], roof: "parapet", windows: "sash", hasAwnings: false },
  continental: GRAND,
  northern: {
    ...GRAND,
    walls: [brick, darkBrick, mix(brick, ochre, 0.35)],
    roof: "gables",
    cover: mix(terracotta, darkBrick, 0.4),
    balconies: "none",
  },
  british: { ...GRAND, walls: [mix(stone, ochre, 0.35), mix(stone, slate, 0.25), mix(brick, stone, 0.35)], balconies: "none" },
  alpine: ALPINE,
  timber: {
    ...GRAND,
    walls: [NATURAL.barnRed, ochre, linen, mix(NATURAL.cloth, slate, 0.25)],
    roof: "gables",
    balconies: "none",
    hasAwnings: false,
  },
  ottoman: { ...SOUTHERN, walls: [plaster, ochre, mix(rose, plaster, 0.4)], cover: mix(terracotta, darkBrick, 0.3) },
  arab: RIAD,
  gulf: { ...RIAD, walls: [NATURAL.sand, mix(NATURAL.sand, linen, 0.5)] },
  "south-asian": { ...RIAD, walls: [mix(rose, linen, 0.35), plaster, mix(ochre, rose, 0.4)], balconies: "some", hasBands: true },
  "east-asian": PAVILION,
  "southeast-asian": { ...PAVILION, walls: [mix(wood, terracotta, 0.25), plaster, wood], cover: mix(terracotta, NATURAL.gold, 0.2) },
  latin: { ...SOUTHERN, walls: [NATURAL.sunny, rose, mix(NATURAL.turquoise, plaster, 0.25), whitewash], roof: "parapet" },
  american: { ...GRAND, walls: [brick, mix(brick, stone, 0.4), stone], roof: "parapet", balconies: "none" },
  island: LODGE,
  southern: {
    ...GRAND,
    walls: [linen, mix(NATURAL.sand, linen, 0.4)],
    roof: "tiled",
    cover: mix(slate, linen, 0.25),
    balconies: "long",
    rail: "wood",
    hasAwnings: false,
  },
};

/** Resorts in the tropics are thatched, those in the south are low houses of the region, and new ones are white. */
function resortStyle(architecture: Architecture, { random }: Pen): FrontStyle {
  const regional = REGIONAL[architecture];
  const isThatched =
    architecture === "southeast-asian" || architecture === "latin" || architecture === "island" || architecture === "southern";
  return random.pick([regional, isThatched ? LODGE : { ...MODERN, rail: "glass" }]);
}

const ANYWHERE: readonly [FrontStyle, ...FrontStyle[]] = [GRAND, SOUTHERN, MODERN, GRAND, SOUTHERN, MODERN];
/** Hotels of this kind are built everywhere. */
const MODERN_SHARE = 0.25;

/** Two hotels of a region differ in awnings, balconies and arcades as well as in colour. */
function variantOf(style: FrontStyle, { random }: Pen): FrontStyle {
  return {
    ...style,
    hasAwnings: style.hasAwnings && random.chance(0.6),
    isArcaded: style.isArcaded ? random.chance(0.65) : style.isArcaded,
    balconies: style.balconies === "some" ? random.pick(["none", "some", "all"]) : style.balconies,
  };
}

export function frontStyleOf(pen: Pen, form: FrontForm): FrontStyle {
  const { random } = pen;
  const architecture = pen.scene.setting?.architecture;
  if (architecture === undefined) return random.pick(ANYWHERE);
  if (form === "tower") return { ...MODERN, balconies: random.chance(0.5) ? "all" : "none" };
  if (form === "resort") return resortStyle(architecture, pen);
  const isModern = (form === "boutique" || form === "grand") && random.chance(MODERN_SHARE);
  return isModern ? MODERN : variantOf(REGIONAL[architecture], pen);
}
