import { Font, renderToBuffer } from "@react-pdf/renderer";
import { loadFonts } from "./fonts/load-fonts.ts";
import { Voucher } from "./voucher-page.tsx";
import type { VoucherProps } from "./voucher-props.ts";

/** Longer words are broken, because they would overflow the page. */
const MAX_WORD_LENGTH = 45;

// The library hyphenates by English rules and would break names. Its font registry is the same for all brands.
Font.registerHyphenationCallback((word) => (word.length > MAX_WORD_LENGTH ? (word.match(/.{1,30}/gsu) ?? []) : [word]));

export async function renderVoucher({ paper, look, text }: Omit<VoucherProps, "fonts">): Promise<Uint8Array> {
  const { display, text: textFont } = look.fonts;
  const request = { hasSerifs: look.hasSerifs, ...(display && { display }), ...(textFont && { text: textFont }) };
  // Only the booking can contain unusual letters, in the names of people and places.
  const fonts = await loadFonts(request, JSON.stringify(paper.booking));
  return new Uint8Array(await renderToBuffer(Voucher({ paper, look, text, fonts })));
}
