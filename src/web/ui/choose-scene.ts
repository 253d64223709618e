export const SCENE_KINDS = ["sea", "city", "desert", "mountain", "forest", "lake"] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** Drawings per kind in scenes.svg. */
export const SHAPES_PER_KIND = 3;
const LIGHTS = ["dawn", "noon", "dusk"] as const;

export const isSceneKind = (value: string | undefined): value is SceneKind =>
  (SCENE_KINDS as readonly (string | undefined)[]).includes(value);

/** FNV-1a: small, and spreads names that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

export function chooseScene(seed: string, kind?: SceneKind) {
  const value = hash(seed);
  const chosen = kind ?? SCENE_KINDS[value % SCENE_KINDS.length];
  return {
    shape: `${chosen}-${((value >>> 4) % SHAPES_PER_KIND) + 1}`,
    light: LIGHTS[(value >>> 8) % LIGHTS.length],
    isMirrored: (value >>> 12) % 2 === 1,
  };
}
