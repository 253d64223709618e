/** Bridges: hung from cables, or on stone arches. */
import { NATURAL } from "#pictures/natural.ts";
import { WIDTH } from "#pictures/pen.ts";
import type { Pen } from "#pictures/pen.ts";
import { num, path, pt, rect, stroke } from "#pictures/svg.ts";

export function drawCableBridge(pen: Pen, y: number, depth: number): string {
  const { random, light } = pen;
  const dark = pen.tone(NATURAL.slate, depth, -0.4);
  const towers = [random.between(300, 430), random.between(1040, 1200)];
  const height = random.between(120, 170);
  const [one = 0, other = 0] = towers;
  const cable = `M-20 ${num(y - 6)}Q${pt([one * 0.5, y - height * 0.3])} ${pt([one, y - height])}Q${pt([(one + other) / 2, y + height * 0.72])} ${pt([other, y - height])}Q${pt([(other + WIDTH) / 2, y - height * 0.3])} ${WIDTH + 20} ${num(y - 6)}`;
  const hangers: string[] = [];
  for (let x = one + 20; x < other; x += 21) {
    const t = (x - one) / (other - one);
    const sag = y - height + 4 * t * (1 - t) * (height * 0.86);
    hangers.push(`M${num(x)} ${num(sag)}V${num(y)}`);
  }
  const posts = towers.map(
    (x) =>
      rect(x - 7, y - height - 6, 5, height + 70, dark) +
      rect(x + 3, y - height - 6, 5, height + 70, dark) +
      rect(x - 7, y - height * 0.6, 15, 5, dark),
  );
  const lamps = light.isDark
    ? stroke(Array.from({ length: 32 }, (_, index) => `M${index * 49} ${num(y - 9)}h.1`).join(""), light.lamp, 5, {
        "stroke-linecap": "round",
      })
    : "";
  return (
    stroke(hangers.join(""), dark, 1, { opacity: 0.6 }) +
    stroke(cable, dark, 3) +
    posts.join("") +
    rect(-20, y - 4, WIDTH + 40, 11, dark) +
    stroke(`M-20 ${num(y - 4)}H${WIDTH + 20}`, pen.tone(NATURAL.stone, depth, 0.8), 2) +
    lamps
  );
}

/** `y` is the water; the road lies `height` above it. */
export function drawArchBridge(pen: Pen, y: number, height: number, depth: number): string {
  const { random } = pen;
  const count = random.whole(4, 6);
  const step = (WIDTH + 40) / count;
  const rise = height * 0.25;
  const road = (x: number) => y - height - rise * Math.sin((Math.PI * (x + 20)) / (WIDTH + 40));
  const top = Array.from({ length: 21 }, (_, index) => pt([-20 + (index / 20) * (WIDTH + 40), road(-20 + (index / 20) * (WIDTH + 40))]));
  const arches = Array.from({ length: count }, (_, index) => {
    const left = -20 + index * step + step * 0.11;
    const right = -20 + (index + 1) * step - step * 0.11;
    const mid = (left + right) / 2;
    return `M${pt([left, y + 4])}L${pt([left, y - height * 0.2])}C${pt([left, road(mid) + height * 0.12])} ${pt([right, road(mid) + height * 0.12])} ${pt([right, y - height * 0.2])}L${pt([right, y + 4])}Z`;
  });
  const body = `M${top.join("L")}L${WIDTH + 20} ${num(y + 4)}H-20Z${arches.join("")}`;
  const inner = pen.tone(NATURAL.stone, depth, -1.6);
  return (
    path(arches.map((arch) => arch).join(""), inner, { transform: `translate(${pen.light.side * 9} -3)`, opacity: 0.75 }) +
    path(body, pen.tone(NATURAL.stone, depth, -0.1), { "fill-rule": "evenodd" }) +
    stroke(`M${top.join("L")}`, pen.tone(NATURAL.stone, depth, 0.9), 6) +
    stroke(arches.map((arch) => arch.slice(0, arch.indexOf("L", arch.indexOf("C")))).join(""), pen.tone(NATURAL.stone, depth, 0.5), 3, {
      opacity: 0.6,
    })
  );
}
