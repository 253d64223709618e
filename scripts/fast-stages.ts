import type { Stage, Step } from "./run-stages.ts";

/** Checks that need neither a database server nor a browser nor a build. */
export const FAST_STAGES: readonly Step[] = [
  [
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
    { name: "types", command: ["tsc", "-p", "."] },
    { name: "lint", command: ["oxlint", "--type-aware"] },
    { name: "format", command: ["oxfmt", "--check"] },
  ],
  { name: "unit tests", command: ["vitest", "run", "--project", "unit"] },
];

/** Makes every call as every role on other people's data. `npm test` runs it with the other use cases, on both engines. */
export const AUTHORIZATION_TESTS: Stage = { name: "authorization", command: ["vitest", "run", "--project", "sql-pglite", "tests/roles"] };
