/** Finds a Chromium for tests and pictures; installs one where that is allowed. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Flags for a browser that talks to loopback only. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function findChromium(): string | undefined {
  return [process.env["CHROMIUM_PATH"], chromium.executablePath(), ...USUAL_PLACES].find((place) => place && existsSync(place));
}

export function ensureChromium(): string {
  return findChromium() ?? installFromSystem() ?? installFromPlaywright() ?? giveUp();
}

function installFromSystem(): string | undefined {
  const mayInstall = process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return undefined;
  console.log("Installing the system's Chromium …");
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", "-y", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  if (apt("install", "chromium").status !== 0) {
    apt("update");
    apt("install", "chromium");
  }
  return findChromium();
}

function installFromPlaywright(): string | undefined {
  console.log("Downloading Playwright's Chromium …");
  spawnSync("playwright", ["install", "chromium"], { stdio: "inherit" });
  return findChromium();
}

function giveUp(): never {
  console.error(
    "The browser tests need Chromium, and none was found or could be installed.\n" +
      "Install the package `chromium` of your system, or run `npx playwright install chromium`,\n" +
      "or set CHROMIUM_PATH to an existing Chromium or Chrome.",
  );
  process.exit(1);
}
