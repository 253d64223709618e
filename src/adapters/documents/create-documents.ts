import type { Documents, PaperSources } from "#platform/ports/documents.ts";

/** What draws papers is large and read with the first of them: a process that starts has none to draw. */
export function createDocuments({ lookOf, textsOf }: PaperSources): Documents {
  return {
    voucher: async (paper) => {
      const { renderVoucher } = await import("./render-voucher.ts");
      const look = await lookOf(paper.brandId, paper.locale);
      return renderVoucher({ paper, look, text: textsOf(paper.brandId, paper.locale).voucher });
    },
    calendar: async (paper) => {
      const { calendarFile } = await import("./calendar-file.ts");
      const look = await lookOf(paper.brandId, paper.locale);
      return calendarFile(paper, look, textsOf(paper.brandId, paper.locale).voucher);
    },
  };
}
