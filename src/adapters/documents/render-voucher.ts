import { Font, renderToBuffer } from "@react-pdf/renderer";
import { loadFonts } from "./fonts/load-fonts.ts";
import { toWinAnsi } from "./letters.ts";
import { Voucher } from "./voucher-page.tsx";
import type { VoucherProps } from "./voucher-props.ts";

/** Longer words are broken, because they would overflow the page. */
const MAX_WORD_LENGTH = 45;

// The library hyphenates by English rules and would break names. Its font registry is the same for all brands.
Font.registerHyphenationCallback((word) => (word.length > MAX_WORD_LENGTH ? (word.match(/.{1,30}/gsu) ?? []) : [word]));

/** All texts of a value. No context of React does this: the build contains its own copy of React, whose hooks do not work in the PDF library. */
function inWinAnsi<Value>(value: Value): Value {
  if (typeof value === "string") return toWinAnsi(value) as Value;
  if (Array.isArray(value)) return value.map(inWinAnsi) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inWinAnsi(part)])) as Value;
}

export async function renderVoucher({ paper, look, text }: Omit<VoucherProps, "fonts">): Promise<Uint8Array> {
  const { display, text: textFont } = look.fonts;
  const request = { hasSerifs: look.hasSerifs, ...(display && { display }), ...(textFont && { text: textFont }) };
  // Only the booking can contain unusual letters, in the names of people and places.
  const fonts = await loadFonts(request, JSON.stringify(paper.booking));
  const booking = fonts.isOwn ? paper.booking : inWinAnsi(paper.booking);
  return new Uint8Array(await renderToBuffer(Voucher({ paper: { ...paper, booking }, look, text, fonts })));
}
