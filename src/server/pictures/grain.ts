/** A tile of noise, the same in every process: laid over a picture it looks printed, and soft gradients show no steps. */
import { createRandom } from "#pictures/random.ts";

const SIDE = 256;
/** How far from middle grey a grain may be, of 255. */
const SPREAD = 22;

type RawTile = { readonly data: Buffer; readonly raw: { readonly width: number; readonly height: number; readonly channels: 4 } };

let tile: RawTile | undefined;

export function grainTile(): RawTile {
  tile ??= { data: drawGrain(), raw: { width: SIDE, height: SIDE, channels: 4 } };
  return tile;
}

function drawGrain(): Buffer {
  const random = createRandom(1);
  const pixels = Buffer.alloc(SIDE * SIDE * 4, 255);
  for (let at = 0; at < pixels.length; at += 4) {
    // The sum of three is nearly a bell: most grains are faint.
    const grain = (random.next() + random.next() + random.next()) / 1.5 - 1;
    pixels.fill(Math.round(128 + grain * SPREAD), at, at + 3);
  }
  return pixels;
}
