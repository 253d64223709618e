/** Journeys in a browser, against the production build on a port of its own. */
import { defineConfig } from "@playwright/test";
import { EXTENDED_JOURNEYS } from "./tests/e2e/extended-journeys.ts";
import { CHROMIUM_FLAGS, findLightChromium } from "./scripts/chromium.ts";

const executablePath = findLightChromium();
const launch = (...flags: readonly string[]) => ({
  launchOptions: { args: [...CHROMIUM_FLAGS, ...flags], ...(executablePath && { executablePath }) },
});

/** Of these settings the last flag alone counts, so what Playwright says of the mouse is said again. */
const NO_PICTURES =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";

const PICTURES = /pictures\.spec\.ts/;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-site.ts",
  // Generous, because a busy machine takes several times as long as a quiet one; what is waited for has its own limits.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // And no more than two of them (tests/e2e/flaky-test-budget.ts).
  retries: 1,
  // `@again` marks what the same run saw in another brand or at another width (tests/e2e/journey.ts).
  ...(process.env["JOURNEYS"] === "all" ? {} : { grepInvert: [/@again/, ...EXTENDED_JOURNEYS] }),
  reporter: [["list"], ["./tests/e2e/flaky-test-budget.ts"]],
  outputDir: "node_modules/.cache/playwright",
  use: {
    browserName: "chromium",
    // A test finds the window of the one before emptied of cookies, storage and pages; what the browser has compiled is still there.
    reuseContext: true,
    // What moves is drawn sixty times a second by the processor; the tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 900 },
    // Costs a sixth of the time; `playwright test --trace on` shows a failure step by step.
    trace: "off",
  },
  projects: [
    // Not by answering for them: a page whose requests are looked at has no cache, and takes a quarter longer.
    { name: "journeys", testIgnore: PICTURES, use: launch(NO_PICTURES) },
    { name: "pictures", testMatch: PICTURES, use: launch() },
  ],
});
