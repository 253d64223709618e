/** Towns of the Alps, of a lake and of the coast. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { CityView } from "#pictures/settings/setting.ts";
import { bellTower, onionTower, squareTower, steeple } from "#pictures/motifs/churches.ts";
import { copperDome } from "#pictures/landmarks/monuments.ts";
import { cableCars, horn, quay, roseDome } from "#pictures/landmarks/slopes.ts";
import type { ViewPlan } from "./compose-view.ts";
import { archBridge, rowBoat } from "./view-parts.ts";

const { plaster, ochre, rose, linen, sunny, whitewash, terracotta, darkWood, wood, cloth, turquoise } = NATURAL;

export const RESORT_VIEWS = {
  como: {
    front: "sea",
    hill: [1180, 150, 300],
    behind: [
      [copperDome, 700, 250, 0.3],
      [bellTower, 520, 270, 0.34],
    ],
    rows: 4,
    size: 46,
    look: { walls: [ochre, mix(ochre, terracotta, 0.35), rose, plaster], roofs: ["tiles"], covers: [terracotta] },
    among: [[quay, 0, 14, 0.08, -6]],
    isPaved: true,
    before: [[rowBoat, 980, 70, 0.03, -120]],
    sails: 2,
  },
  funchal: {
    front: "sea",
    hill: [760, 290, 480],
    rows: 6,
    size: 46,
    look: { walls: [whitewash, whitewash, linen, plaster], roofs: ["tiles"], covers: [terracotta, mix(terracotta, ochre, 0.3)] },
    among: [
      [squareTower, 540, 190, 0.16],
      [cableCars, 800, 290, 0.1, 36],
    ],
    sails: 2,
  },
  innsbruck: {
    front: "canal",
    size: 88,
    look: {
      walls: [mix(rose, terracotta, 0.3), mix(sunny, linen, 0.2), mix(turquoise, linen, 0.2), mix(cloth, linen, 0.2), ochre, plaster],
      roofs: ["cornice", "mansard"],
    },
    behind: [
      [onionTower, 520, 400, 0.4],
      [onionTower, 620, 400, 0.4],
      [onionTower, 980, 470, 0.34],
    ],
    before: [[archBridge, 0, 60, 0.05, -190]],
  },
  nice: {
    front: "sea",
    hill: [1290, 130, 230],
    rows: 4,
    size: 50,
    look: { walls: [ochre, mix(ochre, terracotta, 0.4), rose, mix(sunny, linen, 0.3)], roofs: ["tiles"], covers: [terracotta] },
    among: [[roseDome, 640, 250, 0.1]],
    sails: 3,
  },
  zermatt: {
    front: "river",
    behind: [[horn, 730, 520, 0.46]],
    rows: 3,
    size: 56,
    look: { walls: [darkWood, mix(darkWood, wood, 0.5), wood], roofs: ["chalet"] },
    among: [[steeple, 1020, 280, 0.2]],
  },
} satisfies Partial<Record<CityView, ViewPlan>>;
