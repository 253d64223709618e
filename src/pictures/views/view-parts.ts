/** Bridges and boats as pieces of a view, and paint that differs from the houses of the region. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import { drawArchBridge, drawCableBridge } from "#pictures/motifs/bridges.ts";
import { drawRowBoat } from "#pictures/motifs/boats.ts";
import type { DrawLandmark } from "#pictures/motifs/landmark-parts.ts";

const { plaster, ochre, rose, linen, sunny, barnRed, brick, cloth, turquoise, terracotta } = NATURAL;

export const archBridge: DrawLandmark = (pen, _, base, height, depth) => drawArchBridge(pen, base, height, depth);

export const cableBridge: DrawLandmark = (pen, _, base, __, depth) => drawCableBridge(pen, base, depth);

export const rowBoat: DrawLandmark = (pen, x, base, height, depth) => drawRowBoat(pen, x, base, height, depth);

export const PASTEL = { walls: [linen, mix(rose, linen, 0.3), mix(sunny, linen, 0.35), mix(cloth, linen, 0.35), plaster] } as const;

export const BRIGHT = {
  walls: [mix(barnRed, terracotta, 0.4), sunny, mix(cloth, NATURAL.blueTile, 0.35), ochre, mix(turquoise, linen, 0.2), brick],
} as const;
