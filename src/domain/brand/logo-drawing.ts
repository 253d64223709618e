/**
 * A logo as the outlines of a drawing in one colour. It is read from SVG and written again from what was read, so that neither scripts nor links of the
 * original can reach a browser; pages use it as a mask and documents draw it.
 */
import { z } from "zod";

const MAX_LENGTH = 20_000;
const NUMBERS = /^-?\d*\.?\d+(?:[ ,]+-?\d*\.?\d+){3}$/;
const OUTLINE = /^[\d\s,.eE+\-MmZzLlHhVvCcSsQqTtAa]+$/;

const LogoDrawingSchema = z.strictObject({
  viewBox: z.string().max(100).regex(NUMBERS),
  paths: z.array(z.string().max(MAX_LENGTH).regex(OUTLINE)).min(1).max(50),
});

export type LogoDrawing = z.infer<typeof LogoDrawingSchema>;

/** Only `<path d="…">` elements are read; undefined if there are none, or if an outline cannot be read. */
export function readLogo(svg: string): LogoDrawing | undefined {
  if (svg.length > MAX_LENGTH) return undefined;
  const viewBox = /<svg\b[^>]*\sviewBox="([^"]*)"/.exec(svg)?.[1];
  const paths = [...svg.matchAll(/<path\b[^>]*\sd="([^"]*)"/g)].map(([, outline]) => outline);
  return LogoDrawingSchema.safeParse({ viewBox, paths }).data;
}

export const writeLogo = ({ viewBox, paths }: LogoDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${paths.map((outline) => `<path d="${outline}"/>`).join("")}</svg>`;
