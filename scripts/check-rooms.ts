/** Checks that imports follow the plan of the rooms without cycles, and that folders stay small enough to read. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Each room, and the rooms it may import from besides itself. */
const ROOMS: Record<string, readonly string[]> = {
  shared: [],
  pictures: ["shared"],
  domain: ["pictures", "shared"],
  contract: ["domain", "pictures", "shared"],
  platform: ["contract", "domain", "pictures", "shared"],
  adapters: ["platform", "domain", "pictures", "shared"],
  web: ["contract", "domain", "pictures", "shared"],
  server: ["adapters", "web", "platform", "contract", "domain", "pictures", "shared"],
};

/** The folders of a room in a row: each may import only from those to its left. What is not named in a row is free. */
const ROWS: Record<string, readonly string[]> = {
  "src/domain":
    "forms market brand content visitor calendar occupancy query place search hotel review cancellation pricing flight payment results quote ledger promo membership points cart package booking checkout reservation".split(
      " ",
    ),
  "src/platform":
    "ports kernel ledger configuration content catalog payment companies identity visit membership account saved availability flights transfers packages booking watches reviews partners tracking demo-data jobs app.ts".split(
      " ",
    ),
  "src/platform/kernel": ["values", "database", "calls", "delivery"],
  "src/platform/identity": [
    "records",
    "keys",
    "agents",
    "sessions",
    "passwords",
    "accounts",
    "outside-logins",
    "demo-data",
    "identity-routes.ts",
  ],
  "src/platform/membership": ["records", "points", "joining", "year", "demo-data", "membership-routes.ts"],
  "src/platform/availability": ["stock", "suppliers", "quotes", "hidden", "search", "calendar", "deals", "calls", "availability-routes.ts"],
  "src/platform/packages": ["quotes", "search", "details", "calendar", "departures", "calls", "packages-routes.ts"],
  "src/platform/booking": [
    "records",
    "cart",
    "passengers",
    "engine",
    "balance",
    "reservations",
    "schedule",
    "events",
    "packages",
    "hand-over",
    "corporate",
    "agents",
    "demo-data",
    "booking-routes.ts",
  ],
  "src/web":
    "router i18n ui api forms visitor fragments tracking auth search saved hotel flight payment booking club shell checkout package-cart passengers screens routes".split(
      " ",
    ),
  "src/server": "base brand-folder documents site operations render pictures reference http forms test-hooks boot main.ts".split(" "),
};

/** Elsewhere a test may use everything in its room, as it may drive a use case through the routes. */
const BINDS_TESTS: ReadonlySet<string> = new Set(["src/domain", "src/platform", "src/web"]);

/** The only files that may lie directly in a room that has folders. Rooms that are not listed may hold files directly. */
const ENTRIES: Record<string, readonly string[]> = {
  domain: [],
  contract: ["calls.ts", "openapi.ts"],
  platform: ["app.ts"],
  adapters: [],
  web: [],
  server: ["main.ts"],
};

/** Tests are not counted. */
const MAX_FILES_PER_FOLDER = 25;

/** Folders whose children never look at one another. */
const SEPARATE = ["src/web/screens/", "src/adapters/suppliers/", "src/adapters/payments/"];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?\bfrom\s*["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']\s*\)|(?:^|\n)\s*import\s*["']([^"']+)["']/g;

export function findFaults(files: readonly string[], read: (file: string) => string): string[] {
  const known = new Set(files);
  const edges = new Map<string, string[]>();
  const faults: string[] = [];
  for (const file of files) {
    const targets: string[] = [];
    for (const match of read(file).matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? "";
      const target = targetOf(file, specifier);
      if (!target || target.includes("/+types/")) continue;
      const reason = known.has(target) ? whyForbidden(file, target) : "leads nowhere";
      if (reason) faults.push(`${file} -> ${specifier}: ${reason}`);
      targets.push(target);
    }
    edges.set(file, targets);
  }
  return [...faults, ...findRootFiles(files), ...findFullFolders(files), ...findSettings(files, read), ...findCircles(edges)];
}

/** The only reader of the environment, so that every setting is checked at start and documented. */
const SETTINGS = "src/server/base/config.ts";

const findSettings = (files: readonly string[], read: (file: string) => string): string[] =>
  files
    .filter((file) => file !== SETTINGS && !isTest(file) && /\bprocess\.env\b/.test(read(file)))
    .map((file) => `${file}: reads the environment; only ${SETTINGS} may`);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

function findRootFiles(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const [, room = "", name = "", ...rest] = file.split("/");
    const entries = ENTRIES[room];
    const isEntry = entries?.some((entry) => name === entry || name === entry.replace(/\.ts$/, ".test.ts")) ?? true;
    return rest.length > 0 || isEntry ? [] : [`${file}: belongs into a folder of ${room}`];
  });
}

function findFullFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !isTest(file)),
    (file) => path.posix.dirname(file),
  );
  return [...folders]
    .filter(([, inside]) => inside.length > MAX_FILES_PER_FOLDER)
    .map(([folder, inside]) => `${folder}: ${inside.length} files, at most ${MAX_FILES_PER_FOLDER}`);
}

function targetOf(file: string, specifier: string): string | undefined {
  // Style sheets and pictures are no rooms.
  if (/\.(?:css|svg)(?:\?|$)/.test(specifier)) return undefined;
  // Tests may use the shared fixtures; nothing else may.
  if (specifier.startsWith("#tests/") && /\.test\.tsx?$/.test(file)) return undefined;
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
}

function whyForbidden(file: string, target: string): string | undefined {
  const [, room = ""] = file.split("/");
  const [, otherRoom = "", otherPlace = ""] = target.split("/");
  if (room !== otherRoom) {
    if (!ROOMS[room]?.includes(otherRoom)) return `${room} may not import from ${otherRoom}`;
    if (room === "adapters" && otherRoom === "platform" && otherPlace !== "ports") return "adapters know only the ports of the platform";
    return undefined;
  }
  for (const [folder, row] of Object.entries(ROWS)) {
    if (isTest(file) && !BINDS_TESTS.has(folder)) continue;
    const [from, to] = [childOf(folder, file), childOf(folder, target)];
    if (from && to && row.includes(from) && row.indexOf(to) > row.indexOf(from)) {
      return `in ${folder}, ${from} may not import from ${to}`;
    }
  }
  const wall = SEPARATE.find((folder) => file.startsWith(folder) && target.startsWith(folder));
  const child = (name: string) => name.slice(wall?.length).split("/")[0];
  return wall && child(file) !== child(target) ? `neighbours in ${wall} do not know one another` : undefined;
}

const childOf = (folder: string, file: string): string | undefined =>
  file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split("/")[0] : undefined;

function findCircles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const state = new Map<string, "open" | "done">();
  const circles: string[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      circles.push(`circle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
      return;
    }
    state.set(file, "open");
    for (const next of edges.get(file) ?? []) walk(next, [...trail, file]);
    state.set(file, "done");
  };
  for (const file of edges.keys()) walk(file, []);
  return circles;
}

if (import.meta.main) {
  const files = globSync("src/**/*.{ts,tsx}").map((file) => file.split(path.sep).join("/"));
  const faults = findFaults(files, (file) => readFileSync(file, "utf8"));
  console.log(faults.length ? faults.join("\n") : `${files.length} files keep to the plan`);
  process.exitCode = faults.length || files.length === 0 ? 1 : 0;
}
