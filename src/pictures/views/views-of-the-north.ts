/** Cities of the middle and the north of Europe. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { CityView } from "#pictures/settings/setting.ts";
import { dome, squareTower, steeple } from "#pictures/motifs/churches.ts";
import { ballTower, greatWheel, ironLady, needle } from "#pictures/landmarks/iron.ts";
import { columnGate, copperDome, crag, leadDome, riverParliament, whiteDomes } from "#pictures/landmarks/monuments.ts";
import { shardTower } from "#pictures/landmarks/skyscrapers.ts";
import {
  basaltChurch,
  belfry,
  clockTower,
  lanternTower,
  longFront,
  steepSpire,
  twinDomes,
  twinSpires,
} from "#pictures/landmarks/spires.ts";
import type { ViewPlan } from "./compose-view.ts";
import { archBridge, cableBridge, rowBoat, BRIGHT } from "./view-parts.ts";

const { plaster, ochre, rose, linen, sunny, barnRed, brick, slate, whitewash, terracotta } = NATURAL;

export const NORTHERN_VIEWS = {
  amsterdam: {
    front: "canal",
    look: { roofs: ["gable"] },
    behind: [[steeple, 560, 460, 0.42]],
    before: [
      [archBridge, 0, 80, 0.04, -250],
      [rowBoat, 900, 80, 0.02, -130],
    ],
  },
  bergen: {
    front: "canal",
    behind: [[twinSpires, 700, 300, 0.4]],
    size: 84,
    ground: 650,
    look: { roofs: ["point"], walls: [barnRed, linen, ochre, mix(barnRed, terracotta, 0.5), mix(ochre, linen, 0.4)] },
    sails: 2,
  },
  berlin: {
    front: "park",
    towers: 120,
    towersAt: 1200,
    behind: [
      [ballTower, 930, 520, 0.36],
      [copperDome, 420, 240, 0.44],
    ],
    rows: 1,
    size: 50,
    among: [[columnGate, 640, 210, 0.1, -14]],
  },
  bruges: {
    front: "canal",
    size: 92,
    look: { roofs: ["gable"], walls: [brick, mix(brick, ochre, 0.5), whitewash, NATURAL.darkBrick] },
    behind: [
      [belfry, 700, 540, 0.34],
      [steeple, 1080, 420, 0.46],
    ],
    before: [[archBridge, 0, 60, 0.04, -210]],
  },
  budapest: {
    front: "river",
    among: [[riverParliament, 690, 330, 0.2]],
    behind: [[dome, 1240, 200, 0.5, 50]],
    rows: 1,
    size: 40,
    isPaved: true,
    before: [[cableBridge, 0, 0, 0.08, -150]],
  },
  copenhagen: {
    front: "canal",
    size: 100,
    look: { ...BRIGHT, roofs: ["tiles"] },
    behind: [
      [steeple, 560, 520, 0.4],
      [copperDome, 980, 420, 0.44],
    ],
    sails: 3,
  },
  dublin: {
    front: "river",
    behind: [
      [needle, 820, 430, 0.3],
      [copperDome, 560, 290, 0.36],
    ],
    rows: 2,
    size: 58,
    look: { walls: [brick, mix(brick, ochre, 0.4), mix(brick, terracotta, 0.4), linen] },
    before: [[archBridge, 0, 84, 0.06, -190]],
  },
  edinburgh: {
    front: "park",
    behind: [[crag, 620, 360, 0.3]],
    rows: 2,
    size: 52,
    among: [
      [squareTower, 1060, 330, 0.22],
      [steeple, 960, 360, 0.26],
    ],
  },
  london: {
    front: "river",
    towers: 150,
    towersAt: 1120,
    behind: [
      [shardTower, 1180, 380, 0.46],
      [leadDome, 960, 270, 0.4],
      [greatWheel, 480, 350, 0.3],
    ],
    rows: 1,
    size: 40,
    among: [
      [longFront, 790, 150, 0.18],
      [clockTower, 650, 430, 0.14],
    ],
    isPaved: true,
    before: [[archBridge, 0, 56, 0.06, -150]],
  },
  paris: {
    front: "river",
    among: [[ironLady, 640, 540, 0.2]],
    behind: [[whiteDomes, 1090, 200, 0.5, 110]],
    hill: [1090, 90, 240],
    rows: 2,
    size: 60,
    look: { walls: [linen, plaster, mix(NATURAL.stone, linen, 0.5)], roofs: ["mansard"], covers: [slate, mix(slate, NATURAL.glass, 0.4)] },
    before: [[archBridge, 0, 56, 0.06, -150]],
  },
  prague: {
    front: "river",
    hill: [740, 130, 420],
    behind: [[twinSpires, 700, 270, 0.34, 112]],
    rows: 4,
    size: 46,
    look: { walls: [plaster, ochre, rose, linen], roofs: ["tiles"], covers: [terracotta] },
    among: [
      [squareTower, 300, 260, 0.12],
      [squareTower, 1230, 250, 0.12],
    ],
    isPaved: true,
    before: [[archBridge, 0, 90, 0.06, -130]],
  },
  reykjavik: {
    front: "sea",
    isOpen: true,
    behind: [[basaltChurch, 700, 400, 0.2]],
    rows: 3,
    size: 46,
    look: { ...BRIGHT, roofs: ["point"] },
    isPaved: true,
    sails: 2,
  },
  stockholm: {
    front: "sea",
    rows: 2,
    size: 62,
    look: {
      walls: [ochre, mix(ochre, terracotta, 0.5), sunny, mix(rose, terracotta, 0.4)],
      roofs: ["mansard", "tiles"],
      covers: [NATURAL.copper, slate],
    },
    behind: [[steeple, 1000, 380, 0.34]],
    among: [[lanternTower, 700, 430, 0.14]],
    isPaved: true,
    sails: 3,
  },
  vienna: {
    front: "park",
    behind: [
      [greatWheel, 1090, 280, 0.5],
      [steepSpire, 640, 500, 0.26],
      [copperDome, 380, 250, 0.46],
    ],
    rows: 2,
    size: 60,
  },
  zurich: {
    front: "sea",
    behind: [
      [twinDomes, 640, 380, 0.24],
      [steeple, 960, 400, 0.3],
    ],
    rows: 2,
    size: 52,
    look: { roofs: ["tiles", "point"] },
    sails: 3,
  },
} satisfies Partial<Record<CityView, ViewPlan>>;
