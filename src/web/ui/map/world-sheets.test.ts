import * as fc from "fast-check";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settle } from "./camera.ts";
import { project } from "./mercator.ts";
import { layWorld, OVERVIEW_UNITS, SHEET_UNITS, SHEETS_ACROSS } from "./world-sheets.ts";

const SIZE = { width: 1366, height: 900 };
const FOLDER = "src/web/ui/map/world";

describe("the drawings of the world", () => {
  it("cover every map without gaps, and each appears once", () => {
    const look = fc.record({
      x: fc.double({ min: 0, max: 0.999, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
      zoom: fc.double({ min: 2, max: 17, noNaN: true }),
    });
    const pixel = fc.tuple(fc.integer({ min: 0, max: 1365 }), fc.integer({ min: 0, max: 899 }));
    fc.assert(
      fc.property(look, pixel, (camera, [left, top]) => {
        const sheets = layWorld(settle(camera, SIZE), SIZE);
        const over = sheets.filter((sheet) => {
          const side = sheet.scale * (sheet.name === "overview" ? OVERVIEW_UNITS : SHEET_UNITS);
          return left >= sheet.left - 0.01 && left < sheet.left + side + 0.01 && top >= sheet.top - 0.01 && top < sheet.top + side + 0.01;
        });
        expect(over.length).toBeGreaterThanOrEqual(1);
        expect(new Set(sheets.map(({ name, turn }) => `${name} ${turn}`)).size).toBe(sheets.length);
      }),
    );
  });

  it("are one or two for a city", () => {
    const lisbon = layWorld({ ...project({ latitude: 38.7139, longitude: -9.1394 }), zoom: 13 }, SIZE);
    expect(lisbon.map(({ name }) => name)).toEqual(["7-6"]);
  });

  it("exist for all land, and are small", () => {
    const names = readdirSync(FOLDER);
    expect(names.length).toBeGreaterThan(200);
    for (const name of names) {
      const drawing = JSON.parse(readFileSync(`${FOLDER}/${name}`, "utf8")) as Record<string, string>;
      expect(Object.keys(drawing)).toEqual(["land", "borders", "lakes"]);
      for (const path of Object.values(drawing)) expect(path).toMatch(/^[\dlmz -]*$/);
    }
  });

  it("exist for land and not for sea", () => {
    const sheetOf = (latitude: number, longitude: number): string => {
      const { x, y } = project({ latitude, longitude });
      return `${FOLDER}/${Math.floor(x * SHEETS_ACROSS)}-${Math.floor(y * SHEETS_ACROSS)}.json`;
    };
    expect(existsSync(sheetOf(48.85, 2.35))).toBe(true);
    expect(existsSync(sheetOf(-17.7, 178))).toBe(true);
    expect(existsSync(sheetOf(-45, -120))).toBe(false);
  });
});
