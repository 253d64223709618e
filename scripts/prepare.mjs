/**
 * Makes a fresh checkout ready before an npm script runs: installs what is missing, builds what changed.
 * Plain JavaScript without dependencies, because it runs first, under whatever Node the machine has.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const OLDEST_NODE = 20;
const INSTALL_STAMP = "node_modules/.itinera-install.json";
const BUILD_STAMP = "dist/.build-stamp";
/** What a build is made of; brands and messages are read when the program runs. */
const BUILD_INPUTS = ["src", "scripts", "vite.config.ts", "tsconfig.json", "package-lock.json"];

const need = process.argv[2] ?? "start";

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  stop(`Node ${OLDEST_NODE} or newer is needed to begin (this is ${process.version}); the program then brings its own.`);
}
await install(need !== "start");
if (need !== "dev") await build();

/** `npm start` needs no test tools, so they are left out until a test asks for them. */
async function install(withTestTools) {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = existsSync(INSTALL_STAMP) ? JSON.parse(readFileSync(INSTALL_STAMP, "utf8")) : undefined;
  if (stamp?.lock === lock && (stamp.withTestTools || !withTestTools)) return;
  const npm = process.env.npm_execpath;
  if (!npm) stop("Please start this through npm, for example `npm start`.");
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(withTestTools ? [] : ["--omit=dev"])];
  await withProgress(withTestTools ? "Installing packages and test tools" : "Installing packages", process.execPath, [npm, ...flags]);
  writeFileSync(INSTALL_STAMP, JSON.stringify({ lock, withTestTools }));
}

async function build() {
  const hash = createHash("sha256");
  for (const input of BUILD_INPUTS) for (const file of filesBelow(input)) hash.update(file).update(readFileSync(file));
  const inputs = hash.digest("hex");
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === inputs) return;
  await withProgress("Building", path.resolve("node_modules/.bin/node"), ["scripts/build.ts"]);
  mkdirSync("dist", { recursive: true });
  writeFileSync(BUILD_STAMP, inputs);
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .toSorted()
    .flatMap((name) => filesBelow(path.posix.join(place, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

/** Shows one line that counts seconds; the output of the command is shown only when it fails. */
function withProgress(title, command, args) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  const show = (text) => process.stdout.write(process.stdout.isTTY ? `\r${text}\x1b[K` : "");
  if (!process.stdout.isTTY) console.log(`${title} …`);
  const ticking = setInterval(() => show(`${title} … ${seconds()}`), 500);
  return new Promise((resolve) => {
    const output = [];
    // The test tools must come along even where the shell says NODE_ENV=production.
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_ENV: "" } });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => stop(`${title} could not start: ${error.message}`));
    child.on("exit", (code) => {
      clearInterval(ticking);
      if (code !== 0) stop(`\n${Buffer.concat(output).toString()}\n${title} failed.`);
      show("");
      console.log(`${title}: done in ${seconds()}`);
      resolve();
    });
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
