import type { Stage } from "./run-stages.ts";

/** Checks that run no code of the program. */
export const CHECKS: readonly Stage[] = [
  { name: "rooms", command: ["node", "scripts/check-rooms.ts"] },
  { name: "sizes", command: ["node", "scripts/check-sizes.ts"] },
  { name: "ids", command: ["node", "scripts/check-ids.ts"] },
  { name: "links", command: ["node", "scripts/check-links.ts"] },
  { name: "styles", command: ["node", "scripts/check-styles.ts"] },
  { name: "DOM reads", command: ["node", "scripts/check-dom-reads.ts"] },
  { name: "tokens", command: ["node", "scripts/check-tokens.ts"] },
  { name: "texts", command: ["node", "scripts/check-texts.ts"] },
  { name: "exports", command: ["node", "scripts/check-exports.ts"] },
  { name: "brands", command: ["node", "scripts/brand.ts", "check"] },
  // Several checkers instantiate the same types, each for itself: four, the default, need 66 s of CPU time, one needs 38 s.
  { name: "types", command: ["tsc", "-p", ".", "--checkers", "1"] },
  { name: "lint", command: ["oxlint", "--type-aware"] },
  { name: "format", command: ["oxfmt", "--check"] },
];

/** Need neither a database server nor a browser nor a build. */
export const UNIT_TESTS: Stage = { name: "unit tests", command: ["vitest", "run", "--project", "unit"] };

/** Makes every call as every role on other people's data. `npm test` runs it with the other use cases, on both engines. */
export const AUTHORIZATION_TESTS: Stage = { name: "authorization", command: ["vitest", "run", "--project", "sql-pglite", "tests/roles"] };
