/** `npm test`: all checks. */
import { CHECKS, UNIT_TESTS } from "./fast-stages.ts";
import { runStages, type Stage } from "./run-stages.ts";

/** Different ones in each run; `node tests/fuzz/fuzz-addresses.ts` alone sends 100,000. */
const ODD_ADDRESSES = "1500";

const tests = (name: string, project: string): Stage => ({ name, command: ["vitest", "run", "--project", project] });

/** Both wait for timers and processes a good part of their time. */
const WAITING: readonly Stage[] = [
  { name: "journeys in a browser", command: ["playwright", "test"] },
  tests("crashes and restarts", "faults"),
];

/** What computes all the time comes last. */
const OTHER_TESTS: readonly Stage[] = [
  tests("layout of mails", "layout"),
  { name: "odd addresses", command: ["node", "tests/fuzz/fuzz-addresses.ts", ODD_ADDRESSES] },
  tests("use cases on PostgreSQL", "sql-postgres"),
  UNIT_TESTS,
  tests("use cases on PGlite", "sql-pglite"),
];

await runStages([
  [
    { name: "browser", command: ["node", "scripts/chromium.ts"] },
    { name: "build", command: ["node", "scripts/prepare.mjs", "test"] },
    ...CHECKS,
  ],
  [WAITING, OTHER_TESTS],
]);
