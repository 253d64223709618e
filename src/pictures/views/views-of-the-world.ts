/** Cities of the other continents. */
import type { CityView } from "#pictures/settings/setting.ts";
import { mosque, pagoda, squareMinaret, stupa } from "#pictures/motifs/temples.ts";
import { geodesicBall, redTower } from "#pictures/landmarks/iron.ts";
import { castle, pyramids, redGate, tableMountain } from "#pictures/landmarks/monuments.ts";
import {
  bulletTower,
  crownTower,
  desertNeedle,
  pyramidTower,
  prismTower,
  sailShells,
  sailTower,
  shipOnTowers,
  slabTower,
  steelTrees,
  stepTower,
} from "#pictures/landmarks/skyscrapers.ts";
import { harbourBridge, redBridge, stoneBridge, tiledPrang } from "#pictures/landmarks/spans.ts";
import { twinSpires } from "#pictures/landmarks/spires.ts";
import type { ViewPlan } from "./compose-view.ts";
import { cableBridge, rowBoat, PASTEL } from "./view-parts.ts";

export const WORLD_VIEWS = {
  bangkok: {
    front: "river",
    towers: 240,
    towersAt: 300,
    among: [
      [tiledPrang, 720, 410, 0.16],
      [stupa, 1010, 240, 0.26],
      [stupa, 470, 200, 0.3],
    ],
    rows: 2,
    size: 44,
    before: [[rowBoat, 420, 90, 0.02, -180]],
  },
  cairo: { front: "river", isOpen: true, behind: [[pyramids, 720, 290, 0.34]], rows: 1, size: 40, among: [[mosque, 1180, 210, 0.3]] },
  capetown: {
    front: "sea",
    isOpen: true,
    behind: [[tableMountain, 740, 320, 0.5]],
    towers: 110,
    towersAt: 700,
    rows: 2,
    size: 42,
    look: PASTEL,
    sails: 3,
  },
  dubai: {
    front: "sea",
    isOpen: true,
    towers: 260,
    towersAt: 620,
    behind: [[desertNeedle, 700, 560, 0.3]],
    rows: 0,
    among: [[sailTower, 1010, 300, 0.16]],
  },
  kyoto: { front: "park", behind: [[pagoda, 700, 460, 0.24]], rows: 2, size: 52, among: [[redGate, 1000, 190, 0.1]] },
  marrakech: { front: "park", behind: [[squareMinaret, 700, 460, 0.26]], rows: 3, size: 56, among: [[castle, 1040, 110, 0.16]] },
  montreal: {
    front: "river",
    towers: 270,
    towersAt: 620,
    behind: [[twinSpires, 900, 230, 0.34]],
    rows: 1,
    size: 46,
    among: [[geodesicBall, 480, 230, 0.16]],
    before: [[cableBridge, 0, 0, 0.1, -120]],
  },
  newyork: {
    front: "river",
    isOpen: true,
    towers: 300,
    towersAt: 620,
    behind: [
      [prismTower, 440, 480, 0.42],
      [stepTower, 740, 540, 0.3],
      [crownTower, 960, 440, 0.34],
      [slabTower, 580, 320, 0.42],
    ],
    rows: 1,
    size: 58,
    before: [[stoneBridge, 760, 220, 0.06, -110]],
  },
  sanfrancisco: {
    front: "sea",
    towers: 170,
    towersAt: 1020,
    behind: [[pyramidTower, 1010, 330, 0.44]],
    rows: 2,
    size: 38,
    look: PASTEL,
    isPaved: true,
    before: [[redBridge, 700, 350, 0.14, -40]],
    sails: 2,
  },
  singapore: {
    front: "sea",
    isOpen: true,
    towers: 280,
    towersAt: 420,
    rows: 0,
    among: [
      [shipOnTowers, 800, 330, 0.2],
      [steelTrees, 420, 170, 0.12],
    ],
  },
  sydney: {
    front: "sea",
    isOpen: true,
    towers: 250,
    towersAt: 1120,
    behind: [[harbourBridge, 420, 250, 0.42]],
    rows: 0,
    among: [[sailShells, 800, 190, 0.12]],
    sails: 4,
  },
  tokyo: {
    front: "river",
    towers: 230,
    towersAt: 420,
    behind: [
      [redTower, 720, 500, 0.26],
      [slabTower, 960, 330, 0.4],
      [bulletTower, 1060, 270, 0.44],
    ],
    rows: 1,
    size: 54,
    look: { roofs: ["flat", "eaves"] },
  },
} satisfies Partial<Record<CityView, ViewPlan>>;
