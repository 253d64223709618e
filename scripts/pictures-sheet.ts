/**
 * Contact sheets of generated pictures, to be looked at side by side.
 *
 *   node scripts/pictures-sheet.ts                          all kinds, three brands, into shots/
 *   node scripts/pictures-sheet.ts --kinds sea,lake --brands solara --count 12 --width 500
 *   node scripts/pictures-sheet.ts --time                   CPU time and bytes per picture
 */
import { mkdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { drawScene } from "../src/pictures/draw-scene.ts";
import { heightOf, isPictureKind, PICTURE_FORMATS, PICTURE_KINDS, PICTURE_WIDTHS } from "../src/pictures/picture-address.ts";
import type { PictureKind } from "../src/pictures/picture-address.ts";
import { paletteOfTheme } from "../src/pictures/palette.ts";
import { rasterPicture } from "../src/server/pictures/raster.ts";

const FOLDER = "shots";
const GAP = 8;
const PAPER = "#f4f4f2";

const { values } = parseArgs({
  options: {
    kinds: { type: "string", default: PICTURE_KINDS.join(",") },
    brands: { type: "string", default: "meridian,solara,harbour" },
    count: { type: "string", default: "8" },
    first: { type: "string", default: "0" },
    width: { type: "string", default: "300" },
    columns: { type: "string", default: "8" },
    time: { type: "boolean", default: false },
  },
});
const kinds = values.kinds.split(",").filter(isPictureKind);
const brands = values.brands.split(",");
const [count, first, width, columns] = [values.count, values.first, values.width, values.columns].map(Number) as [
  number,
  number,
  number,
  number,
];
const paletteOf = (brand: string) => paletteOfTheme(readFileSync(`brands/${brand}/theme.css`, "utf8"));

mkdirSync(FOLDER, { recursive: true });
if (values.time) await measure();
else for (const brand of brands) await writeSheet(brand);

/** Variants far apart, like those of place names. */
function picturesOf(kind: PictureKind) {
  return Array.from({ length: count }, (_, index) => ({ kind, variant: ((first + index) * 137) % 1000 }));
}

async function writeSheet(brand: string): Promise<void> {
  const palette = paletteOf(brand);
  const pictures = kinds.flatMap(picturesOf);
  const [cell, row] = [width + GAP, heightOf(width) + GAP];
  const tiles = [];
  for (const [index, picture] of pictures.entries()) {
    const drawnWidth = Math.max(500, width);
    const webp = await rasterPicture({ picture, palette }, drawnWidth, "webp");
    const input = await sharp(webp).resize(width, heightOf(width)).png().toBuffer();
    tiles.push({ input, left: GAP + (index % columns) * cell, top: GAP + Math.floor(index / columns) * row });
  }
  const file = `${FOLDER}/pictures-${brand}.png`;
  const rows = Math.ceil(pictures.length / columns);
  const sheet = {
    width: GAP + Math.min(columns, pictures.length) * cell,
    height: GAP + rows * row,
    channels: 3 as const,
    background: PAPER,
  };
  await sharp({ create: sheet }).composite(tiles).png().toFile(file);
  console.log(`${file}: ${pictures.length} pictures`);
}

/** CPU time instead of elapsed time, which depends on other load. */
function cpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

async function measure(): Promise<void> {
  const palette = paletteOf(brands[0] ?? "base");
  const columnsOf = PICTURE_WIDTHS.flatMap((pixels) => PICTURE_FORMATS.map((format) => ({ pixels, format })));
  console.log(
    `${"kind".padEnd(10)}${"svg".padStart(16)}${columnsOf.map(({ pixels, format }) => `${format} ${pixels}`.padStart(18)).join("")}`,
  );
  for (const kind of kinds) {
    const pictures = picturesOf(kind);
    const cpuBefore = process.cpuUsage();
    const texts = pictures.map((picture) => drawScene(picture, palette, 700));
    const drawMs = cpuMs(cpuBefore) / count;
    const kilobytes = texts.reduce((sum, text) => sum + text.length, 0) / count / 1024;
    const cells = [];
    for (const { pixels, format } of columnsOf) {
      const start = process.cpuUsage();
      let bytes = 0;
      for (const picture of pictures) bytes += (await rasterPicture({ picture, palette }, pixels, format)).length;
      cells.push(`${(cpuMs(start) / count).toFixed(0)} ms ${(bytes / count / 1024).toFixed(1)} KB`.padStart(18));
    }
    console.log(`${kind.padEnd(10)}${`${drawMs.toFixed(1)} ms ${kilobytes.toFixed(0)} KB`.padStart(16)}${cells.join("")}`);
  }
}
