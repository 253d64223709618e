/**
 * One weight of a variable font as a plain TrueType file. The fonts of the site are variable WOFF2 files, which the PDF library cannot embed; PDF
 * has no variable fonts at all. Glyph ids stay the same, so that the tables for kerning and ligatures can be copied.
 */
/* oxlint-disable no-underscore-dangle -- the library exports no way to move the points of a WOFF2 file; its version is exact */
import type { Component, Font, Point } from "fontkit";
import { create } from "fontkit";

const ON_CURVE = 1;
const COPIED_TABLES = ["GDEF", "GPOS", "GSUB", "OS/2", "cmap", "post"];
/** Offsets of the fields that change, in bytes. */
const HEAD_LOCA_FORMAT = 50;
const HEAD_CHECKSUM = 8;
const HHEA_METRICS = 34;
const MAXP_POINTS = 6;
const LONG_OFFSETS = 1;

type Outline = readonly Pick<Point, "x" | "y" | "onCurve" | "endContour">[];

/** The library decodes glyphs without variations, so a second instance, which has the weight, moves their points. */
function openAt(bytes: Uint8Array, weight: number): Font {
  const decoded = create(bytes);
  decoded.getGlyph(0);
  const font = create(bytes);
  font.variationCoords = font.fvar.axis.map(({ minValue, maxValue }) => Math.min(maxValue, Math.max(minValue, weight)));
  font._transformedGlyphs = decoded._transformedGlyphs;
  return font;
}

/** Four points that stand for the box of the glyph; the variation data of a glyph always contains them. */
const PHANTOM_POINTS = 4;

function createOutlines(font: Font): (id: number) => Outline {
  const samplePoint = font._transformedGlyphs.find(({ points }) => points?.[0])?.points?.[0];
  if (!samplePoint) throw new Error("a font has outlines");
  // Each is a separate contour for the library, which interpolates along contours.
  const pointAt = (x: number, y: number): Point => Object.assign(samplePoint.copy(), { x, y, endContour: true });
  const moved = (id: number, points: readonly Point[]): readonly Point[] => {
    const all = [...points.map((point) => point.copy()), ...Array.from({ length: PHANTOM_POINTS }, () => pointAt(0, 0))];
    font._variationProcessor.transformPoints(id, all);
    return all.slice(0, -PHANTOM_POINTS);
  };
  const place = (outline: Outline, { scaleX, scaleY, scale01, scale10 }: Component, { x: dx, y: dy }: Point): Outline =>
    outline.map(({ x, y, onCurve, endContour }) => ({
      x: x * scaleX + y * scale01 + dx,
      y: y * scaleY + x * scale10 + dy,
      onCurve,
      endContour,
    }));
  const outlineOf = (id: number): Outline => {
    const { points = [], components } = font._transformedGlyphs[id] ?? { numberOfContours: 0 };
    if (!components) return points.length > 0 ? moved(id, points) : [];
    // Accents move with the weight, too.
    const offsets = moved(
      id,
      components.map(({ dx, dy }) => pointAt(dx, dy)),
    );
    return components.flatMap((component, index) => place(outlineOf(component.glyphID), component, offsets[index]!));
  };
  return outlineOf;
}

const clampedInt = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

function encodeGlyph(outline: Outline): { readonly bytes: Buffer; readonly contours: number; readonly left: number } {
  if (outline.length === 0) return { bytes: Buffer.alloc(0), contours: 0, left: 0 };
  const points = outline.map(({ x, y, ...flags }) => ({ ...flags, x: clampedInt(x), y: clampedInt(y) }));
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const bytes = Buffer.alloc(10 + ends.length * 2 + 2 + points.length * 5);
  let at = 0;
  const int = (value: number): void => void (at = bytes.writeInt16BE(value, at));
  int(ends.length);
  for (const value of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) int(value);
  for (const end of ends) at = bytes.writeUInt16BE(end, at);
  int(0);
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve ? ON_CURVE : 0, at);
  for (const values of [xs, ys]) for (const [index, value] of values.entries()) int(clampedInt(value - (values[index - 1] ?? 0)));
  return { bytes: Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]), contours: ends.length, left: Math.min(...xs) };
}

function writeFile(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].toSorted();
  const log = Math.floor(Math.log2(names.length));
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt32BE(0x00_01_00_00, 0);
  for (const [index, value] of [names.length, 16 * 2 ** log, log, names.length * 16 - 16 * 2 ** log].entries())
    head.writeUInt16BE(value, 4 + index * 2);
  let offset = head.length;
  const bodies = names.map((name, index) => {
    const body = tables.get(name)!;
    const at = 12 + index * 16;
    head.write(name.padEnd(4), at, "latin1");
    head.writeUInt32BE(checksum(body), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(body.length, at + 12);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}

function checksum(body: Buffer): number {
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Family, style, full name and PostScript name. Windows platform, Unicode, American English. */
const NAME_IDS = [1, 2, 4, 6];

/** The PDF library identifies a font by its name, which all weights and parts of a variable font share. */
function nameTable(name: string): Buffer {
  const text = Buffer.from(name, "utf16le").swap16();
  const head = Buffer.alloc(6 + NAME_IDS.length * 12);
  head.writeUInt16BE(NAME_IDS.length, 2);
  head.writeUInt16BE(head.length, 4);
  for (const [index, id] of NAME_IDS.entries())
    for (const [field, value] of [3, 1, 0x0409, id, text.length, 0].entries()) head.writeUInt16BE(value, 6 + index * 12 + field * 2);
  return Buffer.concat([head, text]);
}

/** `name` must be different for every file and weight. */
export function instantiateFont(bytes: Uint8Array, weight: number, name: string): Buffer {
  const font = openAt(bytes, weight);
  const outlineOf = createOutlines(font);
  const raw = (tag: string): Buffer => Buffer.from(font._getTableStream(tag).readBuffer(font.directory.tables[tag]!.length));
  const glyphs: Buffer[] = [];
  const offsets = Buffer.alloc((font.numGlyphs + 1) * 4);
  const metrics = Buffer.alloc(font.numGlyphs * 4);
  let [end, mostPoints, mostContours] = [0, 0, 0];
  for (let id = 0; id < font.numGlyphs; id += 1) {
    const outline = outlineOf(id);
    const glyph = encodeGlyph(outline);
    const advance = font.hmtx.metrics.get(Math.min(id, font.hmtx.metrics.length - 1))?.advance ?? 0;
    const added = font.HVAR ? font._variationProcessor.getAdvanceAdjustment(id, font.HVAR) : 0;
    metrics.writeUInt16BE(Math.max(0, Math.round(advance + added)), id * 4);
    metrics.writeInt16BE(glyph.left, id * 4 + 2);
    glyphs.push(glyph.bytes);
    end += glyph.bytes.length;
    offsets.writeUInt32BE(end, (id + 1) * 4);
    [mostPoints, mostContours] = [Math.max(mostPoints, outline.length), Math.max(mostContours, glyph.contours)];
  }
  const [head, hhea, maxp] = [raw("head"), raw("hhea"), raw("maxp")];
  head.writeUInt32BE(0, HEAD_CHECKSUM);
  head.writeInt16BE(LONG_OFFSETS, HEAD_LOCA_FORMAT);
  hhea.writeUInt16BE(font.numGlyphs, HHEA_METRICS);
  maxp.writeUInt16BE(mostPoints, MAXP_POINTS);
  maxp.writeUInt16BE(mostContours, MAXP_POINTS + 2);
  const copied = COPIED_TABLES.filter((tag) => font.directory.tables[tag]).map((tag) => [tag, raw(tag)] as const);
  return writeFile(
    new Map([
      ...copied,
      ["name", nameTable(name)],
      ["head", head],
      ["hhea", hhea],
      ["maxp", maxp],
      ["hmtx", metrics],
      ["loca", offsets],
      ["glyf", Buffer.concat(glyphs)],
    ]),
  );
}
