/** `npm run build`: the client, the server that renders it, and compressed versions of all static files. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { buildFlightsFile } from "./flights.ts";
import { buildEmptyDatabase } from "../src/platform/kernel/database/empty-database.ts";
import { buildPlacesFile } from "./places.ts";

const CLIENT = "dist/client";
const COMPRESSIBLE = /\.(?:m?js|css|svg|json)$/;
/** Below this, compression saves less than its headers cost. */
const MIN_BYTES = 400;

process.env["NODE_ENV"] = "production";
await build({ logLevel: "warn" });
await build({ logLevel: "warn", build: { ssr: true } });
// Node adds to the cache of compiled code (src/server/main.ts) and never removes what a former build left.
rmSync("dist/compiled", { recursive: true, force: true });
await buildPlacesFile();
await buildFlightsFile();
await buildEmptyDatabase();

const files = filesBelow(CLIENT);
for (const file of files) if (COMPRESSIBLE.test(file)) compress(file);
writeFileSync("dist/build-id", buildId([...files, ...filesBelow("dist/server").filter((file) => file.endsWith(".js"))]));

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return;
  const best = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: best }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** The same sources give the same id on every machine, so nodes of one version agree. */
function buildId(names: readonly string[]): string {
  const hash = createHash("sha256");
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(name));
  return hash.digest("hex").slice(0, 12);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath.split(path.sep).join("/"), entry.name));
}
