import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { definedIds } from "./scripts/check-ids.ts";
import { QUICK_DRIZZLE } from "./tests/setup/paths.ts";

/** Tags of tests are ids that docs/ defines: ledger rows, journeys, invariants, threats, faults. Vitest refuses others. */
const TAGS = [...new Set(globSync("docs/**/*.md").flatMap((page) => definedIds(readFileSync(page, "utf8"))))].map((name) => ({ name }));

const SQL_TESTS = ["src/**/*.sql.test.ts", "tests/**/*.sql.test.ts"];
const setupFiles = ["tests/setup/silent-tests.ts"];

/** Style sheets have no address in tests, and React complains about a sheet without one. */
const SHEET = "\0sheet:";
const sheetAddresses = {
  name: "sheet-addresses",
  enforce: "pre",
  resolveId: (source: string) => (source.endsWith(".css?url") ? SHEET + path.basename(source, ".css?url") : undefined),
  load: (id: string) => (id.startsWith(SHEET) ? `export default "/${id.slice(SHEET.length)}.css"` : undefined),
} as const;

/** Workers are shared between files: nothing of ours keeps module state, and a database per worker is opened once. */
const shared = {
  pool: "forks",
  execArgv: ["--import", QUICK_DRIZZLE],
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: TAGS,
    teardownTimeout: 5_000,
    projects: [
      {
        plugins: [sheetAddresses],
        test: {
          ...shared,
          name: "unit",
          setupFiles: [...setupFiles, "tests/setup/quick-react.ts"],
          testTimeout: 60_000,
          include: ["src/**/*.test.{ts,tsx}", "tests/unit/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [...SQL_TESTS, "**/node_modules/**"],
        },
      },
      {
        plugins: [sheetAddresses],
        test: {
          ...shared,
          name: "sql-pglite",
          include: SQL_TESTS,
          globalSetup: "tests/setup/pglite-snapshot.ts",
          provide: { engine: "pglite" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [sheetAddresses],
        test: {
          ...shared,
          name: "sql-postgres",
          include: SQL_TESTS,
          globalSetup: "tests/setup/postgres-server.ts",
          provide: { engine: "postgres" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Needs a browser, so it is no part of `npm run verify`.
        test: { ...shared, name: "layout", testTimeout: 120_000, include: ["tests/layout/**/*.test.ts"] },
      },
      {
        test: {
          ...shared,
          name: "faults",
          include: ["tests/faults/**/*.test.ts", "tests/nodes/**/*.test.ts"],
          globalSetup: "tests/setup/postgres-server.ts",
          provide: { engine: "postgres" },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
