/** Loads the flight data from the file that the build wrote, or builds them if the file is missing or outdated. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { CABIN_TEMPLATES } from "#domain/flight/cabin.ts";
import { DAYS, FIRST_DAY } from "#domain/flight/airport-clock.ts";
import type { PlaceSnapshot } from "#domain/place/place-snapshot.ts";
import { readSnapshot, writeSnapshot } from "#domain/place/snapshot-file.ts";
import { fingerprintOfPlaces } from "#domain/place/snapshot-fingerprint.ts";
import { AIRLINES } from "./airlines.ts";
import { buildFlights } from "./build/build-flights.ts";
import { KNOWN_AIRPORTS } from "./build/known-airports.ts";
import type { FlightTables, FlightWorld } from "./flight-world.ts";
import { openFlightWorld } from "./flight-world.ts";

/** Relative to the project folder, in which the server is started. */
export const FLIGHTS_FILE = "dist/data/flights.bin";

/** Change it whenever the same lists would produce other flights. */
const FORMAT_VERSION = "1";

/** Identifies the inputs: a file with another fingerprint is not used. */
export function fingerprintOfFlights(): string {
  const inputs = JSON.stringify([
    FORMAT_VERSION,
    fingerprintOfPlaces(),
    AIRLINES,
    KNOWN_AIRPORTS,
    CABIN_TEMPLATES.map(({ id }) => id),
    FIRST_DAY,
    DAYS,
  ]);
  // FNV-1a: short, and sufficient to detect a change.
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < inputs.length; at += 1) hash = Math.imul(hash ^ inputs.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash.toString(16);
}

export async function loadFlightWorld(places: () => Promise<PlaceSnapshot>, file = FLIGHTS_FILE): Promise<FlightWorld> {
  return openFlightWorld((await readFlights(file)) ?? (await writeFlights(await places(), file)));
}

async function readFlights(file: string): Promise<FlightTables | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  const { buffer, byteOffset, byteLength } = content;
  const bytes = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return readSnapshot(bytes, fingerprintOfFlights()) as FlightTables | undefined;
}

/** Builds the flights and stores them for the next start. If the file cannot be written, every start builds them. */
export async function writeFlights(places: PlaceSnapshot, file: string): Promise<FlightTables> {
  const tables = buildFlights(places);
  const aside = `${file}.${process.pid}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(aside, writeSnapshot(tables, fingerprintOfFlights()));
    await rename(aside, file);
  } catch {
    return tables;
  }
  return tables;
}
