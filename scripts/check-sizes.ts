/** Reports the length of our files, and fails for those above the ceiling. */
import { globSync, readFileSync } from "node:fs";

const CEILING = { ts: 300, tsx: 350 };

const lengths = globSync("src/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);
const at = (share: number): number => lengths[Math.floor((lengths.length - 1) * share)]?.lines ?? 0;
const tooLong = lengths.filter(({ file, lines }) => lines > (file.endsWith(".tsx") ? CEILING.tsx : CEILING.ts));

console.log(`${lengths.length} files: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`);
for (const { file, lines } of tooLong) console.error(`${file}: ${lines} lines; split it by purpose`);
process.exitCode = tooLong.length || lengths.length === 0 ? 1 : 0;
