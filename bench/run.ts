/**
 * `npm run bench [-- <name>…]`: runs the named benchmarks, or all. Each prints its ratios and whether its goal was reached. Names after `pages`,
 * `calls` or `growth` are those of pages, of calls or of what grows: `npm run bench -- pages packages package`.
 */
import { existsSync, readdirSync } from "node:fs";

const HAVE_PARTS: ReadonlySet<string> = new Set(["pages", "calls", "growth"]);
const names = process.argv.slice(2);
const end = names.findIndex((name) => HAVE_PARTS.has(name));
const request = end < 0 ? names : names.slice(0, end + 1);
const all = readdirSync("bench").filter((name) => existsSync(`bench/${name}/${name}.ts`));
const unknown = request.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No benchmark named ${unknown.join(", ")}; there are: ${all.join(", ")}`);
  process.exit(1);
}
for (const name of request.length ? request : all) {
  console.log(`\n── ${name}`);
  await import(`./${name}/${name}.ts`);
}
