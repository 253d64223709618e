/** The pictures of a pass: the brand's mark on a tile, in the sizes of phones. */
import type { BrandLook } from "#platform/ports/documents.ts";
import type { ZipEntry } from "./write-zip.ts";

/** Edge of the icon in points; phones have two or three pixels per point. */
const ICON_POINTS = 29;
const LOGO_POINTS = 50;
const SCALES = [1, 2, 3] as const;
/** Free space around the mark, as a part of the edge. */
const MARGIN = 0.16;

/** A plain tile if the brand has no logo: wallets refuse a pass without an icon. */
function tileOf({ logo, light }: BrandLook, pixels: number): string {
  const margin = Math.round(pixels * MARGIN);
  const size = pixels - 2 * margin;
  const drawing = (logo ?? "")
    .replace(/<svg\b([^>]*)>/, (_, attributes: string) => `<svg${attributes.replaceAll(/\s(?:width|height)="[^"]*"/g, "")}>`)
    .replace("<svg", `<svg x="${margin}" y="${margin}" width="${size}" height="${size}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" color="${light["accent-ink"]}">` +
    `<rect width="${pixels}" height="${pixels}" fill="${light.accent}"/>${drawing}</svg>`
  );
}

export async function passImages(look: BrandLook): Promise<readonly ZipEntry[]> {
  const { default: sharp } = await import("sharp");
  const draw = async (name: string, points: number, scale: number): Promise<ZipEntry> => {
    const png = (drawn: BrandLook) =>
      sharp(Buffer.from(tileOf(drawn, points * scale)))
        .png()
        .toBuffer();
    const { logo: _, ...withoutLogo } = look;
    // A logo that cannot be drawn must not cost the traveller the pass.
    const bytes = await png(look).catch(() => png(withoutLogo));
    return { name: `${name}${scale === 1 ? "" : `@${scale}x`}.png`, bytes };
  };
  return Promise.all(SCALES.flatMap((scale) => [draw("icon", ICON_POINTS, scale), draw("logo", LOGO_POINTS, scale)]));
}
