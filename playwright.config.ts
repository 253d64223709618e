/** Journeys in a browser, against the production build on a port of its own. */
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-site.ts",
  timeout: 30_000,
  expect: { timeout: 7_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [["list"]],
  outputDir: "node_modules/.cache/playwright",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    // Costs a sixth of the time; `playwright test --trace on` shows a failure step by step.
    trace: "off",
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});
