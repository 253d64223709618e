/** `npm test`: all checks. */
import { CHECKS, UNIT_TESTS } from "./fast-stages.ts";
import { runStages, type Stage } from "./run-stages.ts";

/** Different ones in each run; `node tests/fuzz/fuzz-addresses.ts` alone sends 100,000. */
const ODD_ADDRESSES = "1500";

const tests = (name: string, project: string): Stage => ({ name, command: ["vitest", "run", "--project", project] });

const JOURNEYS: Stage = { name: "journeys in a browser", command: ["playwright", "test"] };

/** What waits for processes and a browser comes first, what computes all the time last, when the journeys leave both cores to it. */
const OTHER_TESTS: readonly Stage[] = [
  tests("layout of mails", "layout"),
  { name: "odd addresses", command: ["node", "tests/fuzz/fuzz-addresses.ts", ODD_ADDRESSES] },
  tests("crashes and restarts", "faults"),
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
  // A journey waits for timers and for its page a third of its time; the other tests compute meanwhile.
  [JOURNEYS, OTHER_TESTS],
]);
