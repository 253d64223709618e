/** Cities around the Mediterranean and in Portugal. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { CityView } from "#pictures/settings/setting.ts";
import { bellTower, blueDome, dome } from "#pictures/motifs/churches.ts";
import { mosque } from "#pictures/motifs/temples.ts";
import { amphitheatre, archGate, brickDome, castle, copperDome, leadDome, rockTemple } from "#pictures/landmarks/monuments.ts";
import { bulletTower, slabTower } from "#pictures/landmarks/skyscrapers.ts";
import { doubleDeck, gondola, houseBridge, mooringPosts, redBridge, yellowTram } from "#pictures/landmarks/spans.ts";
import { quay } from "#pictures/landmarks/slopes.ts";
import { buttressed, cornTowers, lanternTower, roundTower, tallBelfry } from "#pictures/landmarks/spires.ts";
import type { ViewPlan } from "./compose-view.ts";
import { rowBoat, PASTEL } from "./view-parts.ts";

const { plaster, ochre, rose, linen, sunny, slate, whitewash, cloth, terracotta } = NATURAL;

export const SOUTHERN_VIEWS = {
  athens: {
    front: "park",
    isOpen: false,
    behind: [[rockTemple, 740, 330, 0.34]],
    rows: 3,
    size: 46,
    look: { walls: [whitewash, linen, plaster], roofs: ["flat", "tiles"], covers: [linen, terracotta] },
  },
  barcelona: {
    front: "sea",
    behind: [
      [cornTowers, 700, 440, 0.26],
      [bulletTower, 1060, 270, 0.4],
    ],
    rows: 3,
    size: 50,
    sails: 3,
  },
  dubrovnik: {
    front: "sea",
    hill: [760, 120, 420],
    rows: 5,
    size: 42,
    look: { walls: [plaster, linen, NATURAL.stone], covers: [terracotta] },
    behind: [[bellTower, 700, 320, 0.36]],
    among: [
      [castle, 480, 120, 0.1],
      [castle, 990, 110, 0.12],
      [roundTower, 1200, 150, 0.1],
    ],
    isPaved: true,
    sails: 2,
  },
  florence: {
    front: "river",
    behind: [
      [brickDome, 690, 400, 0.28],
      [bellTower, 930, 360, 0.3],
      [lanternTower, 430, 330, 0.34],
    ],
    rows: 3,
    size: 46,
    isPaved: true,
    before: [[houseBridge, 720, 130, 0.06, -110]],
  },
  istanbul: {
    front: "sea",
    hill: [760, 80, 520],
    behind: [
      [mosque, 700, 400, 0.28, 50],
      [mosque, 1120, 220, 0.44, 30],
    ],
    rows: 3,
    size: 44,
    among: [[roundTower, 430, 250, 0.2, 20]],
    sails: 2,
  },
  lisbon: {
    front: "river",
    hill: [820, 190, 330],
    rows: 6,
    size: 44,
    look: PASTEL,
    behind: [[redBridge, 190, 230, 0.46]],
    among: [
      [castle, 820, 96, 0.34, 178],
      [quay, 0, 20, 0.1, -6],
      [yellowTram, 560, 44, 0.04, 2],
    ],
    isPaved: true,
    sails: 2,
  },
  madrid: {
    front: "park",
    behind: [
      [dome, 1000, 300, 0.36],
      [slabTower, 1160, 330, 0.6],
      [slabTower, 1240, 300, 0.62],
      [copperDome, 430, 300, 0.4],
    ],
    rows: 2,
    size: 64,
    look: { walls: [linen, plaster, rose, ochre], roofs: ["mansard", "tiles"], covers: [slate, terracotta] },
    among: [[archGate, 710, 230, 0.1, -18]],
  },
  palma: { front: "sea", among: [[buttressed, 700, 280, 0.18]], behind: [[castle, 1200, 70, 0.5, 110]], rows: 2, size: 44, sails: 4 },
  porto: {
    front: "river",
    hill: [380, 210, 360],
    rows: 6,
    size: 46,
    look: { walls: [sunny, rose, mix(cloth, linen, 0.2), ochre, linen, terracotta], tall: 1.25 },
    behind: [[bellTower, 470, 430, 0.4]],
    isPaved: true,
    among: [[doubleDeck, 900, 215, 0.16]],
    before: [[rowBoat, 620, 110, 0.02, -150]],
  },
  rome: { front: "park", behind: [[leadDome, 1010, 310, 0.4]], rows: 2, size: 48, among: [[amphitheatre, 640, 250, 0.14, -10]] },
  seville: {
    front: "river",
    behind: [[tallBelfry, 660, 470, 0.26]],
    rows: 3,
    size: 50,
    look: { walls: [whitewash, whitewash, sunny, linen] },
    among: [[roundTower, 1060, 220, 0.14]],
  },
  venice: {
    front: "sea",
    isOpen: true,
    behind: [
      [bellTower, 560, 420, 0.3],
      [leadDome, 900, 330, 0.28],
      [blueDome, 1090, 180, 0.36],
    ],
    rows: 2,
    size: 48,
    isPaved: true,
    before: [
      [gondola, 620, 60, 0.02, -150],
      [gondola, 960, 44, 0.06, -90],
      [mooringPosts, 300, 170, 0.02, -190],
    ],
  },
} satisfies Partial<Record<CityView, ViewPlan>>;
