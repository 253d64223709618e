/** The brand's mark as a picture inside the mail. Mail programs do not show SVG, and many load pictures from the web only on request. */
import type { BrandLook } from "#platform/ports/documents.ts";

/** Twice the size at which mails show it, for sharp screens. */
const PIXELS = 80;
const TILE_CORNER = 14;
const MARGIN = 11;

export type MailLogo = { readonly cid: string; readonly bytes: Uint8Array };

/** Constant, so that equal mails are equal. */
const LOGO_ID = "logo@mail";

/** On a tile, because the band behind it has another colour in the dark scheme. */
function tileOf(logo: string, { light }: BrandLook): string {
  const size = PIXELS - 2 * MARGIN;
  const drawing = logo
    .replace(/<svg\b([^>]*)>/, (_, attributes: string) => `<svg${attributes.replaceAll(/\s(?:width|height)="[^"]*"/g, "")}>`)
    .replace("<svg", `<svg x="${MARGIN}" y="${MARGIN}" width="${size}" height="${size}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" color="${light.accent}">` +
    `<rect width="${PIXELS}" height="${PIXELS}" rx="${TILE_CORNER}" fill="${light["accent-ink"]}"/>${drawing}</svg>`
  );
}

/** Undefined if the brand has no logo, or one that cannot be drawn: a mail is sent without it then. */
export async function mailLogo(look: BrandLook): Promise<MailLogo | undefined> {
  if (look.logo === undefined) return undefined;
  const { default: sharp } = await import("sharp");
  const bytes = await sharp(Buffer.from(tileOf(look.logo, look)))
    .png({ palette: true })
    .toBuffer()
    .catch(() => undefined);
  return bytes && { cid: LOGO_ID, bytes };
}
