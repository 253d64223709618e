/** A tile of noise, identical in every process: it gives a picture a printed look and hides banding in soft gradients. */
import { createRandom } from "#pictures/random.ts";

const SIDE = 256;
/** Maximum distance of a grain from middle grey, of 255. */
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
    // The sum of three random numbers approximates a normal distribution: most grains are faint.
    const grain = (random.next() + random.next() + random.next()) / 1.5 - 1;
    pixels.fill(Math.round(128 + grain * SPREAD), at, at + 3);
  }
  return pixels;
}
