/** Finds a Chromium for tests and screenshots; installs one where that is allowed. Run alone, it does so for the browser tests. */
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

const LIGHT_PACKAGE = "chromium-headless-shell";
const LIGHT_PLACE = `/usr/bin/${LIGHT_PACKAGE}`;
const PATIENCE_MS = 60_000;

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

/** The headless shell, if installed. */
export function findLightChromium(): string | undefined {
  return [process.env["CHROMIUM_PATH"], LIGHT_PLACE].find((place) => place && existsSync(place)) ?? findChromium();
}

/** For browser tests, which take a fifth less time with it; falls back to the full browser. */
export function ensureLightChromium(): string {
  const found = findLightChromium();
  if (found && (found === process.env["CHROMIUM_PATH"] || found === LIGHT_PLACE)) return found;
  return installLight() ?? ensureChromium();
}

const mayInstall = (): boolean => process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function apt(args: readonly string[], timeout?: number): boolean {
  const { status } = spawnSync("apt-get", ["-qq", "-y", ...args], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    ...(timeout !== undefined && { timeout }),
  });
  return status === 0;
}

/** Only if it is fast: the download may be aborted, the unpacking may not. */
function installLight(): string | undefined {
  if (!mayInstall()) return undefined;
  console.log("Installing the system's Chromium without windows …");
  const impatient = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=5", "-o", "Acquire::https::Timeout=5"];
  if (!apt([...impatient, "install", "--no-remove", "--download-only", LIGHT_PACKAGE], PATIENCE_MS)) return undefined;
  apt(["install", "--no-remove", "--no-download", LIGHT_PACKAGE]);
  return existsSync(LIGHT_PLACE) ? LIGHT_PLACE : undefined;
}

function installFromSystem(): string | undefined {
  if (!mayInstall()) return undefined;
  console.log("Installing the system's Chromium …");
  if (!apt(["install", "chromium"])) {
    apt(["update"]);
    apt(["install", "chromium"]);
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

if (import.meta.main) console.log(ensureLightChromium());
