/** The colours a brand's pictures are made from: the `--scene-…` tokens of its theme, in the light scheme. */
export type PicturePalette = {
  readonly skyHigh: string;
  readonly skyLow: string;
  readonly sun: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly water: string;
};

/** For a brand whose theme defines none. */
export const DEFAULT_PALETTE: PicturePalette = {
  skyHigh: "#9fb8cc",
  skyLow: "#e9e2d6",
  sun: "#f6e7c1",
  far: "#8ba0ae",
  mid: "#5f7685",
  near: "#33454f",
  water: "#7f9fb2",
};

const TOKENS: Record<keyof PicturePalette, string> = {
  skyHigh: "sky-high",
  skyLow: "sky-low",
  sun: "sun",
  far: "far",
  mid: "mid",
  near: "near",
  water: "water",
};

/** The first occurrence of a token is the light scheme's; only six-digit hex colours are accepted. */
export function paletteOfTheme(css: string): PicturePalette {
  const read = (name: keyof PicturePalette): string =>
    new RegExp(`--scene-${TOKENS[name]}:\\s*(#[0-9a-f]{6})\\s*;`, "i").exec(css)?.[1]?.toLowerCase() ?? DEFAULT_PALETTE[name];
  return {
    skyHigh: read("skyHigh"),
    skyLow: read("skyLow"),
    sun: read("sun"),
    far: read("far"),
    mid: read("mid"),
    near: read("near"),
    water: read("water"),
  };
}
