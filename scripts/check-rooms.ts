/** Checks that imports follow the rooms and rows of docs/architecture.md and form no cycles. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** Each room, and the rooms it may import besides itself. */
const ROOMS: Record<string, readonly string[]> = {
  shared: [],
  domain: ["shared"],
  contract: ["domain", "shared"],
  platform: ["contract", "domain", "shared"],
  adapters: ["platform", "domain", "shared"],
  web: ["contract", "domain", "shared"],
  server: ["adapters", "web", "platform", "contract", "domain", "shared"],
};

/** The folders of these rooms are ordered; each may import only folders before it. */
const ROWS: Record<string, readonly string[]> = {
  domain: [
    "picture",
    "market",
    "brand",
    "content",
    "visitor",
    "calendar",
    "occupancy",
    "query",
    "place",
    "search",
    "hotel",
    "cancellation",
    "pricing",
    "payment",
    "results",
    "quote",
    "ledger",
    "promo",
    "membership",
    "points",
    "cart",
    "booking",
    "checkout",
    "reservation",
  ],
  platform: [
    "ports",
    "kernel",
    "ledger",
    "configuration",
    "content",
    "catalog",
    "payment",
    "identity",
    "visit",
    "membership",
    "account",
    "availability",
    "booking",
    "partners",
    "tracking",
    "jobs",
    "app.ts",
  ],
  web: ["i18n", "ui", "api", "visitor", "tracking", "auth", "search", "hotel", "payment", "booking", "club", "shell", "screens", "routes"],
};

/** Folders whose children never import one another. */
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
  return [...faults, ...findCircles(edges)];
}

function targetOf(file: string, specifier: string): string | undefined {
  // Style sheets and pictures belong to no room.
  if (/\.(?:css|svg)(?:\?|$)/.test(specifier)) return undefined;
  // Tests may import the shared fixtures; other code may not.
  if (specifier.startsWith("#tests/") && /\.test\.tsx?$/.test(file)) return undefined;
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  return undefined;
}

function whyForbidden(file: string, target: string): string | undefined {
  const [, room = "", place = ""] = file.split("/");
  const [, otherRoom = "", otherPlace = ""] = target.split("/");
  if (room !== otherRoom) {
    if (!ROOMS[room]?.includes(otherRoom)) return `${room} may not look into ${otherRoom}`;
    if (room === "adapters" && otherRoom === "platform" && otherPlace !== "ports") return "adapters know only the ports of the platform";
    return undefined;
  }
  const row = ROWS[room];
  if (row?.includes(place) && row.indexOf(otherPlace) > row.indexOf(place)) return `${place} may not look right to ${otherPlace}`;
  const wall = SEPARATE.find((folder) => file.startsWith(folder) && target.startsWith(folder));
  const child = (name: string) => name.slice(wall?.length).split("/")[0];
  return wall && child(file) !== child(target) ? `neighbours in ${wall} do not know one another` : undefined;
}

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
