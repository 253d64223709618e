/** Browser tests against the production build on a separate port. */
import { defineConfig } from "@playwright/test";
import { EXTENDED_JOURNEYS } from "./tests/e2e/extended-journeys.ts";
import { CHROMIUM_FLAGS, findLightChromium } from "./scripts/chromium.ts";

const executablePath = findLightChromium();
const launch = (...flags: readonly string[]) => ({
  launchOptions: { args: [...CHROMIUM_FLAGS, ...flags], ...(executablePath && { executablePath }) },
});

/** Chromium uses only the last flag with these settings, so Playwright's settings of the pointer are repeated. */
const NO_PICTURES =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";

const PICTURES = /pictures\.spec\.ts/;
const MAPS = /maps\.spec\.ts/;
/** WebGL without a graphics card; with pictures, which the tiles of maps are. */
const COMPUTED_WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-site.ts",
  // Generous, because a busy machine takes several times as long as an idle one; single waits have their own limits.
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
    // Each test starts without cookies, storage and pages of the previous one, but with compiled scripts in the cache.
    reuseContext: true,
    // Without a graphics card animations are slow; the tests of motion enable them.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1280, height: 900 },
    // Costs a sixth of the time; `playwright test --trace on` shows a failure step by step.
    trace: "off",
  },
  projects: [
    // Not by intercepting requests: interception disables the cache and takes a quarter longer.
    { name: "journeys", testIgnore: [PICTURES, MAPS], use: launch(NO_PICTURES) },
    { name: "pictures", testMatch: PICTURES, use: launch() },
    { name: "maps", testMatch: MAPS, use: launch(...COMPUTED_WEBGL) },
  ],
});
