/**
 * Contact sheets of generated pictures, to be looked at side by side.
 *
 *   node scripts/pictures-sheet.ts                          all kinds, three brands, into shots/
 *   node scripts/pictures-sheet.ts --kinds sea,lake --brands solara --count 12 --width 500
 *   node scripts/pictures-sheet.ts --places --brands solara   twenty places: town, view, houses, hotel fronts and rooms
 *   node scripts/pictures-sheet.ts --time [--places]        CPU time and bytes per picture
 */
import { mkdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { drawScene } from "../src/pictures/draw-scene.ts";
import { heightOf, isPictureKind, kindOfScene, PICTURE_FORMATS, PICTURE_KINDS, PICTURE_WIDTHS } from "../src/pictures/picture-address.ts";
import type { Picture, PictureScene } from "../src/pictures/picture-address.ts";
import { paletteOfTheme } from "../src/pictures/palette.ts";
import { settingOfPlace } from "../src/domain/place/setting/place-setting.ts";
import { writeSetting } from "../src/pictures/settings/setting.ts";
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
    places: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    time: { type: "boolean", default: false },
  },
});
/** Id, country, latitude, longitude and thousands of people. */
const PLACES = [
  ["Rome", "3169070", "IT", 41.9, 12.5, 2318],
  ["Amsterdam", "2759794", "NL", 52.4, 4.9, 741],
  ["Marrakech", "2542997", "MA", 31.6, -8, 839],
  ["Dubai", "292223", "AE", 25.2, 55.3, 2956],
  ["Tokyo", "1850147", "JP", 35.7, 139.7, 8336],
  ["Bangkok", "1609350", "TH", 13.7, 100.5, 5104],
  ["Cancún", "3531673", "MX", 21.2, -86.8, 542],
  ["New York", "5128581", "US", 40.7, -74, 8175],
  ["Reykjavík", "3413829", "IS", 64.1, -21.9, 118],
  ["Innsbruck", "2775220", "AT", 47.3, 11.4, 112],
  ["Palma", "2512989", "ES", 39.6, 2.6, 401],
  ["Lisbon", "2267057", "PT", 38.7, -9.1, 517],
  ["Edinburgh", "2650225", "GB", 55.9, -3.2, 464],
  ["Istanbul", "745044", "TR", 41, 29, 14804],
  ["Rio", "3451190", "BR", -22.9, -43.2, 6023],
  ["Sydney", "2147714", "AU", -33.9, 151.2, 4627],
  ["Santorini", "252920", "GR", 36.4, 25.4, 2],
  ["Paris", "2988507", "FR", 48.9, 2.3, 2138],
  ["Bali", "1622846", "ID", -8.5, 115.3, 74],
  ["Mumbai", "1275339", "IN", 19.1, 72.9, 12691],
] as const;
const PLACE_SCENES = ["city", "old-town", "sea", "facade+t", "facade+b", "facade+g", "pool", "room+10n"];

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
function picturesOf(kind: PictureScene): Picture[] {
  return Array.from({ length: count }, (_, index) => ({ kind, variant: ((first + index) * 137) % 1000 }));
}

function picturesOfPlaces(): Picture[] {
  const scenes = values.only === "" ? PLACE_SCENES : values.only.split(",");
  return PLACES.flatMap(([name, id, countryCode, latitude, longitude, thousands], index) => {
    const setting = writeSetting(settingOfPlace({ id, countryCode, latitude, longitude, population: thousands * 1000 }));
    return scenes.map((text, column): Picture => {
      const [kind, detail = ""] = text.split("+");
      return {
        kind: `${kind}.${setting}${detail}` as PictureScene,
        variant: (name.length * 41 + index * 137 + column * 61 + first * 17) % 1000,
      };
    });
  });
}

async function writeSheet(brand: string): Promise<void> {
  const palette = paletteOf(brand);
  const pictures = values.places ? picturesOfPlaces() : kinds.flatMap(picturesOf);
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
  const measured = values.places
    ? Map.groupBy(picturesOfPlaces(), ({ kind }) => kindOfScene(kind))
    : new Map(kinds.map((kind) => [kind, picturesOf(kind)]));
  for (const [kind, pictures] of measured) {
    const { length: count } = pictures;
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
