/** `npm test`: all checks, cheapest first. */
import { ensureLightChromium } from "./chromium.ts";
import { FAST_STAGES } from "./fast-stages.ts";
import { runStages } from "./run-stages.ts";

// First, so that a missing browser is reported at once and not after ten minutes.
const chromium = ensureLightChromium();

/** Different ones in each run; `node tests/fuzz/fuzz-addresses.ts` alone sends 100,000. */
const ODD_ADDRESSES = "1500";

await runStages([
  ...FAST_STAGES,
  { name: "use cases on PGlite", command: ["vitest", "run", "--project", "sql-pglite"] },
  { name: "use cases on PostgreSQL", command: ["vitest", "run", "--project", "sql-postgres"] },
  // Independent of each other.
  [
    { name: "crashes and restarts", command: ["vitest", "run", "--project", "faults"] },
    { name: "layout of mails", command: ["vitest", "run", "--project", "layout"], env: { CHROMIUM_PATH: chromium } },
    { name: "odd addresses", command: ["node", "tests/fuzz/fuzz-addresses.ts", ODD_ADDRESSES] },
  ],
  { name: "journeys in a browser", command: ["playwright", "test"], env: { CHROMIUM_PATH: chromium } },
]);
