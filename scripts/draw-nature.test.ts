import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CITY_FOLDER, writeSheet } from "./city-sheet-files.ts";
import { drawNature } from "./draw-nature.ts";

const sheets = readdirSync(CITY_FOLDER).map((file) => file.slice(0, -".json".length));

describe("rivers and parks of the drawn map", () => {
  it.each(sheets)("of sheet %s are drawn from the current data; `node scripts/map-nature.ts` draws them again", (sheet) => {
    const text = readFileSync(`${CITY_FOLDER}/${sheet}.json`, "utf8");
    const { water } = JSON.parse(text) as { readonly water: string };
    expect(text).toBe(writeSheet(sheet, water));
  });

  it("have the width of the river in the units of the sheet, which are smaller in the north", () => {
    const widthsOf = (place: string) => drawNature(sheets.find((sheet) => sheet.startsWith(place))!).rivers.map(({ width }) => width);
    // The Thames is 220 metres wide; a unit is 5.9 metres in London.
    expect(widthsOf("511-339")).toContain(37);
  });
});
