/** Writes the flights that our own supplier sells. Part of `npm run build`; skipped while nothing that decides them has changed. */
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprintOfFlights, FLIGHTS_FILE, writeFlights } from "../src/adapters/suppliers/house/flights/flight-file.ts";
import { loadPlaces } from "../src/platform/catalog/places/load-places.ts";

const STAMP = `${FLIGHTS_FILE}.stamp`;
const SOURCES = ["src/adapters/suppliers/house/flights/{build/*,flight-world}.ts", "src/domain/flight/{airport-clock,fare,schedule}.ts"];

export async function buildFlightsFile(): Promise<void> {
  const hash = createHash("sha256").update(fingerprintOfFlights());
  for (const file of globSync(SOURCES).toSorted()) hash.update(readFileSync(file));
  const inputs = hash.digest("hex");
  if (existsSync(FLIGHTS_FILE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) return;
  await writeFlights((await loadPlaces()).snapshot, FLIGHTS_FILE);
  writeFileSync(STAMP, inputs);
}

if (import.meta.main) await buildFlightsFile();
