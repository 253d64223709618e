/** The places of the world, read from the file that the build wrote; built here where there is none yet. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPlaces } from "#domain/place/build-places.ts";
import type { PlaceSnapshot } from "#domain/place/place-snapshot.ts";
import { openPlaces } from "#domain/place/places.ts";
import type { Places } from "#domain/place/places.ts";
import { readSnapshot, writeSnapshot } from "#domain/place/snapshot-file.ts";
import { fingerprintOfPlaces } from "#domain/place/snapshot-fingerprint.ts";
import { readPlaceSources } from "./read-place-sources.ts";

/** The program is started in the folder of the project. */
export const PLACES_FILE = "dist/data/places.bin";

export async function loadPlaces(file = PLACES_FILE): Promise<Places> {
  return openPlaces((await readPlaces(file)) ?? (await writePlaces(file)));
}

async function readPlaces(file: string): Promise<PlaceSnapshot | undefined> {
  const content = await readFile(file).catch(() => undefined);
  if (!content) return undefined;
  // Small files lie in a buffer shared with others; a snapshot is read from its own beginning.
  const { buffer, byteOffset, byteLength } = content;
  const own = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  return readSnapshot(own, fingerprintOfPlaces());
}

/** Builds the snapshot and leaves it for the next who asks; where nothing can be written it is built every time. */
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
