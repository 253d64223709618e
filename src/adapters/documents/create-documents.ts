import { Font, renderToBuffer } from "@react-pdf/renderer";
import type { Documents, PaperSources } from "#platform/ports/documents.ts";
import { calendarFile } from "./calendar-file.ts";
import { Voucher } from "./voucher-page.tsx";

/** Longer ones are no words, and would leave the sheet. */
const LONGEST_WORD = 45;

// The library divides words by English rules and would put hyphens into names. What it knows of fonts is the same for all brands.
Font.registerHyphenationCallback((word) => (word.length > LONGEST_WORD ? (word.match(/.{1,30}/gsu) ?? []) : [word]));

export function createDocuments({ lookOf, textsOf }: PaperSources): Documents {
  return {
    voucher: async (paper) => {
      const look = await lookOf(paper.brandId, paper.locale);
      const { voucher: text } = textsOf(paper.brandId, paper.locale);
      return new Uint8Array(await renderToBuffer(Voucher({ paper, look, text })));
    },
    calendar: async (paper) => {
      const look = await lookOf(paper.brandId, paper.locale);
      return calendarFile(paper, look, textsOf(paper.brandId, paper.locale).voucher);
    },
  };
}
