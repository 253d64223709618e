/**
 * Reports the length of our files, and fails for those above the ceiling. With `--css`, after a build: the style sheets that a page loads, in bytes
 * compressed with brotli. The theme of the brand comes on top.
 */
import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const CEILING = { ts: 300, tsx: 350 };

/** The sheet of the screen; every page also loads the sheet of the site. */
const PAGES = {
  home: "screens/home/home.css",
  results: "hotel/results.css",
  hotel: "screens/hotel/hotel.css",
  checkout: "screens/checkout/checkout.css",
};

if (process.argv.includes("--css")) printStyles();
else checkLengths();

function checkLengths(): void {
  const lengths = globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
    .toSorted((a, b) => a.lines - b.lines);
  const at = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)]?.lines ?? 0;
  const tooLong = lengths.filter(({ file, lines }) => lines > (file.endsWith(".tsx") ? CEILING.tsx : CEILING.ts));
  console.log(`${lengths.length} files: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`);
  for (const { file, lines } of tooLong) console.error(`${file}: ${lines} lines; split it by purpose`);
  process.exitCode = tooLong.length || lengths.length === 0 ? 1 : 0;
}

function printStyles(): void {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, { readonly file: string }>;
  const bytesOf = (sheet: string): number => {
    const entry = Object.entries(manifest).find(([name]) => name.endsWith(sheet));
    if (!entry) throw new Error(`The build has no ${sheet}; run npm run build`);
    return brotliCompressSync(readFileSync(`dist/client/${entry[1].file}`)).length;
  };
  const site = bytesOf("style.css");
  for (const [page, sheet] of Object.entries(PAGES)) {
    const ownBytes = bytesOf(sheet);
    console.log(`${page.padEnd(10)} ${site + ownBytes} bytes of CSS (site ${site}, screen ${ownBytes})`);
  }
}
