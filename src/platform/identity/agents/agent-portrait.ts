import { crc32, deflateSync } from "node:zlib";

type Colour = readonly [red: number, green: number, blue: number];

const SIZE = 96;
const HEAD = { x: 48, y: 38, radius: 17 };
const SHOULDERS = { x: 48, y: 96, radius: 36 };
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Draws a plain portrait (head and shoulders) as a PNG, for agents without a picture. */
export function drawPortrait(figure: Colour, ground: Colour): Buffer {
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (_, x) => (isInside(HEAD, x, y) || isInside(SHOULDERS, x, y) ? figure : ground));
    // Every row of a PNG begins with its filter type; 0 is none.
    return Buffer.from([0, ...pixels.flat()]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Bit depth 8, colour type 2 (RGB without palette).
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const isInside = (circle: typeof HEAD, x: number, y: number): boolean => (x - circle.x) ** 2 + (y - circle.y) ** 2 <= circle.radius ** 2;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
