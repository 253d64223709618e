/** `node scripts/map-nature.ts`: draws the rivers and parks of `src/domain/place/nature` into the committed sheets of cities. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { CITY_FOLDER, writeSheet } from "./city-sheet-files.ts";

for (const file of readdirSync(CITY_FOLDER)) {
  const { water } = JSON.parse(readFileSync(`${CITY_FOLDER}/${file}`, "utf8")) as { readonly water: string };
  writeFileSync(`${CITY_FOLDER}/${file}`, writeSheet(file.slice(0, -".json".length), water));
}
