/** Deserts: dunes with sharp crests, or table mountains over a plain of cacti. */
import { mix } from "#pictures/colour.ts";
import { NATURAL } from "#pictures/natural.ts";
import type { Pen } from "#pictures/pen.ts";
import { WIDTH } from "#pictures/pen.ts";
import { heightAt, ridgeLine } from "#pictures/ridge.ts";
import type { Point } from "#pictures/svg.ts";
import { ellipse, linearGradient, num, path, pt, softLine, stroke, url } from "#pictures/svg.ts";
import { finish } from "#pictures/motifs/finish.ts";
import { drawHouseRows } from "#pictures/motifs/houses.ts";
import { drawLand, drawMist, reliefFilter } from "#pictures/motifs/land.ts";
import { drawLandmark } from "#pictures/motifs/landmarks.ts";
import { farPalms, drawTuft } from "#pictures/motifs/palms.ts";
import { drawSky } from "#pictures/motifs/sky.ts";
import { drawSkyline } from "#pictures/motifs/towers.ts";
import { skylineOf } from "#pictures/settings/skylines.ts";

export function drawDesert(pen: Pen): string {
  const { setting } = pen.scene;
  // Cacti and table mountains are American.
  const isAmerican = setting?.architecture === "american" || setting?.architecture === "latin";
  if (setting) return (isAmerican ? drawTables : drawDunes)(pen);
  return pen.random.pick([drawDunes, drawDunes, drawTables])(pen);
}

function drawDunes(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(480, 570);
  const ridge = ridgeLine(random, { y: horizon - 20, height: 60, roughness: 0.5 });
  const layers = [0.66, 0.42, 0.2, 0.03].map((depth, index) =>
    drawDune(pen, horizon + 6 + index * index * 42 + index * 34, 60 + index * 46, depth),
  );
  return [
    drawSky(pen, { horizon, clouds: random.between(0.05, 0.45) }),
    drawLand(pen, { line: ridge, bottom: horizon + 60, colour: NATURAL.rock, depth: 0.86 }).markup,
    drawMist(pen, horizon + 6, 46, 0.4),
    drawFarTown(pen, horizon + 24),
    layers[0],
    random.chance(0.4) ? drawOasis(pen, horizon + 22) : "",
    ...layers.slice(1),
    finish(pen),
  ].join("");
}

/** The city at the edge of the sand. */
function drawFarTown(pen: Pen, base: number): string {
  const { random, light, scene } = pen;
  if (!scene.setting || scene.setting.size === "village") return "";
  const centre = WIDTH / 2 - light.side * random.between(100, 300);
  const { height, isOld } = skylineOf(scene.setting);
  if (!isOld) return drawSkyline(pen, { base, depth: 0.62, height: 260 * height, width: 44, centre });
  const row = (index: number) => ({
    y: () => base - 12 + index * 14,
    size: 30 + index * 8,
    depth: 0.6 - index * 0.1,
    from: centre - 420,
    to: centre + 420,
  });
  return drawHouseRows(pen, [row(0)]) + drawLandmark(pen, centre, base - 6, 150, 0.56) + drawHouseRows(pen, [row(1)]);
}

/** A winding crest: one side lit, the other in shade. */
function drawDune(pen: Pen, y: number, height: number, depth: number): string {
  const { random, light } = pen;
  const [litId, shadeId, clipId] = [pen.id(), pen.id(), pen.id()];
  const top = WIDTH * random.between(0.2, 0.8);
  const line = Array.from({ length: 25 }, (_, index): Point => {
    const x = -40 + (index / 24) * (WIDTH + 80);
    const away = (x - top) / (WIDTH * 0.55);
    return [x, y - height * Math.exp(-(away ** 2) * 3.2) + Math.sin(x / 210 + y) * height * 0.1];
  });
  const shape = `${softLine(line)}V1010H-40Z`;
  const peak: Point = [top, heightAt(line, top)];
  const deep = Math.min(1010 - peak[1], height * random.between(1.5, 2.3));
  const face = leeFace(pen, line, top, deep);
  const dark = pen.tone(mix(NATURAL.dune, NATURAL.redRock, 0.45), depth, -1.5);
  const foot = Math.min(1010, y + height * 2.6);
  const wind = reliefFilter(
    pen,
    { x: 0, y: y - height - 10, width: WIDTH, height: 1010 - y + height },
    {
      frequency: [0.0035 + depth * 0.004, 0.03 + depth * 0.05],
      depth: 5,
      strength: 0.34 * (1 - depth),
      octaves: 3,
    },
  );
  return (
    linearGradient(
      litId,
      [0, y - height],
      [0, foot],
      [
        [0, pen.tone(NATURAL.dune, depth, 0.9)],
        [0.5, pen.tone(NATURAL.dune, depth, 0.4)],
        [1, pen.tone(NATURAL.dune, depth * 0.8, 0)],
      ],
    ) +
    linearGradient(
      shadeId,
      [top, peak[1]],
      [top - light.side * 60, peak[1] + deep * 0.95],
      [
        [0, dark, 0.95],
        [0.4, dark, 0.7],
        [1, dark, 0],
      ],
    ) +
    wind.markup +
    `<clipPath id="${clipId}"><path d="${shape}"/></clipPath>` +
    `<g filter="${url(wind.id)}">${path(shape, url(litId))}${path(face, url(shadeId), { "clip-path": url(clipId) })}</g>`
  );
}

/** The lee side: it starts at the crest and ends softly in the sand. */
function leeFace(pen: Pen, line: readonly Point[], top: number, deep: number): string {
  const { random, light } = pen;
  const length = random.between(460, 820);
  const edges = Array.from({ length: 22 }, (_, index): readonly [crest: Point, foot: Point] => {
    const u = index / 21;
    const x = top - light.side * u * length;
    const y = heightAt(line, Math.max(-40, Math.min(WIDTH + 40, x)));
    return [
      [x, y],
      [x - light.side * 40 * Math.sin(Math.PI * u), y + deep * Math.sin(Math.PI * u ** 0.9) * (1 - u * 0.4)],
    ];
  });
  return `${softLine(edges.map(([crest]) => crest))}${softLine(edges.map(([, low]) => low).toReversed()).replace("M", "L")}Z`;
}

function drawOasis(pen: Pen, y: number): string {
  const { random } = pen;
  const x = random.between(360, WIDTH - 360);
  const palms = Array.from({ length: random.whole(6, 10) }, (): Point => [x + random.around(150), y + random.between(0, 14)]);
  const tufts = Array.from({ length: 14 }, () => drawTuft(pen, x + random.around(190), y + 16, 18, 0.4));
  return farPalms(pen, palms, 74, 0.42) + tufts.join("");
}

function drawTables(pen: Pen): string {
  const { random } = pen;
  const horizon = random.between(560, 630);
  const relief = { frequency: [0.009, 0.03] as const, depth: 15, strength: 0.75, octaves: 4 };
  const ranges = [
    { depth: 0.78, height: 90, count: 5 },
    { depth: 0.5, height: 190, count: 3 },
    { depth: 0.28, height: 270, count: 1 },
  ].map(({ depth, height, count }, index) => {
    const line = tableLine(pen, horizon + index * 12, height, count);
    return drawLand(pen, { line, bottom: horizon + 40 + index * 12, colour: NATURAL.redRock, depth, relief, mist: 0.3 }).markup;
  });
  return [
    drawSky(pen, { horizon, clouds: random.between(0.1, 0.6) }),
    ...ranges,
    drawMist(pen, horizon + 26, 40, 0.35),
    drawPlain(pen, horizon + 22),
    finish(pen),
  ].join("");
}

/** Flat tops, steep walls, slopes of rubble at their feet. */
function tableLine(pen: Pen, base: number, height: number, count: number): Point[] {
  const { random } = pen;
  const points: Point[] = [[-20, base]];
  const step = (WIDTH + 40) / count;
  for (let index = 0; index < count; index++) {
    const width = Math.min(step * 0.8, random.between(120, 420));
    const x = index * step + random.between(0.05, 0.95) * (step - width);
    const top = base - height * random.between(0.7, 1);
    const rubble = height * 0.42;
    points.push([x - rubble, base], [x, base - height * 0.36], [x + 8, top + random.around(4)]);
    for (let at = 0.12; at < 0.95; at += 0.14) points.push([x + width * at, top + random.around(5)]);
    points.push([x + width - 8, top + random.around(4)], [x + width, base - height * 0.36], [x + width + rubble, base]);
  }
  points.push([WIDTH + 20, base]);
  return points.toSorted((one, other) => one[0] - other[0]);
}

function drawPlain(pen: Pen, y: number): string {
  const { random } = pen;
  const line = ridgeLine(random, { y, height: 8, roughness: 0.4, detail: 4 });
  const relief = { frequency: [0.02, 0.08] as const, depth: 4, strength: 0.3, octaves: 3 };
  const ground = drawLand(pen, {
    line,
    bottom: 1010,
    colour: mix(NATURAL.dune, NATURAL.redRock, 0.35),
    depth: 0.1,
    isSoft: true,
    relief,
    mist: 0,
  });
  const plants = Array.from({ length: 60 }, () => {
    const near = random.next() ** 1.6;
    const at = y + 20 + near * (940 - y);
    return { at, markup: drawTuft(pen, random.between(0, WIDTH), at, 10 + near * 40, 0.25 * (1 - near)) };
  });
  const cacti = Array.from({ length: random.whole(5, 9) }, () => {
    const near = random.next();
    const at = y + 40 + near * (880 - y);
    const x = near > 0.6 ? WIDTH / 2 + (random.chance(0.5) ? 1 : -1) * random.between(380, 700) : random.between(60, WIDTH - 60);
    return { at, markup: drawCactus(pen, x, at, 40 + near * 130, 0.3 * (1 - near)) };
  });
  return (
    ground.markup +
    [...plants, ...cacti]
      .toSorted((one, other) => one.at - other.at)
      .map(({ markup }) => markup)
      .join("")
  );
}

function drawCactus(pen: Pen, x: number, foot: number, height: number, depth: number): string {
  const { random, light } = pen;
  const wide = height * 0.12;
  const arms = [-1, 1]
    .filter(() => random.chance(0.8))
    .map((side) => {
      const at = foot - height * random.between(0.32, 0.55);
      const up = height * random.between(0.2, 0.38);
      return `M${pt([x, at])}H${num(x + side * height * 0.14)}Q${pt([x + side * height * 0.22, at])} ${pt([x + side * height * 0.22, at - height * 0.1])}V${num(at - up)}`;
    })
    .join("");
  const body = `M${pt([x, foot])}V${num(foot - height)}`;
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  const lit = { ...round, opacity: 0.75, transform: `translate(${num(light.side * wide * 0.24)} 0)` };
  return (
    ellipse(x - light.side * height * 0.3, foot, height * 0.42, height * 0.025, pen.tone(NATURAL.redRock, depth, -1.6), { opacity: 0.4 }) +
    stroke(body, pen.tone(NATURAL.cactus, depth, -0.6), wide, round) +
    stroke(arms, pen.tone(NATURAL.cactus, depth, -0.6), wide * 0.72, round) +
    stroke(body, pen.tone(NATURAL.cactus, depth, 0.7), wide * 0.34, lit) +
    stroke(arms, pen.tone(NATURAL.cactus, depth, 0.5), wide * 0.22, lit)
  );
}
