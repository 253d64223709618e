/** `npm test`: everything, in the order in which a mistake is cheapest to find. */
import { ensureLightChromium } from "./chromium.ts";
import { FAST_STAGES } from "./fast-stages.ts";
import { runStages } from "./run-stages.ts";

// Asked for first: a machine without a browser should hear of it at once, not after ten minutes.
const chromium = ensureLightChromium();

/** Others each time; `node tests/fuzz/fuzz-addresses.ts` alone sends 100,000. */
const ODD_ADDRESSES = "6000";

await runStages([
  ...FAST_STAGES,
  { name: "use cases on PGlite", command: ["vitest", "run", "--project", "sql-pglite"] },
  { name: "use cases on PostgreSQL", command: ["vitest", "run", "--project", "sql-postgres"] },
  // Neither needs what the other starts.
  [
    { name: "crashes and restarts", command: ["vitest", "run", "--project", "faults"] },
    { name: "odd addresses", command: ["node", "tests/fuzz/fuzz-addresses.ts", ODD_ADDRESSES] },
  ],
  { name: "journeys in a browser", command: ["playwright", "test"], env: { CHROMIUM_PATH: chromium } },
]);
