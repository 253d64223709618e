import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BREAKPOINTS } from "./breakpoints.ts";
import { chooseScene, SCENE_KINDS, SHAPES_PER_KIND } from "./choose-scene.ts";

const drawn = new Set([...readFileSync("src/web/ui/scenes.svg", "utf8").matchAll(/<g id="([\w-]+)"/g)].map((match) => match[1]));

test("every kind is drawn as often as is promised", () => {
  const promised = SCENE_KINDS.flatMap((kind) => Array.from({ length: SHAPES_PER_KIND }, (_, index) => `${kind}-${index + 1}`));
  expect(drawn).toEqual(new Set(promised));
});

test("any name gives a view that exists, always the same one", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.constantFrom(...SCENE_KINDS), { nil: undefined }), (seed, kind) => {
      const scene = chooseScene(seed, kind);
      expect(drawn).toContain(scene.shape);
      expect(chooseScene(seed, kind)).toEqual(scene);
      expect(scene.shape.startsWith(kind ?? "")).toBe(true);
    }),
  );
});

test("SHELL-014 scripts and style sheet know the same widths", () => {
  const tokens = readFileSync("src/web/styles/tokens.css", "utf8");
  expect(BREAKPOINTS).toEqual({ phone: 520, tablet: 959, laptop: 991, desktop: 1024, wide: 1200, cinema: 1366 });
  for (const [name, width] of Object.entries(BREAKPOINTS)) expect(tokens).toContain(`--breakpoint-${name}: ${width}px;`);
});
