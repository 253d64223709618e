/** Loads the places from the file that the build wrote, or builds them if the file is missing or outdated. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPlaces } from "#domain/place/build-places.ts";
import type { PlaceSnapshot } from "#domain/place/place-snapshot.ts";
import { openPlaces } from "#domain/place/places.ts";
import type { Places } from "#domain/place/places.ts";
import { readSnapshot, writeSnapshot } from "#domain/place/snapshot-file.ts";
import { fingerprintOfPlaces } from "#domain/place/snapshot-fingerprint.ts";
import { readPlaceSources } from "./read-place-sources.ts";

/** Relative to the project folder, in which the server is started. */
export const PLACES_FILE = "dist/data/places.bin";

export async function loadPlaces(file = PLACES_FILE): Promise<Places> {
  return openPlaces((await readPlaces(file)) ?? (await writePlaces(file)));
}

async function readPlaces(file: string): Promise<PlaceSnapshot | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  // Small files are read into a shared buffer; the snapshot must start at offset 0 of its own buffer.
  const { buffer, byteOffset, byteLength } = content;
  const exactBuffer = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return readSnapshot(exactBuffer, fingerprintOfPlaces()) as PlaceSnapshot | undefined;
}

/** Builds the snapshot and stores it for the next start. If the file cannot be written, every start builds it. */
export async function writePlaces(file: string): Promise<PlaceSnapshot> {
  const snapshot = buildPlaces(...(await readPlaceSources()));
  const aside = `${file}.${process.pid}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(aside, writeSnapshot(snapshot, fingerprintOfPlaces()));
    await rename(aside, file);
  } catch {
    return snapshot;
  }
  return snapshot;
}
