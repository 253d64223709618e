import { readFileSync } from "node:fs";
import sharp from "sharp";
import { drawScene } from "../src/domain/picture/draw-scene.ts";
import { paletteOfTheme } from "../src/domain/picture/palette.ts";
sharp.concurrency(1); sharp.cache(false);
const palette = paletteOfTheme(readFileSync(`brands/meridian/theme.css`, "utf8"));
const cpu = async (svg: string) => { const a = process.cpuUsage(); await sharp(Buffer.from(svg)).raw().toBuffer(); const b = process.cpuUsage(a); return (b.user + b.system) / 1000; };
for (const [kind, variant] of [["sea", 411], ["city", 137], ["room", 274], ["mountain", 137]] as const) {
  const svg = drawScene({ kind, variant }, palette, 1400);
  const filters = [...svg.matchAll(/<filter id="(\w+)"[^>]*?y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"[^>]*>(.*?)<\/filter>/g)];
  const whole = await cpu(svg);
  console.log(kind, "whole", whole.toFixed(0), "no filters", (await cpu(svg.replace(/ filter="url\(#\w+\)"/g, ""))).toFixed(0), "no masks", (await cpu(svg.replace(/ filter="url\(#\w+\)"/g, "").replace(/ mask="[^"]+"/g, ""))).toFixed(0));
  for (const [, id, y, w, h, body] of filters) {
    const t = await cpu(svg.replaceAll(` filter="url(#${id})"`, ""));
    console.log("  ", id, `w${w} h${h}`, (body.match(/<fe\w+/g) ?? []).join(" ").replaceAll("<fe", ""), /numOctaves="(\d)"/.exec(body)?.[1], (whole - t).toFixed(0), y);
  }
}
